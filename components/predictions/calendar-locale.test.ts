import { expect, it } from 'vitest';
import { localeCodes } from '@/lib/i18n/locales';
import { calendarLocale, dateOf, dayOf } from './calendar-locale';

it('starts the calendar’s weeks on each language’s first day', () => {
  const starts = localeCodes.map((locale) => [
    locale,
    dayOf(dateOf('2026-09-16').locale(calendarLocale(locale)).startOf('week')),
  ]);
  expect(Object.fromEntries(starts)).toMatchObject({
    en: '2026-09-13',
    de: '2026-09-14',
    fr: '2026-09-14',
    hi: '2026-09-13',
    ar: '2026-09-13',
    pl: '2026-09-14',
  });
});

it('names the weekdays in the page’s language', () => {
  const named = (locale: 'de' | 'sr') => dateOf('2026-09-16').locale(calendarLocale(locale)).format('dddd');
  expect([named('de'), named('sr')]).toEqual(['Mittwoch', 'sreda']);
});
