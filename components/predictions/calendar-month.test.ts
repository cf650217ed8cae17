import { describe, expect, it } from 'vitest';
import { localeCodes } from '@/lib/i18n/locales';
import { addMonths, dayAfterKey, firstWeekday, startOfWeek, weekdayOf, weeksOf } from './calendar-month';

describe('a month of the calendar', () => {
  it('begins its weeks as each language does', () => {
    expect(Object.fromEntries(localeCodes.map((locale) => [locale, firstWeekday(locale)]))).toMatchObject({
      en: 7,
      de: 1,
      fr: 1,
      hi: 7,
      ar: 7,
      pl: 1,
    });
  });

  it('knows weekdays before and after 1970', () => {
    expect([weekdayOf('2026-03-14'), weekdayOf('1969-12-31'), weekdayOf('1970-01-04')]).toEqual([6, 3, 7]);
    expect(startOfWeek('2026-03-14', 7)).toBe('2026-03-08');
    expect(startOfWeek('2026-03-15', 1)).toBe('2026-03-09');
  });

  it('contains every day of the month once, in weeks of seven', () => {
    for (const month of ['2026-02', '2028-02', '2026-08', '2027-12']) {
      for (const first of [1, 6, 7]) {
        const weeks = weeksOf(month, first);
        expect(weeks.every((week) => week.length === 7 && week.some((day) => day !== null))).toBe(true);
        const days = weeks.flat().filter((day) => day !== null);
        expect(days[0]).toBe(`${month}-01`);
        expect(new Set(days).size).toBe(days.length);
        expect(addMonths(`${month}-01`, 1)).toBe(addMonths(days.at(-1)!, 1).slice(0, 8) + '01');
      }
    }
  });

  it('is clamped to the end of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  });

  it('moves where the arrow points, in both reading directions', () => {
    expect(dayAfterKey('ArrowRight', '2026-03-31', { dir: 'ltr', first: 1 })).toBe('2026-04-01');
    expect(dayAfterKey('ArrowRight', '2026-03-31', { dir: 'rtl', first: 7 })).toBe('2026-03-30');
    expect(dayAfterKey('Home', '2026-03-14', { dir: 'ltr', first: 7 })).toBe('2026-03-08');
    expect(dayAfterKey('End', '2026-03-14', { dir: 'ltr', first: 1 })).toBe('2026-03-15');
    expect(dayAfterKey('PageDown', '2026-03-31', { dir: 'ltr', first: 1 })).toBe('2026-04-30');
    expect(dayAfterKey('a', '2026-03-14', { dir: 'ltr', first: 1 })).toBeUndefined();
  });
});
