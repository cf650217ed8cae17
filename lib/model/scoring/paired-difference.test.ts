import { expect, test } from 'vitest';
import { pairedDifference, pairedDifferenceOf } from './paired-difference';

test('returns the mean of the differences and its standard error', () => {
  const { mean, error, pairs } = pairedDifference([3, 5, 7, 9], [2, 3, 6, 5]);
  expect([mean, pairs]).toEqual([2, 4]);
  // Differences 1, 2, 1, 4: variance 2.
  expect(error).toBeCloseTo(Math.sqrt(2 / 4), 12);
});

test('has no error from matches that both find equally hard', () => {
  expect(pairedDifference([0.1, 0.9, 0.4], [0.2, 1, 0.5]).error).toBeCloseTo(0, 12);
});

test('rejects lists that cannot be paired', () => {
  expect(() => pairedDifference([1, 2], [1])).toThrow(RangeError);
  expect(() => pairedDifference([1], [1])).toThrow(RangeError);
});

test('gives the same result from sums over the matches', () => {
  const expected = pairedDifference([3, 5, 7, 9], [2, 3, 6, 5]);
  const { mean, error, pairs } = pairedDifferenceOf({ pairs: 4, difference: 8, squares: 22 });
  expect({ mean, pairs }).toEqual({ mean: expected.mean, pairs: expected.pairs });
  expect(error).toBeCloseTo(expected.error, 12);
  expect(() => pairedDifferenceOf({ pairs: 1, difference: 1, squares: 1 })).toThrow(RangeError);
});
