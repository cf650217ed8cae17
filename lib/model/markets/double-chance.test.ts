import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyMatrix } from '@/tests/support/matrices';
import { doubleChance } from './double-chance';
import { matchResult } from './match-result';

test('two of three outcomes win at any score', () => {
  expect(doubleChance.settle({ home: 2, away: 1 })).toEqual({
    'home-draw': 'won',
    'home-away': 'won',
    'draw-away': 'lost',
  });
  expect(doubleChance.settle({ home: 1, away: 1 })).toEqual({
    'home-draw': 'won',
    'home-away': 'lost',
    'draw-away': 'won',
  });
  expect(doubleChance.settle({ home: 0, away: 1 })).toEqual({
    'home-draw': 'lost',
    'home-away': 'won',
    'draw-away': 'won',
  });
});

test('each is the complement of one result', () => {
  fc.assert(
    fc.property(anyMatrix, (matrix) => {
      const double = doubleChance.probability(matrix);
      const single = matchResult.probability(matrix);
      expect(double['home-draw']).toBeCloseTo(1 - single.away, 12);
      expect(double['home-away']).toBeCloseTo(1 - single.draw, 12);
      expect(double['draw-away']).toBeCloseTo(1 - single.home, 12);
    }),
  );
});
