import { expect, it } from 'vitest';
import { isLongAgo } from './is-long-ago';

it('starts to state the year before a month could be mistaken for the next year’s', () => {
  expect(isLongAgo('2026-01-01', '2026-09-19')).toBe(false);
  expect(isLongAgo('2025-10-31', '2026-09-19')).toBe(true);
  expect(isLongAgo('2024-10-02', '2026-09-19')).toBe(true);
  expect(isLongAgo('2026-12-24', '2026-09-19')).toBe(false);
});
