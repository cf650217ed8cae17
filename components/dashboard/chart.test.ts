import { expect, it } from 'vitest';
import { boundsOf, standsAlone } from './chart';

it.each([
  [[null, 3, null], 1, true],
  [[3], 0, true],
  [[null, 0], 1, true],
  [[3, null], 1, false],
  [[3, 4, null], 0, false],
  [[3, 4, null], 1, false],
] as const)('tells whether, in %j, the value at %i is isolated: %s', (values, index, expected) => {
  expect(standsAlone(values, index)).toBe(expected);
});

it.each([
  [[0, 3], { min: 0 }],
  [[0, null, 0], { min: 0, max: 1 }],
  [[null], { min: 0, max: 1 }],
  [[-1, 3], {}],
] as const)('gives the axis for %j the bounds %j', (values, expected) => {
  expect(boundsOf([{ id: 'a', label: 'A', values }])).toEqual(expected);
});
