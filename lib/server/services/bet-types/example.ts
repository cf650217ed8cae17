import type { BetTypeDetail } from '@/lib/contracts/bet-types';
import { scoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { RESULT_SETTINGS } from '@/lib/model/dixon-coles/settings';
import type { Market, Settlement } from '@/lib/model/markets/types';
import { byProbability, pricedOutcomes } from './ranked-outcomes';

/** A typical match, in which the home side is slightly better. */
const goals = { home: 1.6, away: 1.1 };
const score = { home: 2, away: 1 };
const halfTime = { home: 1, away: 0 };
/** For a market with many outcomes, showing the most probable ones is enough. */
const shownOutcomes = 5;

/** Probabilities, fair prices and each bet's result at one score, from the same registry as every prediction. */
export function workedExample(market: Market): BetTypeDetail['example'] {
  const matrix = scoreMatrix(goals, RESULT_SETTINGS.rho);
  const settled: Readonly<Record<string, Settlement>> = market.settle({ ...score, halfTime });
  const outcomes = pricedOutcomes(market, market.probability(matrix), matrix);
  const shown = outcomes.length > shownOutcomes ? byProbability(outcomes).slice(0, shownOutcomes) : outcomes;
  return {
    goals,
    score,
    halfTime: market.needsHalfTime ? halfTime : null,
    outcomes: shown.map((outcome) => ({ ...outcome, settlement: settled[outcome.id] ?? 'lost' })),
  };
}
