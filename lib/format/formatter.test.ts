import { describe, expect, it } from 'vitest';
import { localeCodes } from '@/lib/i18n/locales';
import { formatterOf } from './formatter';
import { isoWithOffset } from './iso-offset';

describe('formats by language', () => {
  it.each(localeCodes)('%s writes numbers, times and days with the digits 0-9', (locale) => {
    const format = formatterOf(locale);
    const written = [
      format.percent(0.486),
      format.percentFine(0.4861),
      format.odds(2.057),
      format.goals(1.724),
      format.signed(-0.21),
      format.count(12345),
      format.dayLong('2026-03-14'),
      format.moment('2026-03-14T15:00:00Z', 'UTC'),
    ].join(' ');
    expect(written).toMatch(/\d/);
    expect(written).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/);
  });

  it('follows the language', () => {
    expect(formatterOf('de').goals(1.72)).toBe('1,7');
    expect(formatterOf('en').dayLong('2026-03-14')).toBe('Saturday, March 14, 2026');
    expect(formatterOf('ar').dayLong('2026-03-14')).toContain('مارس 2026');
    expect(formatterOf('sr').weekday('2026-03-14')).toBe('sub');
    expect(formatterOf('pt').weekday('2026-03-16')).toBe('seg');
    expect(formatterOf('ru').weekdayAndDay('2026-03-14')).toBe('сб, 14 марта');
    expect(formatterOf('en').weekdayAndDay('2026-03-14')).toBe('Sat, Mar 14');
  });

  it('writes both units of Arabic sizes in full', () => {
    expect([102_800, 2_900_000].map(formatterOf('ar').fileSize)).toEqual(['102.8 كيلوبايت', '2.9 ميغابايت']);
    expect([102_800, 2_900_000].map(formatterOf('hi').fileSize)).toEqual(['102.8 kB', '2.9 MB']);
  });

  it('returns the wall-clock time of a zone on both sides of a daylight-saving change', () => {
    expect(formatterOf('en').time('2026-03-28T20:00:00Z', 'Europe/Berlin')).toBe('21:00');
    expect(formatterOf('en').time('2026-03-29T20:00:00Z', 'Europe/Berlin')).toBe('22:00');
    expect(formatterOf('en').time('2026-03-29T00:00:00Z', 'UTC')).toBe('00:00');
  });

  it('writes an instant with the offset of a zone', () => {
    expect(isoWithOffset('2026-03-14T15:00:00Z', 'UTC')).toBe('2026-03-14T15:00:00+00:00');
    expect(isoWithOffset('2026-03-29T20:00:00Z', 'Europe/Berlin')).toBe('2026-03-29T22:00:00+02:00');
    expect(isoWithOffset('2026-03-14T23:30:00Z', 'Asia/Kolkata')).toBe('2026-03-15T05:00:00+05:30');
    expect(isoWithOffset('2026-03-14T05:30:00Z', 'Pacific/Pago_Pago')).toBe('2026-03-13T18:30:00-11:00');
  });
});
