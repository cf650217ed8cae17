import { describe, expect, it } from 'vitest';
import { addDays, dayIn, daysBetween, instantOf, isDay } from './zoned-time';

describe('instantOf', () => {
  it.each([
    ['2026-03-14', '15:00', 'Europe/London', '2026-03-14T15:00:00.000Z'],
    ['2026-03-29', '15:00', 'Europe/London', '2026-03-29T14:00:00.000Z'],
    ['2025-10-25', '15:00', 'Europe/London', '2025-10-25T14:00:00.000Z'],
    ['2025-10-26', '15:00', 'Europe/London', '2025-10-26T15:00:00.000Z'],
    ['2026-01-10', '20:45', 'Europe/Rome', '2026-01-10T19:45:00.000Z'],
    ['2026-07-10', '20:45', 'Europe/Istanbul', '2026-07-10T17:45:00.000Z'],
    ['2026-07-10', '00:30', 'Pacific/Kiritimati', '2026-07-09T10:30:00.000Z'],
    ['2026-07-10', '23:30', 'Pacific/Pago_Pago', '2026-07-11T10:30:00.000Z'],
  ])('%s %s in %s', (date, time, zone, expected) => {
    expect(instantOf(date, time, zone).toISOString()).toBe(expected);
  });

  it('moves a skipped time on and takes the first of a doubled one', () => {
    expect(instantOf('2026-03-29', '02:30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(instantOf('2025-10-26', '02:30', 'Europe/Berlin').toISOString()).toBe('2025-10-26T00:30:00.000Z');
  });
});

describe('days', () => {
  it('are the zone’s days', () => {
    const instant = new Date('2026-03-14T23:30:00Z');
    expect(dayIn('UTC', instant)).toBe('2026-03-14');
    expect(dayIn('Europe/Madrid', instant)).toBe('2026-03-15');
    expect(dayIn('Pacific/Pago_Pago', instant)).toBe('2026-03-14');
  });

  it('add up over months and years', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2015-03-29', '2026-03-29')).toBe(4018);
  });

  it('are real ones only', () => {
    expect(isDay('2024-02-29')).toBe(true);
    for (const text of ['2026-02-30', '2026-2-3', '', 'today', '2026-13-01', '20260301']) expect(isDay(text)).toBe(false);
  });
});
