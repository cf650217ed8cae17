import { expect, it } from 'vitest';
import { meanProfit } from './flat-stakes';

const sumsOf = (profits: readonly number[]) => ({
  bets: profits.length,
  profit: profits.reduce((sum, profit) => sum + profit, 0),
  squares: profits.reduce((sum, profit) => sum + profit ** 2, 0),
});

it('returns the mean with an interval from its standard error', () => {
  const { mean, low, high } = meanProfit(sumsOf([1, -1, 0.5, -1]));
  expect(mean).toBeCloseTo(-0.125, 12);
  // The sample's standard deviation is 1.0308.
  expect(high - mean).toBeCloseTo((1.959964 * 1.0307764) / 2, 5);
  expect(mean - low).toBeCloseTo(high - mean, 12);
});

it('narrows the interval as the number of bets grows', () => {
  const width = (times: number) => {
    const { low, high } = meanProfit(sumsOf(Array.from({ length: times }, () => [0.9, -1]).flat()));
    return high - low;
  };
  expect(width(1_000)).toBeLessThan(width(10) / 9);
});

it('throws without a bet', () => {
  expect(() => meanProfit(sumsOf([]))).toThrow(RangeError);
});
