import { expect, it } from 'vitest';
import { standsAlone } from './chart';

it.each([
  [[null, 3, null], 1, true],
  [[3], 0, true],
  [[null, 0], 1, true],
  [[3, null], 1, false],
  [[3, 4, null], 0, false],
  [[3, 4, null], 1, false],
] as const)('in %j the value at %i stands alone: %s', (values, index, expected) => {
  expect(standsAlone(values, index)).toBe(expected);
});
