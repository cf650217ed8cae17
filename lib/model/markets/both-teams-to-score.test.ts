import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyMatrix, sumWhere } from '@/tests/support/matrices';
import { bothTeamsToScore } from './both-teams-to-score';

test('is yes only if both have scored', () => {
  expect(bothTeamsToScore.settle({ home: 1, away: 3 })).toEqual({ yes: 'won', no: 'lost' });
  expect(bothTeamsToScore.settle({ home: 0, away: 3 })).toEqual({ yes: 'lost', no: 'won' });
  expect(bothTeamsToScore.settle({ home: 0, away: 0 })).toEqual({ yes: 'lost', no: 'won' });
});

test('sums the cells off both axes', () => {
  fc.assert(
    fc.property(anyMatrix, (matrix) => {
      const yes = sumWhere(matrix, (score) => score.home > 0 && score.away > 0);
      expect(bothTeamsToScore.probability(matrix).yes).toBeCloseTo(yes, 12);
    }),
  );
});
