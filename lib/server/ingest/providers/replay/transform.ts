import { overAt } from '@/lib/domain/football/match';
import { addDays } from '@/lib/domain/shared/dates';
import { kickOffOf } from '@/lib/server/ingest/formats/usual-times';
import type { RawDocument, SourceFixture, TransformedDocument } from '@/lib/server/ingest/types';
import { listPrecedents } from './announcements';
import { lastResultDay, type ReplayCalendar } from './calendar';
import { readSeason, type SnapshotMatch, type SnapshotSeason } from './snapshot';

/** Days before its first match at which a cycle's fixtures are published. */
const announcedDays = 35;
/** Minutes for extra time, a shoot-out and the breaks before them. */
const extraMinutes = 50;

/**
 * Real fixtures and results on their new days. A result is reported only once the match is over by the app's clock, a
 * fixture only once its teams are known.
 * @param isCurrent whether it is the competition's newest season, which repeats when it is over
 * @param now the app's current time
 */
export function transformReplay(
  document: RawDocument,
  calendar: ReplayCalendar,
  isCurrent: boolean,
  now: Date,
): TransformedDocument {
  const season = readSeason(document.text);
  const cycles = cycleShifts(season, calendar, isCurrent, now);
  return {
    fixtures: cycles.flatMap((days, cycle) =>
      replaySeason(
        season,
        { label: cycleLabel(season.season, cycle), days, daysOf: daysIn(calendar, isCurrent, cycle, days) },
        now,
      ),
    ),
    refused: [],
    notes: [],
  };
}

/** The season's own label for its first cycle, then 2025-26 (2) and so on. */
const cycleLabel = (season: string, index: number): string => (index === 0 ? season : `${season} (${index + 1})`);

/** The shift of the first cycle and, for a competition's newest season, of every later cycle published by now. */
export function cycleShifts(
  season: SnapshotSeason,
  { shift, cycle }: ReplayCalendar,
  isCurrent: boolean,
  now: Date,
): number[] {
  const first = firstDay(season);
  if (first === undefined) return [];
  if (!isCurrent) return [shift];
  const today = now.toISOString().slice(0, 10);
  const shifts = [shift];
  for (let next = shift + cycle; announcedOn(season, next, cycle) <= today; next += cycle) shifts.push(next);
  return shifts;
}

/**
 * The day on which a cycle's fixtures are published. If the data end before the season does, its last matches are
 * cancelled first: a team would otherwise have two matches on a day.
 */
export function announcedOn(season: SnapshotSeason, next: number, cycle: number): string {
  const usual = addDays(firstDay(season) ?? '', next - announcedDays);
  const last = lastResultDay(season);
  if (last === null || season.matches.every(({ date }) => date <= last)) return usual;
  const ends = addDays(last, next - cycle + 1);
  return usual > ends ? usual : ends;
}

/**
 * The next instant after `now` (UTC) at which the result of transformReplay may change: a match ends, the data end, or
 * the next cycle is announced.
 */
export function nextReplayChange(
  season: SnapshotSeason,
  calendar: ReplayCalendar,
  isCurrent: boolean,
  now: Date,
): Date | null {
  const cycles = cycleShifts(season, calendar, isCurrent, now);
  const instants = cycles.flatMap((days, cycle) => {
    const daysOf = daysIn(calendar, isCurrent, cycle, days);
    return [
      dataEnd(season, days).getTime(),
      ...season.matches.map((match, index) => endOf(match, kickOffAfter(season, match, daysOf(index)))),
    ];
  });
  const first = firstDay(season);
  if (isCurrent && first !== undefined) {
    const next = (cycles.at(-1) ?? 0) + calendar.cycle;
    instants.push(Date.parse(`${announcedOn(season, next, calendar.cycle)}T00:00:00Z`));
  }
  const coming = instants.filter((instant) => instant > now.getTime());
  return coming.length === 0 ? null : new Date(coming.reduce((soonest, instant) => Math.min(soonest, instant)));
}

/**
 * The distance of each match of a cycle from its real day, by its index.
 * @param days the cycle's shift
 */
export function daysIn(
  { moved = [] }: ReplayCalendar,
  isCurrent: boolean,
  cycle: number,
  days: number,
): (index: number) => number {
  const own = new Map(isCurrent ? moved.filter(([of]) => of === cycle).map(([, index, extra]) => [index, extra]) : []);
  return (index) => days + (own.get(index) ?? 0);
}

const firstDay = ({ matches }: SnapshotSeason): string | undefined => matches.map(({ date }) => date).sort()[0];

const kickOffAfter = ({ leagueCode }: SnapshotSeason, { date, time }: SnapshotMatch, days: number): Date =>
  kickOffOf(leagueCode, addDays(date, days), time);

/** When a match's result is reported, in ms. */
function endOf({ time, extraTime, penalties }: SnapshotMatch, kickOff: Date): number {
  const end = overAt({ kickOff, kickOffKnown: time !== null }).getTime();
  return end + ((extraTime ?? penalties) ? extraMinutes * 60_000 : 0);
}

/** The end of the last day with a result. */
const dataEnd = (season: SnapshotSeason, days: number): Date =>
  new Date(`${addDays(lastResultDay(season) ?? '1970-01-01', days + 1)}T00:00:00Z`);

function replaySeason(
  season: SnapshotSeason,
  { label, days, daysOf }: { label: string; days: number; daysOf: (index: number) => number },
  now: Date,
): SourceFixture[] {
  const until = lastResultDay(season) ?? '';
  const endsAt = dataEnd(season, days);
  const kickOffs = season.matches.map((match, index) => kickOffAfter(season, match, daysOf(index)));
  const isOver = (index: number): boolean => {
    const [match, kickOff] = [season.matches[index], kickOffs[index]];
    return !match || !kickOff || now.getTime() >= endOf(match, kickOff);
  };
  const precedents = listPrecedents(season.matches);
  return season.matches.flatMap((match, index) => {
    const kickOff = kickOffs[index];
    if (!kickOff || !(precedents[index] ?? []).every(isOver)) return [];
    return toFixture(
      match,
      { leagueCode: season.leagueCode, label, kickOff, row: index + 1 },
      {
        isOver: isOver(index),
        // The data end before it, so it is never played.
        isBrokenOff: match.date > until && now >= endsAt,
      },
    );
  });
}

type Placed = { leagueCode: string; label: string; kickOff: Date; row: number };

function toFixture(
  match: SnapshotMatch,
  { leagueCode, label, kickOff, row }: Placed,
  { isOver, isBrokenOff }: { isOver: boolean; isBrokenOff: boolean },
): SourceFixture[] {
  const { home, away, countries, round, place, ground, time, status } = match;
  const isKnown = isOver && match.score !== null;
  // A match that never had a result was called off.
  const open = isBrokenOff ? 'cancelled' : isOver ? (status === 'scheduled' ? 'postponed' : status) : 'scheduled';
  return [
    {
      leagueCode,
      season: label,
      round,
      place,
      ...(ground !== undefined && { ground }),
      home,
      away,
      ...(countries && { countries }),
      kickOff,
      kickOffKnown: time !== null,
      status: isKnown ? status : open,
      score: isKnown ? match.score : null,
      halfTime: isKnown ? match.halfTime : null,
      extraTime: isKnown ? match.extraTime : null,
      penalties: isKnown ? match.penalties : null,
      row,
    },
  ];
}
