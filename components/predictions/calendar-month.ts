import { addDays, daysBetween, type Day } from '@/lib/domain/shared/dates';
import { localeRecord, type Locale } from '@/lib/i18n/locales';

/** Where the runtime has no data: Monday, ISO 8601. */
const monday = 1;
type WeekInfo = { firstDay: number };

/** The first day of the week in a language's region: 1 is Monday, 7 Sunday. */
export function firstWeekday(locale: Locale): number {
  const tag = new Intl.Locale(localeRecord(locale).language) as Intl.Locale & {
    getWeekInfo?(): WeekInfo;
    weekInfo?: WeekInfo;
  };
  return (tag.getWeekInfo?.() ?? tag.weekInfo)?.firstDay ?? monday;
}

/** 1970-01-05 was a Monday. @returns 1 for Monday to 7 for Sunday */
export const weekdayOf = (day: Day): number => (((daysBetween('1970-01-05', day) % 7) + 7) % 7) + 1;

export const startOfWeek = (day: Day, first: number): Day => addDays(day, -((weekdayOf(day) - first + 7) % 7));

/** The weeks of a month, each from the first day of the week on; days of other months are null. @param month YYYY-MM */
export function weeksOf(month: string, first: number): (Day | null)[][] {
  const weeks: (Day | null)[][] = [];
  for (let start = startOfWeek(`${month}-01`, first); start.slice(0, 7) <= month; start = addDays(start, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => addDays(start, index)).map((day) => (day.startsWith(month) ? day : null)),
    );
  }
  return weeks;
}

/** The same day of another month, or that month's last one. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const index = year * 12 + month - 1 + count;
  const start = `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
  let last = addDays(`${start}-01`, Number(day.slice(8)) - 1);
  while (!last.startsWith(start)) last = addDays(last, -1);
  return last;
}

/** The day that a key moves to; undefined for other keys. Left and right are visual. */
export function dayAfterKey(
  key: string,
  day: Day,
  { dir, first }: { dir: 'ltr' | 'rtl'; first: number },
): Day | undefined {
  const forward = dir === 'rtl' ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return addDays(day, forward);
    case 'ArrowLeft':
      return addDays(day, -forward);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'Home':
      return startOfWeek(day, first);
    case 'End':
      return addDays(startOfWeek(day, first), 6);
    case 'PageDown':
      return addMonths(day, 1);
    case 'PageUp':
      return addMonths(day, -1);
    default:
      return undefined;
  }
}
