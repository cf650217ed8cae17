import { isDay, type Day } from './dates';

/** How an address spells a date: `month-name` redirects to the ISO form, `invalid` shows today. */
export type DateSpelling = 'today' | 'iso' | 'month-name' | 'invalid';
export type DateParam = { date: Day; spelling: DateSpelling };

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
/**
 * Parses the date part of an address: `today` or nothing, YYYY-MM-DD, or month-day-year with an English month name in
 * any case and a year of two (20 is prepended) or four digits. Anything else, or a nonexistent day, means today.
 * @param today the caller's today
 */
export function parseDateParam(value: string | undefined, today: Day): DateParam {
  if (!value || value === 'today') return { date: today, spelling: 'today' };
  if (isDay(value)) return { date: value, spelling: 'iso' };
  const [, monthName = '', day = '', year = ''] = /^([a-z]+)-(\d{1,2})-(\d{2}|\d{4})$/i.exec(value) ?? [];
  const month = monthNames.indexOf(monthName.toLowerCase()) + 1;
  const date = `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(date) ? { date, spelling: 'month-name' } : { date: today, spelling: 'invalid' };
}
