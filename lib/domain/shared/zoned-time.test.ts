import { describe, expect, it } from 'vitest';
import { thinned } from '@/tests/support/thinned';
import { dateFormat } from './intl';
import { instantOf, wallClock } from './zoned-time';

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

  it('moves a skipped time forward and takes the first instant of a repeated one', () => {
    expect(instantOf('2026-03-29', '02:30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(instantOf('2025-10-26', '02:30', 'Europe/Berlin').toISOString()).toBe('2025-10-26T00:30:00.000Z');
  });
});

describe('wallClock', () => {
  const day = 86_400_000;
  /** The wall-clock time as the runtime writes it. */
  const written = (instant: number, timeZone: string): string =>
    dateFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instant);
  const found = (instant: number, timeZone: string): string =>
    new Date(wallClock(instant, timeZone)).toISOString().slice(0, 19).replace('T', ' ');

  it('is right around every clock change in every zone', () => {
    let changes = 0;
    const zones = thinned(Intl.supportedValuesOf('timeZone'), 8);
    for (const zone of zones) {
      const clock = dateFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
      const offsetAt = (instant: number) => Date.parse(`${clock.format(instant).replace(' ', 'T')}Z`) - instant;
      // Morocco changes its clocks for a month around Ramadan.
      for (let from = Date.UTC(2000, 0, 1); from < Date.UTC(2032, 0, 1); from += 28 * day) {
        let [before, after] = [from, from + 28 * day];
        if (offsetAt(before) === offsetAt(after)) continue;
        while (after - before > 1_000) {
          const middle = before + Math.floor((after - before) / 2_000) * 1_000;
          if (offsetAt(middle) === offsetAt(before)) before = middle;
          else after = middle;
        }
        changes += 1;
        for (const instant of [before, after]) expect(found(instant, zone)).toBe(clock.format(instant));
      }
    }
    expect(changes).toBeGreaterThan(10 * zones.length);
  });

  it.each([
    ['in the first minute of Newfoundland’s summer', Date.UTC(2010, 2, 14, 3, 31), 'America/St_Johns'],
    ['before 1970', Date.UTC(1937, 6, 1, 12), 'Europe/Amsterdam'],
  ])('is right %s', (_, instant, zone) => {
    expect(found(instant, zone)).toBe(written(instant, zone));
  });

  it('rejects an invalid instant', () => {
    expect(() => wallClock(Number.NaN, 'UTC')).toThrow(RangeError);
    expect(() => wallClock(0, 'Mars/Olympus')).toThrow(RangeError);
  });
});
