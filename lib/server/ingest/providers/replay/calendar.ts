import { findLeague, isCup } from '@/lib/domain/football/leagues';
import { addDays, daysBetween } from '@/lib/domain/shared/dates';
import { groupBy } from '@/lib/domain/shared/group-by';
import type { SnapshotMatch, SnapshotSeason } from './snapshot';

/** A match of the current season that is moved by some days, by its cycle and its index in the season. */
export type MovedMatch = [cycle: number, index: number, days: number];

/** How a competition is moved to new dates: its current season and the earlier ones by `shift`, a multiple of 7. */
export type ReplayCalendar = {
  /** Days. */
  shift: number;
  /** Days from the start of one cycle of the current season to the start of the next. */
  cycle: number;
  /** Absent if there are none (./keep-apart.ts). */
  moved?: readonly MovedMatch[];
};

export type ReplayCalendars = Readonly<Record<string, ReplayCalendar>>;

/** Days between two tournaments of national teams. */
const tournamentCycle = 4 * 364;

/** Share of the known results before the first start: minimum, ideal and maximum. */
const [earliest, ideal, latest] = [0.35, 0.62, 0.8];
/**
 * Days after the first start within which leagues of readers' countries should play, and the weight of each that does.
 */
const [soonDays, playSoonWeight] = [3, 3];
/** Days of known results that must follow the first start. */
const daysAhead = 21;
/** Minimum days between the last result of a cycle and the first match of the next. */
const pauseDays = 14;
/** A season is complete with at least this share of its results. */
const completeShare = 0.85;

const hasResult = ({ score }: SnapshotMatch): boolean => score !== null;

/** The last day with a result, YYYY-MM-DD; null if the season has none. */
export function lastResultDay({ matches }: Pick<SnapshotSeason, 'matches'>): string | null {
  const days = matches.filter(hasResult).map(({ date }) => date);
  return days.length === 0 ? null : days.reduce((latestDay, day) => (day > latestDay ? day : latestDay));
}

/**
 * Chooses the shifts of the current seasons. Complete seasons of the same year move together with the cups, so that a
 * cup's matches stay between the league matches before and after them; an incomplete season moves alone. Tournaments of
 * national teams keep their distance to the newest season that begins in summer. Weekdays are preserved. Pure.
 * @param seasons the current season of each competition
 * @param today the site's day, YYYY-MM-DD
 * @param isReadersCountry whether a country's leagues should play soon after the start
 */
export function chooseCalendars(
  seasons: readonly SnapshotSeason[],
  today: string,
  isReadersCountry: (country: string) => boolean = () => false,
): ReplayCalendars {
  const calendars: Record<string, ReplayCalendar> = {};
  const nations = seasons.filter(({ leagueCode }) => findLeague(leagueCode)?.kind === 'national');
  const clubs = seasons.filter((season) => !nations.includes(season));
  for (const group of groupBy(clubs, groupOf).values()) {
    const calendar = chooseCalendar(group, today, isReadersCountry);
    for (const { leagueCode } of group) calendars[leagueCode] = calendar;
  }
  const [newest] = clubs
    .filter((season) => season.season.includes('-') && groupOf(season) === season.season)
    .sort((a, b) => (a.season > b.season ? -1 : 1));
  for (const season of nations) {
    const { shift } = (newest && calendars[newest.leagueCode]) ?? chooseCalendar([season], today, isReadersCountry);
    calendars[season.leagueCode] = { shift, cycle: tournamentCycle };
  }
  return calendars;
}

function groupOf({ leagueCode, season, matches }: SnapshotSeason): string {
  const league = findLeague(leagueCode);
  const isWithOthers = (league && isCup(league)) || matches.filter(hasResult).length >= completeShare * matches.length;
  return isWithOthers ? season : `${season} ${leagueCode}`;
}

function chooseCalendar(
  seasons: readonly SnapshotSeason[],
  today: string,
  isReadersCountry: (country: string) => boolean,
): ReplayCalendar {
  const known = seasons.flatMap(({ matches }) => matches.filter(hasResult).map(({ date }) => date)).sort();
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return { shift: 0, cycle: 364 };
  const cups = seasons.filter(({ leagueCode }) => isInternationalCup(leagueCode));
  const daysOf = ({ matches }: SnapshotSeason): Set<string> =>
    new Set(matches.filter(hasResult).map(({ date }) => date));
  const cupDays = new Set(cups.flatMap((season) => [...daysOf(season)]));
  const readersLeagues = seasons
    .map((season) => ({ league: findLeague(season.leagueCode), days: daysOf(season) }))
    .filter(({ league }) => league?.kind === 'league' && isReadersCountry(league.country));
  const before = (day: string): number => known.findIndex((date) => date >= day) / known.length;
  const has = new Set(known);
  const meritOf = (day: string): number => {
    const share = before(day);
    const isAllowed = share >= earliest && share <= latest && daysBetween(day, last) >= daysAhead;
    const daysFilled = (count: number, days: ReadonlySet<string>): number =>
      Array.from({ length: count }, (_, index) => addDays(day, index)).filter((each) => days.has(each)).length;
    const playSoon = readersLeagues.filter(({ days }) => daysFilled(soonDays, days) > 0).length;
    return (
      (isAllowed ? 0 : -100) -
      Math.abs(share - ideal) * 40 +
      daysFilled(7, has) +
      2 * daysFilled(14, cupDays) +
      playSoonWeight * playSoon
    );
  };
  // The days whose weekday is today's.
  const offset = ((daysBetween(first, today) % 7) + 7) % 7;
  const days: string[] = [];
  for (let day = addDays(first, offset); day <= last; day = addDays(day, 7)) days.push(day);
  const best = days.reduce((chosen, day) => (meritOf(day) > meritOf(chosen) ? day : chosen), days[0] ?? first);
  return { shift: daysBetween(best, today), cycle: Math.ceil((daysBetween(first, last) + pauseDays) / 7) * 7 };
}

const isInternationalCup = (leagueCode: string): boolean => findLeague(leagueCode)?.kind === 'continental';
