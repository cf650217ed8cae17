import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDay,
  formatNumber,
  formatPercentRange,
  formatScore,
  formatSeason,
  formatZone,
  intlTag,
  labelColon,
  localeOfTag,
} from './formats';
import { localeCodes, type Locale } from './locales';

const kickOff = new Date('2026-03-14T15:05:00Z');

it('a tag leads back to its language, as components read it from next-intl', () => {
  expect(localeCodes.map((locale) => localeOfTag(intlTag(locale)))).toEqual(localeCodes);
  expect(() => localeOfTag('de')).toThrow('"de"');
});

describe('formats', () => {
  it('writes Latin digits and Gregorian dates in every language', () => {
    for (const locale of localeCodes) {
      expect(formatDay(locale, '2026-03-14'), locale).toMatch(/14.*2026/);
      expect(formatNumber(locale, 0.456, 'percent'), locale).toContain('46');
      expect(formatDate(locale, kickOff, 'time', 'UTC'), locale).toBe('15:05');
    }
  });

  it('names Serbian months in Latin letters', () => {
    expect(formatDay('sr', '2026-03-14')).toContain('mart');
  });

  it('shows an instant in the given zone, even across the date line', () => {
    expect(formatDate('en', kickOff, 'time', 'Europe/Madrid')).toBe('16:05');
    expect(formatDate('en', new Date('2026-03-14T23:30:00Z'), 'dayShort', 'Pacific/Kiritimati')).toBe('Mar 15');
    expect(formatDate('en', new Date('2026-03-14T00:30:00Z'), 'dayShort', 'Pacific/Pago_Pago')).toBe('Mar 13');
  });

  it('writes midnight as 00, never 24', () => {
    expect(formatDate('en', new Date('2026-03-14T00:00:00Z'), 'time', 'UTC')).toBe('00:00');
  });
});

/** The expected text in each language. */
type Written = readonly (readonly [Locale, string])[];

const scores: Written = [
  ['en', '2–0'],
  ['es', '2-0'],
  ['de', '2:0'],
  ['fr', '2-0'],
  ['pt', '2-0'],
  ['ru', '2:0'],
  ['sr', '2:0'],
  ['it', '2-0'],
  ['tr', '2-0'],
  ['pl', '2:0'],
  ['ar', '\u20672–0\u2069'],
  ['hi', '2-0'],
  ['ro', '2-0'],
];

const bands: Written = [
  ['en', '60–70%'],
  ['es', '60–70\u00a0%'],
  ['de', '60–70\u00a0%'],
  ['fr', '60–70\u00a0%'],
  ['pt', '60–70%'],
  ['ru', '60–70\u00a0%'],
  ['sr', '60–70%'],
  ['it', '60–70%'],
  ['tr', '%60–70'],
  ['pl', '60–70%'],
  ['ar', '\u200e60–70٪'],
  ['hi', '60–70%'],
  ['ro', '60–70\u00a0%'],
];

describe('by language', () => {
  it('covers every language', () => {
    for (const written of [scores, bands]) expect(written.map(([locale]) => locale)).toEqual(localeCodes);
  });

  it.each(scores)('%s writes a score as %s', (locale, text) => {
    expect(formatScore(locale, { home: 2, away: 0 })).toBe(text);
  });

  it.each(bands)('%s writes a band as %s', (locale, text) => {
    expect(formatPercentRange(locale, 0.6, 0.7)).toBe(text);
  });

  it('keeps the Arabic sign on one side of its digits, even after a letter', () => {
    expect(formatNumber('ar', 0.36, 'percent')).toBe('\u200e36٪');
    expect(formatNumber('ar', 0.361, 'percentExact')).toBe('\u200e36.1٪');
    expect(formatNumber('ar', 0.36, 'goals')).toBe('0.36');
  });

  it('writes the ends of the scale in whole percentages too', () => {
    expect(formatPercentRange('en', 0, 0.1)).toBe('0–10%');
    expect(formatPercentRange('tr', 0.9, 1)).toBe('%90–100');
  });

  it.each(localeCodes)('%s writes seasons of two years and of one', (locale) => {
    const season = { fr: '2014-2015', hi: '2014-15', ar: '\u20662014/15\u2069' }[locale as string] ?? '2014/15';
    expect(formatSeason(locale, '2014-15')).toBe(season);
    expect(formatSeason(locale, '2026')).toBe('2026');
  });

  it('has a no-break space before a colon only in French', () => {
    expect(localeCodes.filter((locale) => labelColon(locale) !== ': ')).toEqual(['fr']);
    expect(labelColon('fr')).toBe('\u00a0: ');
  });

  it('handles the season at the end of a century', () => {
    expect(formatSeason('fr', '1999-00')).toBe('1999-2000');
    expect(formatSeason('de', '1999-00')).toBe('1999/00');
  });

  it.each(localeCodes)('%s names a zone in words', (locale) => {
    for (const zone of ['Europe/Berlin', 'UTC', 'Asia/Kolkata']) expect(formatZone(locale, zone)).not.toMatch(/[\d/_]/);
  });

  it.each(localeCodes)('%s groups thousands and does not use a hyphen as a minus sign', (locale) => {
    expect(formatNumber(locale, 12_345, 'integer')).toMatch(/^12[.,\s]345$/u);
    expect(formatNumber(locale, -12.5, 'goals')).toMatch(/^\u200e?\u2212\d/u);
    expect(formatNumber(locale, 2.99, 'euro')).toContain('€');
  });
});
