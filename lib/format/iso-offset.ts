import { wallClock } from '@/lib/domain/shared/zoned-time';

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/**
 * An instant as the wall-clock time of a zone with its offset, for the `datetime` of a <time>:
 * 2026-03-14T16:00:00+01:00.
 * @throws {RangeError} on an invalid instant or an unknown zone
 */
export function isoWithOffset(instant: string | Date, timeZone: string): string {
  const utc = new Date(instant).getTime();
  const shown = wallClock(utc, timeZone);
  const minutes = Math.round((shown - utc) / 60_000);
  const offset = `${twoDigits(Math.floor(Math.abs(minutes) / 60))}:${twoDigits(Math.abs(minutes) % 60)}`;
  return `${new Date(shown).toISOString().slice(0, 'YYYY-MM-DDTHH:mm:ss'.length)}${minutes < 0 ? '-' : '+'}${offset}`;
}
