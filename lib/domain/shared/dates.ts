import { resolvedTimeZone } from './intl';
import { wallClock } from './zoned-time';

/** A calendar day as YYYY-MM-DD. Which day an instant belongs to depends on a time zone. */
export type Day = string;

export type DayRange = { /** First instant of the day. */ start: Date; /** First instant after the day. */ end: Date };

const minute = 60_000;
const dayLength = 86_400_000;

/** 1583 is the first full year of the Gregorian calendar. */
export const firstDay: Day = '1583-01-01';
/** The days around it still have four-digit years. */
export const lastDay: Day = '9998-12-31';

/** Whether the string is a valid date (YYYY-MM-DD; 2026-02-30 is not one), between the first and the last one. */
export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= firstDay && text <= lastDay && text === formatUtcDay(utcMidnight(text))
  );
}

/** The day `count` days later, or earlier if negative. */
export function addDays(date: Day, count: number): Day {
  return formatUtcDay(utcMidnight(date) + count * dayLength);
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / dayLength);
}

/**
 * The day that an instant belongs to in an IANA time zone.
 * @throws {RangeError} on an invalid instant or an unknown zone
 */
export function siteDay(instant: Date, timeZone: string): Day {
  return formatUtcDay(wallClock(instant.getTime(), timeZone));
}

/**
 * The instants of a day in an IANA time zone; 23 or 25 hours if the clock changes, an empty range (start = end) for a
 * day that a zone skipped.
 * @param date YYYY-MM-DD
 */
export function dayRange(date: Day, timeZone: string): DayRange {
  return { start: new Date(startOfDay(date, timeZone)), end: new Date(startOfDay(addDays(date, 1), timeZone)) };
}

/**
 * The runtime's canonical name of an IANA time zone, or null for an unknown one. Offsets (+02:00) do not count as
 * zones.
 * @param value from outside, in any case
 */
export function canonicalTimeZone(value: string): string | null {
  if (!/^[a-z][a-z0-9_+/-]{1,63}$/i.test(value)) return null;
  return resolvedTimeZone(value);
}

const knownStarts = new Map<string, number>();
const maxKnown = 2_000;

/**
 * First instant of the day in milliseconds: midnight, or the clock change that replaced it. Cached, because a page
 * needs the same few repeatedly.
 */
function startOfDay(date: Day, timeZone: string): number {
  const key = `${date} ${timeZone}`;
  let start = knownStarts.get(key);
  if (start === undefined) {
    if (knownStarts.size >= maxKnown) knownStarts.clear();
    knownStarts.set(key, (start = findStartOfDay(date, timeZone)));
  }
  return start;
}

function findStartOfDay(date: Day, timeZone: string): number {
  // No zone is more than 14 hours ahead of UTC or 12 behind it; clocks change on whole minutes.
  let before = utcMidnight(date) - 15 * 60 * minute;
  let reached = utcMidnight(date) + 13 * 60 * minute;
  while (reached - before > minute) {
    const middle = before + Math.floor((reached - before) / (2 * minute)) * minute;
    if (siteDay(new Date(middle), timeZone) >= date) reached = middle;
    else before = middle;
  }
  return reached;
}

function utcMidnight(date: Day): number {
  const [year = NaN, month = NaN, day = NaN] = date.split('-').map(Number);
  return Date.UTC(year, month - 1, day);
}

function formatUtcDay(milliseconds: number): Day {
  return Number.isNaN(milliseconds) ? '' : new Date(milliseconds).toISOString().slice(0, 10);
}
