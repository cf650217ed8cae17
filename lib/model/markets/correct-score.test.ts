import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyMatrix } from '@/tests/support/matrices';
import { correctScore } from './correct-score';

test('the exact score wins, and anything above six goals is `other`', () => {
  expect(correctScore.settle({ home: 2, away: 1 })['2-1']).toBe('won');
  expect(correctScore.settle({ home: 2, away: 1 })['1-2']).toBe('lost');
  expect(correctScore.settle({ home: 7, away: 0 }).other).toBe('won');
  expect(correctScore.settle({ home: 0, away: 12 }).other).toBe('won');
});

test('has the probability of its cell', () => {
  fc.assert(
    fc.property(anyMatrix, (matrix) => {
      expect(correctScore.probability(matrix)['3-1']).toBeCloseTo(matrix.cells[3]?.[1] ?? 0, 12);
    }),
  );
});
