import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyMatrix, sumWhere } from '@/tests/support/matrices';
import { winToNil } from './win-to-nil';

test('needs a win and a clean sheet', () => {
  expect(winToNil.settle({ home: 0, away: 0 })).toMatchObject({ 'home-yes': 'lost', 'away-yes': 'lost' });
  expect(winToNil.settle({ home: 1, away: 0 })).toMatchObject({ 'home-yes': 'won', 'away-yes': 'lost' });
  expect(winToNil.settle({ home: 1, away: 2 })).toMatchObject({ 'home-no': 'won', 'away-yes': 'lost' });
});

test('sums the axes except for the goalless draw', () => {
  fc.assert(
    fc.property(anyMatrix, (matrix) => {
      const probability = winToNil.probability(matrix);
      expect(probability['home-yes']).toBeCloseTo(
        sumWhere(matrix, (score) => score.away === 0 && score.home > 0),
        12,
      );
      expect(probability['away-yes']).toBeCloseTo(
        sumWhere(matrix, (score) => score.home === 0 && score.away > 0),
        12,
      );
    }),
  );
});
