import { checkFootballTxt, differenceOf } from '@/lib/server/ingest/check-football-txt';

const columns = (file: string, ...numbers: (number | string)[]): string =>
  [file.padEnd(64), ...numbers.map((number) => String(number).padStart(10))].join('');

/**
 * Prints a line a file: the matches that its header states, those read and reported, the difference; then every report.
 */
export async function printCheck(folder: string, announce: (line: string) => void): Promise<void> {
  const sum = { files: 0, declared: 0, read: 0, reported: 0, different: 0 };
  announce(columns('file', 'header', 'read', 'reported', 'difference'));
  for await (const checked of checkFootballTxt(folder)) {
    const { file, declared, read, reported, issues } = checked;
    const difference = differenceOf(checked);
    announce(columns(file, declared ?? '-', read, reported, difference ?? '-'));
    for (const { line, kind, reason } of issues) announce(`  ${file}:${line}: ${kind}: ${reason}`);
    sum.files += 1;
    sum.declared += declared ?? 0;
    sum.read += read;
    sum.reported += reported;
    if (difference) sum.different += 1;
  }
  announce(columns(`${sum.files} files, ${sum.different} with a difference`, sum.declared, sum.read, sum.reported));
}
