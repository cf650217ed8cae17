import { findLeague, hasCalendarSeasons } from '@/lib/domain/football/leagues';
import { isDay } from '@/lib/domain/shared/dates';

const nextYear = (date: string): string => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;

/** The first calendar year of a season label (2025-26: 2025). @throws {RangeError} on another form */
export function firstYear(season: string): number {
  const [first, last] = /^(\d{4})-(\d{2})$/.exec(season)?.slice(1) ?? [];
  const year = Number(first);
  if (!first || !last || (year + 1) % 100 !== Number(last))
    throw new RangeError(`"${season}" is not a season such as 2025-26`);
  return year;
}

export const seasonLabel = (year: number): string => `${year}-${String((year + 1) % 100).padStart(2, '0')}`;

/** The season of a day; seasons of our leagues change in summer. */
export const seasonOfDay = (day: string): number => Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < 7 ? 1 : 0);

/**
 * The day that the source means, or null if it cannot lie in the season. Sources write the first calendar year for
 * matches of the second one: January 2025 in 2025-26, and July 2019 for July 2020 in the English season of 2019-20,
 * which the pandemic extended into August.
 */
export function repairDate(date: string, season: string, leagueCode: string): string | null {
  const year = firstYear(season);
  const stretched = season === '2019-20' && leagueCode.startsWith('en.');
  const first = stretched ? `${year}-08-01` : `${year}-07-01`;
  const last = season === '2019-20' ? `${year + 1}-08-31` : `${year + 1}-07-31`;
  const repaired = date < first ? nextYear(date) : date;
  return isDay(repaired) && repaired >= first && repaired <= last ? repaired : null;
}

/** Leagues whose season is a calendar year; others run from summer to summer. */
export const isCalendarLeague = (leagueCode: string): boolean => {
  const league = findLeague(leagueCode);
  return league !== undefined && hasCalendarSeasons(league);
};

/** The label of a league's season that begins in a given year. */
export const labelOf = (leagueCode: string, year: number): string =>
  isCalendarLeague(leagueCode) ? String(year) : seasonLabel(year);

/** The year in which a league's season around a day began. */
export const yearOfDay = (leagueCode: string, day: string): number =>
  isCalendarLeague(leagueCode) ? Number(day.slice(0, 4)) : seasonOfDay(day);

type Years = { first: number; last: number };

/** The years in a label; null if it has another form. */
export function yearsOf(label: string): Years | null {
  if (/^\d{4}$/.test(label)) return { first: Number(label), last: Number(label) };
  try {
    return { first: firstYear(label), last: firstYear(label) + 1 };
  } catch {
    return null;
  }
}

/** Whether a day lies in a season of these years; some were played later than usual. */
export const liesIn = (date: string, { first, last }: Years): boolean =>
  first === last
    ? date >= `${first}-01-01` && date <= `${last + 1}-03-31`
    : date >= `${first}-06-01` && date <= `${last}-08-31`;
