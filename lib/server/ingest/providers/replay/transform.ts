import { overAt } from '@/lib/domain/football/match';
import { addDays } from '@/lib/domain/shared/dates';
import { kickOffOf } from '@/lib/server/ingest/formats/usual-times';
import type { RawDocument, SourceFixture, TransformedDocument } from '@/lib/server/ingest/types';
import { listPrecedents } from './announcements';
import { lastResultDay, type ReplayCalendar } from './calendar';
import { readSeason, type SnapshotMatch, type SnapshotSeason } from './snapshot';

/** Days before its first match at which a cycle's fixtures are published. */
const announcedDays = 35;
/** Extra time, a shoot-out and the breaks before them. */
const extraMinutes = 50;

/**
 * Real fixtures and results on their new days. A result is reported only once the match is over by the app's clock, a
 * fixture only once its teams are known.
 * @param isCurrent whether it is the competition's newest season, which is played again when it is over
 * @param now the app's current time
 */
export function transformReplay(
  document: RawDocument,
  { shift, cycle }: ReplayCalendar,
  isCurrent: boolean,
  now: Date,
): TransformedDocument {
  const season = readSeason(document.text);
  const cycles = isCurrent ? cycleShifts(season, { shift, cycle }, now) : [shift];
  return {
    fixtures: cycles.flatMap((days, index) =>
      replaySeason(season, { label: cycleLabel(season.season, index), days }, now),
    ),
    refused: [],
    notes: [],
  };
}

/** The season's own label for its first cycle, then 2025-26 (2) and so on. */
const cycleLabel = (season: string, index: number): string => (index === 0 ? season : `${season} (${index + 1})`);

/** The shift of the first cycle and of every later one published by now. */
export function cycleShifts({ matches }: SnapshotSeason, { shift, cycle }: ReplayCalendar, now: Date): number[] {
  const first = matches.map(({ date }) => date).sort()[0];
  if (first === undefined) return [];
  const today = now.toISOString().slice(0, 10);
  const shifts = [shift];
  for (let next = shift + cycle; addDays(first, next - announcedDays) <= today; next += cycle) shifts.push(next);
  return shifts;
}

function replaySeason(
  season: SnapshotSeason,
  { label, days }: { label: string; days: number },
  now: Date,
): SourceFixture[] {
  const until = lastResultDay(season) ?? '';
  const endsAt = new Date(`${addDays(until === '' ? '1970-01-01' : until, days + 1)}T00:00:00Z`);
  const kickOffs = season.matches.map(({ date, time }) => kickOffOf(season.leagueCode, addDays(date, days), time));
  const isOver = (index: number): boolean => {
    const [match, kickOff] = [season.matches[index], kickOffs[index]];
    if (!match || !kickOff) return true;
    const end = overAt({ kickOff, kickOffKnown: match.time !== null }).getTime();
    return now.getTime() >= end + ((match.extraTime ?? match.penalties) ? extraMinutes * 60_000 : 0);
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
        // The data end before it, so that it is never played.
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
  const { home, away, countries, round, place, time, status } = match;
  const isKnown = isOver && match.score !== null;
  // A match that never got a result was called off.
  const open = isBrokenOff ? 'cancelled' : isOver ? (status === 'scheduled' ? 'postponed' : status) : 'scheduled';
  return [
    {
      leagueCode,
      season: label,
      round,
      place,
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
