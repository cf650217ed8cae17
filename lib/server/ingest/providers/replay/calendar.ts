import { addDays, daysBetween } from '@/lib/domain/shared/dates';
import { groupBy } from '@/lib/domain/shared/group-by';
import type { FootballJsonMatch } from '@/lib/server/ingest/formats/football-json';
import { leagueSlots, type LeagueSlots } from './slots';

/** A match of the data on its new day, local to the league. */
export type ReplayedMatch = { match: FootballJsonMatch; date: string; time: string };

/** Free days around a round that let its matches move there, so that every team has three days of rest. */
const roomInDays = 7;
/** The last rounds are played at one time, as in reality. */
const unspreadRounds = 2;

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** A season's matches on their unshifted days, in a fixed order. */
export type SpreadSeason = { slots: LeagueSlots; matches: readonly { match: FootballJsonMatch; day: string }[] };

/** Spreads the rounds that are on one weekend date in the data. @throws {RangeError} for a league without slots */
export function spreadSeason(matches: readonly FootballJsonMatch[], leagueCode: string): SpreadSeason {
  const slots = leagueSlots[leagueCode];
  if (!slots) throw new RangeError(`The replay has no slots for ${leagueCode}`);
  const days = spreadRounds(matches, slots);
  return { slots, matches: inDrawnOrder(matches).map((match) => ({ match, day: days.get(match.row) ?? match.date })) };
}

/**
 * Moves a season by whole days and gives every match its local time from the league's slot table.
 * @param within only matches whose unshifted day is in this range
 */
export function shiftSeason(
  { slots, matches }: SpreadSeason,
  shiftDays: number,
  within?: { from: string; to: string },
): ReplayedMatch[] {
  const wanted = within ? matches.filter(({ day }) => day >= within.from && day <= within.to) : matches;
  return [...groupBy(wanted, ({ day }) => day)].flatMap(([day, ofDay]) => {
    const date = addDays(day, shiftDays);
    const times = timesOf(slots, weekdayOf(date));
    return ofDay.map(({ match }, index) => ({ match, date, time: times[index % times.length] ?? '15:00' }));
  });
}

/**
 * Gives every match of one season its day and local time: days moved by `shiftDays`, a round on one weekend date in the
 * data spread over its weekend, times from the league's slot table. Pure.
 */
export function replayCalendar(
  matches: readonly FootballJsonMatch[],
  leagueCode: string,
  shiftDays: number,
): ReplayedMatch[] {
  return shiftSeason(spreadSeason(matches, leagueCode), shiftDays).sort((a, b) => a.match.row - b.match.row);
}

function timesOf(slots: LeagueSlots, weekday: number): readonly string[] {
  if (weekday === 6) return slots.saturday;
  return weekday === 0 ? slots.sunday : slots.week;
}

/** The unshifted day of each row. */
function spreadRounds(matches: readonly FootballJsonMatch[], slots: LeagueSlots): Map<number, string> {
  const days = new Map(matches.map((match) => [match.row, match.date]));
  const rounds = [...groupBy(matches, (match) => match.round).values()];
  const dates = [...new Set(matches.map((match) => match.date))].sort();
  for (const round of rounds.slice(0, -unspreadRounds)) {
    const date = round[0]?.date;
    if (!date || round.length < 4 || round.some((match) => match.date !== date)) continue;
    const at = dates.indexOf(date);
    const [before, after] = [dates[at - 1], dates[at + 1]];
    const room = {
      before: !before || daysBetween(before, date) >= roomInDays,
      after: !after || daysBetween(date, after) >= roomInDays,
    };
    inDrawnOrder(round).forEach((match, index) =>
      days.set(match.row, addDays(date, offset(date, slots.weekend[index % slots.weekend.length], room))),
    );
  }
  return days;
}

/** Days from a round's date to the nearest such weekday; 0 if there is no room, or if it is not a weekend round. */
function offset(date: string, weekday: number | undefined, room: { before: boolean; after: boolean }): number {
  const day = weekdayOf(date);
  if (weekday === undefined || ![0, 5, 6].includes(day)) return 0;
  const days = ((weekday - day + 10) % 7) - 3;
  return (days < 0 && room.before) || (days > 0 && room.after) ? days : 0;
}

/** A fixed shuffle, so that no team always plays on the same weekday. */
function inDrawnOrder(matches: readonly FootballJsonMatch[]): FootballJsonMatch[] {
  return matches
    .map((match) => ({ match, lot: lotOf(`${match.home}|${match.away}`) }))
    .sort((a, b) => a.lot - b.lot || a.match.row - b.match.row)
    .map(({ match }) => match);
}

/** FNV-1a. */
function lotOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
}
