import { describe, expect, it } from 'vitest';
import { formatDate, formatDay, formatNumber } from './formats';
import { localeCodes } from './locales';

const kickOff = new Date('2026-03-14T15:05:00Z');

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

  it('shows an instant in the given zone, across the date line too', () => {
    expect(formatDate('en', kickOff, 'time', 'Europe/Madrid')).toBe('16:05');
    expect(formatDate('en', new Date('2026-03-14T23:30:00Z'), 'dayShort', 'Pacific/Kiritimati')).toBe('Mar 15');
    expect(formatDate('en', new Date('2026-03-14T00:30:00Z'), 'dayShort', 'Pacific/Pago_Pago')).toBe('Mar 13');
  });

  it('writes midnight as 00, never 24', () => {
    expect(formatDate('en', new Date('2026-03-14T00:00:00Z'), 'time', 'UTC')).toBe('00:00');
  });
});
