import { expect, it } from 'vitest';
import { laterExpiry } from './premium-time';

it.each([
  [null, undefined, null],
  ['2026-03-14T00:00:00Z', null, '2026-03-14T00:00:00.000Z'],
  ['2026-03-14T00:00:00Z', '2026-03-15', '2026-03-15T00:00:00.000Z'],
  ['nonsense', '', null],
])('finds the later of the expiries %s and %s: %s', (first, second, later) =>
  expect(laterExpiry(first, second)?.toISOString() ?? null).toBe(later),
);
