import fs from 'node:fs';
import { wholeNumber } from '@/lib/domain/shared/whole-number';

/** A match as given in the lines of a file; times are local. */
export type TxtMatch = {
  matchday: number;
  /** `2024-08-23T20:30:00` */
  at: string;
  home: string;
  away: string;
  score: readonly [number, number];
  halfTime: readonly [number, number];
};

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/**
 * The matches in a Football.TXT season that were decided on the pitch, from files since 2024. Two patterns, separate
 * from the site's own reader, read them for tests.
 * @throws on a line that is neither a match, a day nor a matchday
 */
export function readTxtSeason(file: string, firstYear: number): TxtMatch[] {
  const matches: TxtMatch[] = [];
  let [matchday, day, time] = [0, '', ''];
  for (const line of fs.readFileSync(file, 'utf8').split(/\r?\n/u)) {
    if (line.trim() === '' || /^[=#]/u.test(line) || line.endsWith('[awarded]')) continue;
    const round = /^» Matchday (\d+)$/u.exec(line)?.[1];
    const [, month, date] = /^\s+[A-Z][a-z]{2} ([A-Z][a-z]{2})\/(\d{1,2})(?: \d{4})?$/u.exec(line) ?? [];
    const match = /^\s+(?:(\d\d\.\d\d)\s+)?(\S.*?)\s+v (.+?)\s+(\d+)-(\d+)(?: \((\d+)-(\d+)\))?$/u.exec(line);
    if (round) matchday = Number(round);
    else if (month && date) {
      const number = months.indexOf(month) + 1;
      day = `${firstYear + Number(number < 7)}-${String(number).padStart(2, '0')}-${date.padStart(2, '0')}`;
    } else if (match) {
      const [, clock, home = '', away = '', ...counts] = match;
      time = clock?.replace('.', ':') ?? time;
      const [homeGoals = 0, awayGoals = 0, halfHome = 0, halfAway = 0] = counts.map((count) => wholeNumber(count) ?? 0);
      const [score, halfTime] = [[homeGoals, awayGoals] as const, [halfHome, halfAway] as const];
      matches.push({ matchday, at: `${day}T${time}:00`, home, away, score, halfTime });
    } else throw new Error(`${file}: ${line}`);
  }
  return matches;
}
