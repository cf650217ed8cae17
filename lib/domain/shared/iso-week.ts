import { addDays, daysBetween, isDay, type Day } from './dates';

/** A week from Monday to Sunday by ISO 8601, as in addresses: 2026-w48. */
export type IsoWeek = string;

const week = /^(\d{4})-w(\d{2})$/;

/** 0 on a Monday. */
const weekdayOf = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The week of a day, which belongs to the year of its Thursday. */
export function weekOf(day: Day): IsoWeek {
  const thursday = addDays(day, 3 - weekdayOf(day));
  const year = thursday.slice(0, 4);
  const number = 1 + Math.floor(daysBetween(`${year}-01-01`, thursday) / 7);
  return `${year}-w${String(number).padStart(2, '0')}`;
}

/** The first day of a week; null for a string that names none, such as the 53rd week of a year with 52. */
export function mondayOf(text: string): Day | null {
  const [, year, number] = week.exec(text) ?? [];
  // The first week contains 4 January.
  const inFirst = `${year}-01-04`;
  if (number === undefined || !isDay(inFirst)) return null;
  const monday = addDays(inFirst, 7 * (Number(number) - 1) - weekdayOf(inFirst));
  return isDay(monday) && weekOf(monday) === text ? monday : null;
}
