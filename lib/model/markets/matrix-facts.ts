import { outcomeOf, type ResultOutcome } from '@/lib/domain/football/match';
import { marketPercents } from '@/lib/domain/football/rounding';
import type { ScoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { matchResult } from './match-result';
import type { Market } from './types';
import { winningMargin } from './winning-margin';

export type ScoreProbability = { home: number; away: number; probability: number };

/**
 * The n most probable scores, most probable first; ties by fewer goals, then by more home goals.
 * @param given only scores with this result; their probabilities remain those among all scores
 */
export function topScores(matrix: ScoreMatrix, n: number, given?: ResultOutcome): ScoreProbability[] {
  const top: ScoreProbability[] = [];
  for (const [home, row] of matrix.cells.entries())
    for (const [away, probability] of row.entries()) {
      const last = top.length < n ? 0 : (top[n - 1]?.probability ?? Infinity);
      // Most cells are less probable than those found so far and need no object.
      if (probability < last || (given && outcomeOf({ home, away }) !== given)) continue;
      top.push({ home, away, probability });
      top.sort((a, b) => b.probability - a.probability || a.home + a.away - b.home - b.away || b.home - a.home);
      top.length = Math.min(top.length, n);
    }
  return top;
}

/**
 * The likeliest score if the match ends with this result. The likeliest of all scores is 1-1 in most matches, which
 * contradicts the tip shown beside it; this one never does.
 * @throws {Error} for a matrix too small to contain such a score
 */
export function likeliestScoreGiven(matrix: ScoreMatrix, outcome: ResultOutcome): ScoreProbability {
  const [score] = topScores(matrix, 1, outcome);
  if (!score) throw new Error(`No score in the matrix has the result '${outcome}'`);
  return score;
}

/**
 * The whole percentages of a market's outcomes as the match's page shows them.
 * @param published the stored probabilities from this matrix
 */
export const percentsFrom = (
  matrix: ScoreMatrix,
  market: Market,
  published: Readonly<Record<string, number>> = market.probability(matrix),
): Readonly<Record<string, number>> => marketPercents(market.id, published, winningMargin.probability(matrix));

/** Two sums of the same cells in different orders differ by less than this. */
const ROUNDING = 1e-12;

/** The tip of a match: its most probable result; ties go to home, then draw. */
export function tip(matrix: ScoreMatrix): ResultOutcome {
  const { home, draw, away } = matchResult.probability(matrix);
  if (home >= draw - ROUNDING && home >= away - ROUNDING) return 'home';
  return draw >= away - ROUNDING ? 'draw' : 'away';
}
