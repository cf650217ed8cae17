import { expect, test } from 'vitest';
import { dayNumber } from './day-number';

test.each([
  ['1970-01-01', 0],
  ['1969-12-31', -1],
  ['2000-02-29', 11_016],
  ['2024-08-16', 19_951],
])('%s is day %d', (date, day) => {
  expect(dayNumber(date)).toBe(day);
});

test.each([
  '2026-02-30',
  '2023-02-29',
  '2024-13-01',
  '2024-00-10',
  '2024-01-00',
  '0050-01-01',
  '2024-1-1',
  '16/08/2024',
  '2024-08-16T00:00:00Z',
  '',
])('%j is not a day', (text) => {
  expect(dayNumber(text)).toBeNaN();
});
