import { dateFormat } from './intl';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = dateFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/**
 * The wall-clock time of `timeZone` to the second, read as if it were UTC (milliseconds since 1970).
 * @throws {RangeError} on an invalid instant or an unknown zone
 */
export function wallClock(instant: number, timeZone: string): number {
  const second = Math.floor(instant / 1_000) * 1_000;
  if (!(instant >= changesOnMinutes)) return formattedClock(second, timeZone);
  const offsets = offsetsOf(timeZone);
  const atMinute = Math.floor(instant / minute);
  let offset = offsets.get(atMinute);
  if (offset === undefined) {
    offset = formattedClock(second, timeZone) - second;
    if (offsets.size >= maxOffsets) offsets.clear();
    offsets.set(atMinute, offset);
  }
  return second + offset;
}

const minute = 60_000;
/** Since then all time zones have changed their clocks on whole minutes, and all offsets are whole minutes. */
const changesOnMinutes = Date.UTC(1973, 0, 1);

/** Offsets of a zone by minutes since 1970. */
const knownOffsets = new Map<string, Map<number, number>>();
const maxOffsets = 10_000;
const maxZones = 100;

function offsetsOf(timeZone: string): Map<number, number> {
  let offsets = knownOffsets.get(timeZone);
  if (!offsets) {
    if (knownOffsets.size >= maxZones) knownOffsets.clear();
    knownOffsets.set(timeZone, (offsets = new Map<number, number>()));
  }
  return offsets;
}

function formattedClock(instant: number, timeZone: string): number {
  const field: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatFor(timeZone).formatToParts(instant)) field[type] = Number(value);
  return Date.UTC(
    field.year ?? 0,
    (field.month ?? 1) - 1,
    field.day ?? 1,
    field.hour ?? 0,
    field.minute ?? 0,
    field.second ?? 0,
  );
}

/**
 * The instant (UTC) at which clocks in `timeZone` show `date` and `time`. A time skipped by a clock change moves
 * forward by the change (02:30 becomes 03:30); of a repeated time, the first counts.
 * @param date an existing day, YYYY-MM-DD
 * @param time HH:MM, 24 hours
 */
export function instantOf(date: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  const dayInMs = 86_400_000;
  const offsetNear = (instant: number): number => wallClock(instant, timeZone) - instant;
  const [before, after] = [wanted - offsetNear(wanted - dayInMs), wanted - offsetNear(wanted + dayInMs)];
  const matching = [before, after]
    .filter((candidate) => wallClock(candidate, timeZone) === wanted)
    .sort((a, b) => a - b);
  return new Date(matching[0] ?? before);
}
