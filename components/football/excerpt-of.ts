import type { TableRow } from '@/lib/contracts/match-detail';

/** The rows of the two teams with their neighbours; `null` marks omitted rows. A short table is shown completely. */
export function excerptOf(rows: readonly TableRow[], teamIds: readonly string[], wholeUpTo = 8): (TableRow | null)[] {
  if (rows.length <= wholeUpTo) return [...rows];
  const wanted = rows.flatMap((row, index) => (teamIds.includes(row.team.id) ? [index - 1, index, index + 1] : []));
  const excerpt: (TableRow | null)[] = [];
  rows.forEach((row, index) => {
    if (wanted.includes(index)) excerpt.push(row);
    else if (excerpt.at(-1) !== null) excerpt.push(null);
  });
  return excerpt;
}
