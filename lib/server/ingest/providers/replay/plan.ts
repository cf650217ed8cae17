import { addDays, daysBetween, siteDay } from '@/lib/domain/shared/dates';
import type { FootballJsonMatch } from '@/lib/server/ingest/formats/football-json';
import { kickOffOf } from '@/lib/server/ingest/formats/usual-times';
import { shiftSeason, spreadSeason, type SpreadSeason } from './calendar';

/** Whole days by which each league of the replay is moved, earlier seasons by the same number. */
export type ReplayShifts = Readonly<Record<string, number>>;

/** Share of the season that may be over at the first start. */
const [earliest, ideal, latest] = [0.52, 0.6, 0.78];
/** Days from the first start that must all have matches, and those that should. */
const [certainDays, desiredDays] = [7, 49];
const bigLeagues = ['en.1', 'es.1', 'it.1', 'de.1'];

type Candidate = { shift: number; /** Matches on each site day from today on. */ counts: number[]; merit: number };

/**
 * Chooses every league's shift so that `today` is past the season's middle and each of the seven days from today on has
 * matches of some league; the big leagues keep their weekdays if possible. Pure.
 * @param seasons the current season's matches by league code
 * @param today the site's day, YYYY-MM-DD
 */
export function chooseShifts(
  seasons: ReadonlyMap<string, readonly FootballJsonMatch[]>,
  today: string,
  siteTimeZone: string,
): ReplayShifts {
  const candidates = new Map(
    [...seasons].map(([code, matches]) => [code, listCandidates(matches, code, today, siteTimeZone)]),
  );
  const chosen = new Map([...candidates].map(([code, list]) => [code, best(list, (candidate) => candidate.merit)]));
  // Each league in turn takes what is best for all; a few rounds converge.
  for (let round = 0; round < 6; round += 1) {
    for (const [code, list] of candidates) {
      const others = [...chosen].filter(([other]) => other !== code).map(([, candidate]) => candidate.counts);
      chosen.set(
        code,
        best(list, (candidate) => candidate.merit + coverage([...others, candidate.counts])),
      );
    }
  }
  return Object.fromEntries([...chosen].map(([code, { shift }]) => [code, shift]));
}

function listCandidates(
  matches: readonly FootballJsonMatch[],
  code: string,
  today: string,
  siteTimeZone: string,
): Candidate[] {
  const dates = matches.map((match) => match.date).sort();
  const at = (share: number): string => dates[Math.floor(share * (dates.length - 1))] ?? today;
  const [first, last] = [daysBetween(at(latest), today), daysBetween(at(earliest), today)];
  const season = spreadSeason(matches, code);
  const knownOffsets = new Map<string, number>();
  // Time zone lookups are slow, and the same days and times recur with every shift.
  const offsetOf = (date: string, time: string): number => {
    const key = `${date} ${time}`;
    const day = knownOffsets.get(key) ?? daysBetween(today, siteDay(kickOffOf(code, date, time), siteTimeZone));
    knownOffsets.set(key, day);
    return day;
  };
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const shift = first + index;
    const counts = countDays(season, shift, today, offsetOf);
    return { shift, counts, merit: meritOf(code, shift, counts, Math.abs(daysBetween(at(ideal), today) - shift)) };
  });
}

function countDays(
  season: SpreadSeason,
  shift: number,
  today: string,
  offsetOf: (date: string, time: string) => number,
): number[] {
  const counts = Array.from({ length: desiredDays }, () => 0);
  // A day more on each side: the site's day may differ from the league's.
  const within = { from: addDays(today, -shift - 1), to: addDays(today, desiredDays - shift + 1) };
  for (const { date, time } of shiftSeason(season, shift, within)) {
    const day = offsetOf(date, time);
    if (day >= 0 && day < desiredDays) counts[day] = (counts[day] ?? 0) + 1;
  }
  return counts;
}

/**
 * Merit of a shift for its own league: weekdays preserved, a full round in the first week, near the ideal point of the
 * season.
 */
function meritOf(code: string, shift: number, counts: readonly number[], daysFromIdeal: number): number {
  const big = bigLeagues.includes(code);
  const keepsWeekdays = shift % 7 === 0 ? (big ? 300 : 20) : 0;
  const firstWeek = counts.slice(0, certainDays).reduce((sum, count) => sum + count, 0);
  return keepsWeekdays + Math.min(firstWeek, 10) * (big ? 6 : 2) - daysFromIdeal * 0.3;
}

function coverage(counts: readonly (readonly number[])[]): number {
  let value = 0;
  for (let day = 0; day < desiredDays; day += 1) {
    const total = counts.reduce((sum, league) => sum + (league[day] ?? 0), 0);
    if (total === 0) value -= day < certainDays ? 2_000 : 10;
    else value += Math.min(total, 6);
  }
  return value;
}

function best(candidates: readonly Candidate[], valueOf: (candidate: Candidate) => number): Candidate {
  const [first, ...others] = candidates;
  if (!first) throw new RangeError('A season of the replay has no matches');
  let found = { candidate: first, value: valueOf(first) };
  for (const candidate of others) {
    const value = valueOf(candidate);
    if (value > found.value) found = { candidate, value };
  }
  return found.candidate;
}
