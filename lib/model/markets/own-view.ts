import { scoreMatrix, type ScoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { matchResult } from './match-result';

/** Mean goals of both sides. */
type Goals = { home: number; away: number };

/** Fits of our leagues are well inside. */
const widest = 0.4;
const steps = 40;

/**
 * The low-score correction of a published matrix, from what is public of it: the more negative it is, the likelier a
 * draw.
 * @param draw probability of a draw, 0 to 1
 */
export function correctionOf(goals: Goals, draw: number): number {
  let [low, high] = [-widest, widest];
  for (let step = 0; step < steps; step += 1) {
    const middle = (low + high) / 2;
    if (matchResult.probability(scoreMatrix(goals, middle)).draw > draw) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * The matrix if both attacks were stronger or weaker than the model takes them to be.
 * @param attack share of more (.1) or fewer (-.1) goals of each side
 */
export function matrixIf(goals: Goals, correction: number, attack: Goals): ScoreMatrix {
  return scoreMatrix({ home: goals.home * (1 + attack.home), away: goals.away * (1 + attack.away) }, correction);
}
