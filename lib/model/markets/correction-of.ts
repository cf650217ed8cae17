import { scoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { matchResult } from './match-result';

type Goals = { home: number; away: number };

/** The correction in our leagues' fits is well within this bound. */
const widest = 0.4;
const steps = 40;

/**
 * The low-score correction of a published matrix, from its public values: the more negative it is, the likelier a draw.
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
