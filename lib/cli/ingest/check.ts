import { checkFootballTxt, differenceOf, reportedOf } from '@/lib/server/ingest/check-football-txt';

const columns = (file: string, ...numbers: (number | string)[]): string =>
  [file.padEnd(64), ...numbers.map((number) => String(number).padStart(10))].join('');

/**
 * Prints a line per file: the number of matches that its header declares, those that an ingest stores and those that it
 * reports instead, the difference, and every report; then the sums.
 */
export async function printCheck(folder: string, announce: (line: string) => void): Promise<void> {
  const sum = {
    files: 0,
    declared: 0,
    undeclared: 0,
    difference: 0,
    stored: 0,
    reported: 0,
    different: 0,
    unaccounted: 0,
  };
  const uses = new Map<string, number>();
  announce(columns('file', 'header', 'stored', 'reported', 'difference'));
  for await (const checked of checkFootballTxt(folder)) {
    const { file, declared, stored, refused, left, issues } = checked;
    const difference = differenceOf(checked);
    announce(columns(file, declared ?? '-', stored, reportedOf(checked), difference ?? '-'));
    if (left !== null) announce(`  ${file}: ${left}`);
    for (const { row, reason } of refused) announce(`  ${file}:${row ?? 1}: match: ${reason}`);
    for (const { line, kind, reason } of issues)
      if (kind !== 'match') announce(`  ${file}:${line}: ${kind}: ${reason}`);
    sum.files += 1;
    sum.declared += declared ?? 0;
    sum.difference += difference ?? 0;
    if (declared === null) sum.undeclared += stored + reportedOf(checked);
    sum.stored += stored;
    sum.reported += reportedOf(checked);
    if (difference) sum.different += 1;
    sum.unaccounted += checked.unaccounted;
    for (const [use, count] of Object.entries(checked.lines)) uses.set(use, (uses.get(use) ?? 0) + count);
  }
  announce(columns(`${sum.files} files, ${sum.different} with a difference`, sum.declared, sum.stored, sum.reported));
  announce(
    `${sum.declared} in headers + ${sum.undeclared} in files without one + ${sum.difference} in differences = ` +
      `${sum.stored} stored + ${sum.reported} reported`,
  );
  const lines = [...uses].map(([use, count]) => `${count} ${use}`).join(', ');
  announce(`Lines: ${lines}; ${sum.unaccounted} unaccounted for`);
}
