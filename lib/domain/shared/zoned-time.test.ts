import { describe, expect, it } from 'vitest';
import { instantOf } from './zoned-time';

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
