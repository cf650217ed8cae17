import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyMatrix, sumWhere } from '@/tests/support/matrices';
import { asianHandicapMarkets } from './asian-handicap';
import { drawNoBet } from './draw-no-bet';
import type { Settlement } from './types';

const lineOf = (line: number) => {
  const market = asianHandicapMarkets.find((candidate) => candidate.line === line);
  if (!market) throw new Error(`no line ${line}`);
  return market;
};

test('has 21 lines in quarter steps, with ids and lines in order', () => {
  expect(asianHandicapMarkets.map((market) => market.line)).toEqual(
    Array.from({ length: 21 }, (_, index) => -2.5 + index / 4),
  );
  expect(lineOf(-1.25).id).toBe('asian-handicap-minus-1-25');
  expect(lineOf(0).id).toBe('asian-handicap-0');
  expect(lineOf(0.5).id).toBe('asian-handicap-plus-0-5');
});

test.each<[number, number, number, Settlement, Settlement]>([
  [-1, 2, 0, 'won', 'lost'],
  [-1, 1, 0, 'void', 'void'],
  [-1, 0, 0, 'lost', 'won'],
  [-1.25, 1, 0, 'half-lost', 'half-won'],
  [-0.75, 1, 0, 'half-won', 'half-lost'],
  [-0.75, 2, 0, 'won', 'lost'],
  [0.25, 1, 1, 'half-won', 'half-lost'],
  [-0.25, 1, 1, 'half-lost', 'half-won'],
  [0.5, 0, 1, 'lost', 'won'],
])('settles line %d at %d-%d', (line, home, away, homeSettles, awaySettles) => {
  expect(lineOf(line).settle({ home, away })).toEqual({ home: homeSettles, away: awaySettles });
});

test('line 0 is draw-no-bet, and half lines are plain sums', () => {
  fc.assert(
    fc.property(anyMatrix, (matrix) => {
      expect(lineOf(0).probability(matrix).home).toBeCloseTo(drawNoBet.probability(matrix).home, 12);
      const byTwo = sumWhere(matrix, (score) => score.home - score.away >= 2);
      expect(lineOf(-1.5).probability(matrix).home).toBeCloseTo(byTwo, 12);
    }),
  );
});

test('at fair odds the expected return of a stake is the stake', () => {
  fc.assert(
    fc.property(anyMatrix, fc.constantFrom(...asianHandicapMarkets), (matrix, market) => {
      const parts = market.parts(matrix).home;
      const profit = 1 / market.probability(matrix).home - 1;
      const expected = (parts.won + parts['half-won'] / 2) * profit - parts.lost - parts['half-lost'] / 2;
      expect(expected).toBeCloseTo(0, 9);
    }),
  );
});
