import { expect, it } from 'vitest';
import { spanStarts, toSpans } from './day-series';

it('ends with today, in days or in weeks', () => {
  expect(spanStarts('2026-03-14', 3, 1)).toEqual(['2026-03-12', '2026-03-13', '2026-03-14']);
  const weeks = spanStarts('2026-03-14', 365, 7);
  expect([weeks.length, weeks.at(-1)]).toEqual([53, '2026-03-08']);
});

it('combines the days of each span', () => {
  const starts = ['2026-03-01', '2026-03-08', '2026-03-15'];
  const values = new Map([
    ['2026-03-01', 2],
    ['2026-03-07', 3],
    ['2026-03-15', 4],
    ['2026-02-01', 100],
  ]);
  expect(toSpans(starts, 7, values, 'sum')).toEqual([5, 0, 4]);
  expect(toSpans(starts, 7, values, 'peak')).toEqual([3, null, 4]);
  expect(toSpans(starts, 7, values, 'last')).toEqual([3, 3, 4]);
});
