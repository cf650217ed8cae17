import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyMatrix } from '@/tests/support/matrices';
import { drawNoBet } from './draw-no-bet';
import { matchResult } from './match-result';

test('a draw returns the stake', () => {
  expect(drawNoBet.settle({ home: 1, away: 1 })).toEqual({ home: 'void', away: 'void' });
  expect(drawNoBet.settle({ home: 1, away: 0 })).toEqual({ home: 'won', away: 'lost' });
  expect(drawNoBet.settle({ home: 1, away: 2 })).toEqual({ home: 'lost', away: 'won' });
});

test('is conditional on there being no draw', () => {
  fc.assert(
    fc.property(anyMatrix, (matrix) => {
      const { home, draw, away } = matchResult.probability(matrix);
      expect(drawNoBet.probability(matrix).home).toBeCloseTo(home / (home + away), 12);
      expect(drawNoBet.parts(matrix).home.void).toBeCloseTo(draw, 12);
    }),
  );
});
