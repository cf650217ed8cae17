import fc from 'fast-check';
import type { Score } from '@/lib/domain/football/match';
import { scoreMatrix, type ScoreMatrix } from '@/lib/model/dixon-coles/score-matrix';

/** Matrices of plausible and implausible pairings. */
export const anyMatrix: fc.Arbitrary<ScoreMatrix> = fc
  .tuple(
    fc.double({ min: 0.05, max: 6, noNaN: true }),
    fc.double({ min: 0.05, max: 6, noNaN: true }),
    fc.double({ min: -0.15, max: 0.05, noNaN: true }),
  )
  .map(([home, away, rho]) => scoreMatrix({ home, away }, rho));

/** Probability of all scores that match a predicate: the plain definition against which markets are checked. */
export function sumWhere(matrix: ScoreMatrix, accepts: (score: Score) => boolean): number {
  let sum = 0;
  matrix.cells.forEach((row, home) =>
    row.forEach((cell, away) => {
      if (accepts({ home, away })) sum += cell;
    }),
  );
  return sum;
}
