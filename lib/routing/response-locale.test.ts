import { describe, expect, it } from 'vitest';
import { responseLocale } from './response-locale';

const acceptLanguage = 'de-DE,de;q=0.9';

describe('responseLocale', () => {
  it.each([
    ['/', 'en'],
    ['/predictions/2026-11-24', 'en'],
    ['/hi', 'hi'],
    ['/pt/equipa/arsenal?x=1', 'pt'],
    ['/%D1%80%D1%83', 'en'],
    ['/og/ar/2026-11-24/arsenal-everton.png', 'ar'],
    ['/bet-of-the-day-widget?theme=dark&lang=ru', 'ru'],
    ['/bet-of-the-day-widget?lang=xx', 'en'],
    ['/de/wette-des-tages-widget?lang=ru', 'ru'],
    ['/search?q=arsenal&lang=ru', 'en'],
  ])('takes the language of a page from its address: %s', (url, locale) => {
    expect(responseLocale({ url, acceptLanguage })).toBe(locale);
  });

  it.each([
    ['/api/leagues', 'de'],
    ['/api/calendar/team/arsenal.ics?lang=tr', 'tr'],
    ['/api/calendar/team/arsenal.ics?lang=xx', 'de'],
  ])('takes the language of a call from its parameter or its client: %s', (url, locale) => {
    expect(responseLocale({ url, acceptLanguage })).toBe(locale);
  });
});
