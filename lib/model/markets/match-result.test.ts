import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyMatrix, sumWhere } from '@/tests/support/matrices';
import { matchResult } from './match-result';

test('settles by the winner', () => {
  expect(matchResult.settle({ home: 2, away: 1 })).toEqual({ home: 'won', draw: 'lost', away: 'lost' });
  expect(matchResult.settle({ home: 0, away: 0 })).toEqual({ home: 'lost', draw: 'won', away: 'lost' });
  expect(matchResult.settle({ home: 0, away: 4 })).toEqual({ home: 'lost', draw: 'lost', away: 'won' });
});

test('sums the cells above, on and below the diagonal', () => {
  fc.assert(
    fc.property(anyMatrix, (matrix) => {
      const { home, draw, away } = matchResult.probability(matrix);
      expect(home).toBeCloseTo(
        sumWhere(matrix, (score) => score.home > score.away),
        12,
      );
      expect(draw).toBeCloseTo(
        sumWhere(matrix, (score) => score.home === score.away),
        12,
      );
      expect(away).toBeCloseTo(
        sumWhere(matrix, (score) => score.home < score.away),
        12,
      );
    }),
  );
});
