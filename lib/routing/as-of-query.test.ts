import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isDay } from '@/lib/domain/shared/dates';
import { asOfParameter, asOfQuery, readAsOf } from './as-of-query';

it('reads back the day that it writes', () => {
  expect(readAsOf(new URLSearchParams(asOfQuery('2026-03-14')).get(asOfParameter) ?? '')).toBe('2026-03-14');
});

it('reads no day from any other text', () => {
  expect(
    ['', '2026-02-30', '2026-3-1', '20260314', '2026-03-14T00:00:00Z', 'today', ' 2026-03-14'].map(readAsOf),
  ).toEqual(Array.from({ length: 7 }, () => undefined));
  expect(readAsOf(['2026-03-14', '2026-03-15'])).toBeUndefined();
  fc.assert(
    fc.property(fc.string(), (text) => {
      const day = readAsOf(text);
      expect(day === undefined || (day === text && isDay(text))).toBe(true);
    }),
  );
});
