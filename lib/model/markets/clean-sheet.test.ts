import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyMatrix, sumWhere } from '@/tests/support/matrices';
import { cleanSheet } from './clean-sheet';

test('the home side keeps a clean sheet if the away side fails to score', () => {
  expect(cleanSheet.settle({ home: 2, away: 0 })).toEqual({
    'home-yes': 'won',
    'home-no': 'lost',
    'away-yes': 'lost',
    'away-no': 'won',
  });
  expect(cleanSheet.settle({ home: 0, away: 0 })).toMatchObject({ 'home-yes': 'won', 'away-yes': 'won' });
});

test('sums the axes', () => {
  fc.assert(
    fc.property(anyMatrix, (matrix) => {
      const probability = cleanSheet.probability(matrix);
      expect(probability['home-yes']).toBeCloseTo(
        sumWhere(matrix, (score) => score.away === 0),
        12,
      );
      expect(probability['away-yes']).toBeCloseTo(
        sumWhere(matrix, (score) => score.home === 0),
        12,
      );
    }),
  );
});
