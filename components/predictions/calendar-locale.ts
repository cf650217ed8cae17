import dayjs, { type Dayjs } from 'dayjs';
import type { Day } from '@/lib/domain/shared/dates';
import { dateFormat } from '@/lib/domain/shared/intl';
import { intlTag } from '@/lib/i18n/formats';
import { localeRecord, type Locale } from '@/lib/i18n/locales';

/** Used if the runtime has no data: Monday, as in ISO 8601. */
const monday = 1;
type WeekInfo = { firstDay: number };

/** The first day of the week in a language's region, from 1 for Monday to 7 for Sunday. */
export function firstWeekday(locale: Locale): number {
  const tag = new Intl.Locale(localeRecord(locale).language) as Intl.Locale & {
    getWeekInfo?(): WeekInfo;
    weekInfo?: WeekInfo;
  };
  return (tag.getWeekInfo?.() ?? tag.weekInfo)?.firstDay ?? monday;
}

/**
 * Gives the calendar's date library a language's weeks and names of weekdays, from Intl, because the library would
 * otherwise need its own file for each language.
 * @returns the name under which the library knows them
 */
export function calendarLocale(locale: Locale): string {
  const name = `site-${locale}`;
  const weekday = dateFormat(intlTag(locale), { weekday: 'long', timeZone: 'UTC' });
  // 1970-01-04 was a Sunday.
  const weekdays = Array.from({ length: 7 }, (_, index) => weekday.format(Date.UTC(1970, 0, 4 + index)));
  dayjs.locale({ name, weekdays, weekStart: firstWeekday(locale) % 7, formats: {}, relativeTime: {} }, undefined, true);
  return name;
}

/** A day at its local midnight, because the calendar does not know time zones. */
export const dateOf = (day: Day): Dayjs => dayjs(`${day}T00:00:00`);

export const dayOf = (date: Dayjs): Day => date.format('YYYY-MM-DD');
