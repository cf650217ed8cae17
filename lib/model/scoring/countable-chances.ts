import { markets } from '@/lib/model/markets/index';
import type { Market, SettledScore } from '@/lib/model/markets/types';
import type { GradedChance } from './forecast';

const goals = [0, 1, 2, 3, 4, 5, 6];

/**
 * Whether a market has an outcome that can be half won: its published number is then a break-even price, not the chance
 * of an event.
 */
const hasHalves = (market: Market): boolean =>
  goals.some((home) =>
    goals.some((away) =>
      Object.values(market.settle({ home, away })).some((settlement) => settlement.startsWith('half')),
    ),
  );

/** Markets whose published probabilities can be compared with results. */
export const countedMarkets: readonly Market[] = markets.filter((market) => !hasHalves(market));

/**
 * A market's chances at a score. An outcome whose stake is returned has neither come true nor failed, and is left out.
 */
export function countableChances(
  market: Market,
  published: Readonly<Record<string, number>>,
  score: SettledScore,
): GradedChance[] {
  const settled = market.settle(score);
  return Object.entries(published).flatMap(([outcome, probability]) => {
    const settlement = settled[outcome];
    return settlement === undefined || settlement === 'void' ? [] : [{ probability, happened: settlement === 'won' }];
  });
}
