import type { BetTypeDetail } from '@/lib/contracts/bet-types';
import { scoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { RESULT_SETTINGS } from '@/lib/model/dixon-coles/settings';
import type { Market, Settlement } from '@/lib/model/markets/types';
import { byProbability, pricedOutcomes } from './ranked-outcomes';

/** A match like many: the home side a little better. */
const goals = { home: 1.6, away: 1.1 };
const score = { home: 2, away: 1 };
/** Of a market with many outcomes the most probable ones tell enough. */
const shownOutcomes = 5;

/** Probabilities, fair prices and what becomes of each bet at one score, by the very registry that every prediction goes through. */
export function workedExample(market: Market): BetTypeDetail['example'] {
  const matrix = scoreMatrix(goals, RESULT_SETTINGS.rho);
  const settled: Readonly<Record<string, Settlement>> = market.settle(score);
  const outcomes = pricedOutcomes(market, market.probability(matrix));
  const shown = outcomes.length > shownOutcomes ? byProbability(outcomes).slice(0, shownOutcomes) : outcomes;
  return {
    goals,
    score,
    outcomes: shown.map((outcome) => ({ ...outcome, settlement: settled[outcome.id] ?? 'lost' })),
  };
}
