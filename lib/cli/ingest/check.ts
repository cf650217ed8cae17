import { checkFootballTxt, differenceOf } from '@/lib/server/ingest/check-football-txt';

const columns = (file: string, ...numbers: (number | string)[]): string =>
  [file.padEnd(64), ...numbers.map((number) => String(number).padStart(10))].join('');

/** Prints a line a file: the matches that its head names, those that were read and reported, the difference; then every report. */
export async function printCheck(folder: string, say: (line: string) => void): Promise<void> {
  const sum = { files: 0, declared: 0, read: 0, reported: 0, different: 0 };
  say(columns('file', 'header', 'read', 'reported', 'difference'));
  for await (const checked of checkFootballTxt(folder)) {
    const { file, declared, read, reported, issues } = checked;
    const difference = differenceOf(checked);
    say(columns(file, declared ?? '-', read, reported, difference ?? '-'));
    for (const { line, kind, reason } of issues) say(`  ${file}:${line}: ${kind}: ${reason}`);
    sum.files += 1;
    sum.declared += declared ?? 0;
    sum.read += read;
    sum.reported += reported;
    if (difference) sum.different += 1;
  }
  say(columns(`${sum.files} files, ${sum.different} with a difference`, sum.declared, sum.read, sum.reported));
}
