import type { Score } from '@/lib/domain/football/match';
import type { ScoreMatrix } from '@/lib/model/dixon-coles/score-matrix';

/** Probability that `first` of `all` goals are scored before half-time; 0 if `first` is more than `all`. */
function binomial(all: number, first: number, share: number): number {
  if (first > all) return 0;
  let ways = 1;
  for (let step = 1; step <= first; step += 1) ways = (ways * (all - first + step)) / step;
  return ways * share ** first * (1 - share) ** (all - first);
}

/**
 * Probability of a half-time score, if each goal of the final score is scored before it with the same probability,
 * independently of the others.
 * @param matrix of the final score
 * @param share 0..1, of a match's goals in the first half
 */
export function halfTimeScoreProbability(matrix: ScoreMatrix, halfTime: Score, share: number): number {
  const goals = Array.from({ length: matrix.size }, (_, count) => count);
  const home = goals.map((all) => binomial(all, halfTime.home, share));
  const away = goals.map((all) => binomial(all, halfTime.away, share));
  return matrix.cells.reduce(
    (sum, row, x) => sum + row.reduce((inRow, cell, y) => inRow + cell * (home[x] ?? 0) * (away[y] ?? 0), 0),
    0,
  );
}
