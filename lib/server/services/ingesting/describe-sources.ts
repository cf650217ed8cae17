import type { Runtime } from '@/lib/server/runtime';
import { readCompleteness, type CompletenessRow } from './completeness';

/** `listed` are the matches in the source's own documents, `stored` those of the season from all sources. */
const head = ['source', 'league', 'season', 'state', 'listed', 'stored', 'newest result', 'awaited since', 'last read'];

/**
 * Prints the state of every season of the site's sources.
 * @returns false while a document fails or was never read
 */
export async function describeSources(
  runtime: Pick<Runtime, 'clock' | 'database'>,
  announce: (line: string) => void,
): Promise<boolean> {
  const rows = await readCompleteness(runtime);
  const shown = rows.filter(({ state }) => state !== 'missing');
  const cells = [head, ...shown.map(cellsOf)];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  cells.forEach((row, index) => {
    const text = row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
    const problem = shown[index - 1]?.problem ?? null;
    announce(`${text}${problem === null ? '' : `  ${problem}`}`.trimEnd());
  });
  const count = (wanted: CompletenessRow['state']): number => rows.filter(({ state }) => state === wanted).length;
  announce(
    `Seasons: ${count('loaded')} loaded, ${count('failed')} failed, ${count('wanted')} not read yet, ${count('missing')} that the source does not have`,
  );
  return count('failed') + count('wanted') === 0;
}

const cellsOf = ({
  source,
  leagueCode,
  season,
  state,
  stored,
  expected,
  newestResult,
  oldestAwaited,
  lastReadAt,
}: CompletenessRow): string[] => [
  source,
  leagueCode || '-',
  season || '-',
  state,
  String(expected ?? '-'),
  String(stored),
  day(newestResult),
  day(oldestAwaited),
  lastReadAt?.toISOString().slice(0, 16).replace('T', ' ') ?? '-',
];

/** UTC day. */
const day = (instant: Date | null): string => instant?.toISOString().slice(0, 10) ?? '-';
