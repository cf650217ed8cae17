import { findLeague, type CompetitionKind } from '@/lib/domain/football/leagues';
import { addDays } from '@/lib/domain/shared/dates';
import { kickOffOf } from '@/lib/server/ingest/formats/usual-times';
import type { ProviderOptions } from '@/lib/server/ingest/types';
import { lastResultDay, type MovedMatch, type ReplayCalendars } from './calendar';
import type { SnapshotSeason } from './snapshot';
import { announcedOn, cycleShifts, daysIn } from './transform';

/** Minimum time in milliseconds between two kick-offs of a team, unless its real ones were closer together. */
export const leastPause = 40 * 3_600_000;
const dayMs = 86_400_000;
/**
 * Maximum number of days by which a match may be moved, and number of days after the first start in which clashes are
 * looked for.
 */
const [farthest, daysAhead] = [10, 366];
/** How far apart in milliseconds a match and one that its move concerns can be, with a day for clock changes. */
const reach = (farthest + 1) * dayMs + leastPause;
/** The kinds of competitions that are moved in turn, and those that they yield to. */
const passes: readonly { kind: CompetitionKind; yieldsTo: readonly CompetitionKind[] }[] = [
  { kind: 'continental', yieldsTo: ['league', 'continental'] },
  { kind: 'cup', yieldsTo: ['league', 'continental', 'cup'] },
  { kind: 'league', yieldsTo: ['league', 'continental', 'cup'] },
];

/** A match of one cycle on its new date. */
export type Placed = {
  season: SnapshotSeason;
  kind: CompetitionKind;
  cycle: number;
  index: number;
  /** Distance from its real day. */
  days: number;
  teams: readonly [home: string, away: string];
  /** UTC, ms. */
  kickOff: number;
  /** The instants between which it may be shown (UTC, ms): from its cycle's announcement until it is cancelled. */
  shown: readonly [from: number, until: number];
};

type Given = Pick<ProviderOptions, 'teamOf'> & { today: string };

/** All matches of the current seasons on their new dates, for a year from `today`. Pure. */
export function placeMatches(
  seasons: readonly SnapshotSeason[],
  calendars: ReplayCalendars,
  { today, teamOf }: Given,
): Placed[] {
  const until = new Date(`${addDays(today, daysAhead)}T00:00:00Z`);
  return seasons.flatMap((season) => {
    const [league, calendar] = [findLeague(season.leagueCode), calendars[season.leagueCode]];
    if (!league || !calendar) return [];
    const idOf = (country: string, name: string): string => teamOf?.(country, name) ?? `${country} ${name}`;
    const lastDay = lastResultDay(season) ?? '1970-01-01';
    return cycleShifts(season, calendar, true, until).flatMap((shift, cycle) => {
      const daysOf = daysIn(calendar, true, cycle, shift);
      const from = cycle === 0 ? -Infinity : startOf(announcedOn(season, shift, calendar.cycle));
      const end = startOf(addDays(lastDay, shift + 1));
      return season.matches.map(({ home, away, countries, date }, index): Placed => {
        const days = daysOf(index);
        return {
          season,
          kind: league.kind,
          cycle,
          index,
          days,
          teams: [idOf(countries?.home ?? league.country, home), idOf(countries?.away ?? league.country, away)],
          kickOff: instantOf(season, index, days),
          shown: [from, date <= lastDay ? Infinity : end],
        };
      });
    });
  });
}

/**
 * Moves matches by single days where competitions of different years would have a team play twice within forty hours.
 * National cups yield to all others, continental ones to leagues, a league's match only if that does not help. Matches
 * at their real distance stay, however close they are, as does a match without a free day. Pure.
 * @param seasons the current season of each competition
 * @param calendars the calendars without moved matches
 */
export function keepApart(
  seasons: readonly SnapshotSeason[],
  calendars: ReplayCalendars,
  given: Given,
): ReplayCalendars {
  const matches = placeMatches(seasons, calendars, given).sort((a, b) => a.kickOff - b.kickOff);
  const timelines = timelinesOf(matches);
  const moved = new Map<string, MovedMatch[]>();
  for (const { kind, yieldsTo } of passes)
    for (const match of matches.filter((each) => each.kind === kind)) {
      const others = match.teams
        .flatMap((team) => withinReach(match, timelines.get(team) ?? []))
        .filter((other) => other !== match && yieldsTo.includes(other.kind));
      const isFree = (at: Placed): boolean => others.every((other) => !clash(at, other) && isInOrder(at, other));
      if (isFree(match)) continue;
      const place = daysAround.map((extra) => moveBy(match, extra)).find(isFree);
      if (!place) continue;
      for (const team of match.teams) {
        const own = timelines.get(team) ?? [];
        own[own.indexOf(match)] = place;
        own.sort((a, b) => a.kickOff - b.kickOff);
      }
      const { leagueCode } = match.season;
      moved.set(leagueCode, [...(moved.get(leagueCode) ?? []), [match.cycle, match.index, place.days - match.days]]);
    }
  return Object.fromEntries(
    Object.entries(calendars).map(([code, calendar]) => {
      const own = moved.get(code);
      return [code, own ? { ...calendar, moved: own } : calendar];
    }),
  );
}

export const timelinesOf = (matches: readonly Placed[]): Map<string, Placed[]> => {
  const timelines = new Map<string, Placed[]>();
  for (const match of matches)
    for (const team of match.teams) {
      const own = timelines.get(team);
      if (own) own.push(match);
      else timelines.set(team, [match]);
    }
  return timelines;
};

/** The matches of a team that one of them, moved, could come too close to or pass; `own` is in order. */
function withinReach(match: Placed, own: readonly Placed[]): readonly Placed[] {
  const isNear = (other?: Placed): boolean => !!other && Math.abs(match.kickOff - other.kickOff) <= reach;
  let from = own.indexOf(match);
  let end = from + 1;
  while (isNear(own[from - 1])) from--;
  while (isNear(own[end])) end++;
  return own.slice(from, end);
}

/** Whether two matches of a team are too close together, but were not in reality. */
const clash = (one: Placed, other: Placed): boolean =>
  one.days !== other.days && Math.abs(one.kickOff - other.kickOff) < leastPause && bothShown(one, other);

/** A match without a result disappears once the data have ended. */
export const bothShown = ({ shown: [from, until] }: Placed, other: Placed): boolean =>
  from < other.shown[1] && other.shown[0] < until;

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Whether a team's matches of one season and cycle keep their real order. */
function isInOrder(one: Placed, other: Placed): boolean {
  if (one.season !== other.season || one.cycle !== other.cycle) return true;
  const realOf = ({ kickOff, days }: Placed): number => kickOff - days * dayMs;
  return Math.sign(one.kickOff - other.kickOff) === Math.sign(realOf(one) - realOf(other));
}

/** 1, -1, 2, -2 and so on. */
const daysAround = Array.from({ length: farthest }, (_, index) => [index + 1, -index - 1]).flat();

function moveBy(match: Placed, extra: number): Placed {
  const days = match.days + extra;
  return { ...match, days, kickOff: instantOf(match.season, match.index, days) };
}

function instantOf({ leagueCode, matches }: SnapshotSeason, index: number, days: number): number {
  const { date, time } = matches[index] ?? { date: '1970-01-01', time: null };
  return kickOffOf(leagueCode, addDays(date, days), time).getTime();
}
