import type { BetTypeDetail } from '@/lib/contracts/bet-types';
import type { ScoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { percentsFrom } from '@/lib/model/markets/matrix-facts';
import type { Market } from '@/lib/model/markets/types';
import { fairOdds } from '@/lib/model/odds/fair-odds';
import type { MatchRow } from '@/lib/server/repositories/match-repository';
import { marketOf } from '@/lib/server/services/matches/match-summary';

type Outcome = BetTypeDetail['example']['outcomes'][number];
export type PricedOutcome = Pick<Outcome, 'id' | 'probability' | 'percent' | 'fairOdds'>;

/**
 * A market's outcomes with their fair prices, in the order of the registry.
 * @param probabilities from this matrix
 */
export function pricedOutcomes(
  market: Market,
  probabilities: Readonly<Record<string, number>>,
  matrix: ScoreMatrix,
): PricedOutcome[] {
  const percents = percentsFrom(matrix, market, probabilities);
  return market.outcomes.map((id) => {
    const probability = Math.min(1, probabilities[id] ?? 0);
    return { id, probability, percent: percents[id] ?? 0, fairOdds: probability > 0 ? fairOdds(probability) : null };
  });
}

/** Most probable first; ties in the order of the registry. */
export const byProbability = (outcomes: readonly PricedOutcome[]): PricedOutcome[] =>
  [...outcomes].sort((a, b) => b.probability - a.probability);

/**
 * A prediction's published outcomes of a market, the most probable first; without scores beyond the named ones, which
 * have no label.
 */
export function rankedOutcomes(
  market: Market,
  prediction: NonNullable<MatchRow['prediction']>,
  matrix: ScoreMatrix,
): PricedOutcome[] {
  const ranked = byProbability(pricedOutcomes(market, marketOf(prediction, market.id, matrix), matrix));
  return market.family === 'correct-score' ? ranked.filter(({ id }) => id !== 'other') : ranked;
}
