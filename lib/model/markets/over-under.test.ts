import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyMatrix, sumWhere } from '@/tests/support/matrices';
import { overUnderMarkets } from './over-under';

test('has five half lines, each named after its line', () => {
  expect(overUnderMarkets.map((market) => [market.id, market.line])).toEqual([
    ['over-under-0-5', 0.5],
    ['over-under-1-5', 1.5],
    ['over-under-2-5', 2.5],
    ['over-under-3-5', 3.5],
    ['over-under-4-5', 4.5],
  ]);
});

test('three goals are over 2.5 and under 3.5', () => {
  const settled = overUnderMarkets.map((market) => market.settle({ home: 2, away: 1 }).over);
  expect(settled).toEqual(['won', 'won', 'won', 'lost', 'lost']);
});

test('sums the cells above the line', () => {
  fc.assert(
    fc.property(anyMatrix, fc.constantFrom(...overUnderMarkets), (matrix, market) => {
      const over = sumWhere(matrix, (score) => score.home + score.away > (market.line ?? 0));
      expect(market.probability(matrix).over).toBeCloseTo(over, 12);
    }),
  );
});
