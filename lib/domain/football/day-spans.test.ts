import { describe, expect, it } from 'vitest';
import { daysOfSpan, isDaySpan } from './day-spans';

describe('the days of a span', () => {
  it.each([
    // 2026-11-24 is a Tuesday.
    ['today', '2026-11-24', '2026-11-24', '2026-11-24'],
    ['tomorrow', '2026-11-30', '2026-12-01', '2026-12-01'],
    ['week', '2026-11-24', '2026-11-24', '2026-11-30'],
    ['weekend', '2026-11-24', '2026-11-28', '2026-11-29'],
    ['weekend', '2026-11-27', '2026-11-28', '2026-11-29'],
    ['weekend', '2026-11-28', '2026-11-28', '2026-11-29'],
    ['weekend', '2026-11-29', '2026-11-29', '2026-11-29'],
  ] as const)('%s on %s runs from %s to %s', (span, today, from, to) => {
    expect(daysOfSpan(span, today)).toEqual({ from, to });
  });

  it('accepts only the known spans', () => {
    expect(isDaySpan('weekend')).toBe(true);
    expect(isDaySpan('month')).toBe(false);
    expect(isDaySpan(undefined)).toBe(false);
  });
});
