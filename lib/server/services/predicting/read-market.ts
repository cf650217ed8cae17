import { LRUCache } from 'lru-cache';
import { bestPrices, type Price } from '@/lib/domain/football/prices';
import { readPrices, type MarketView } from '@/lib/model/odds/read-prices';

/**
 * The market's view of a match, and whether it comes from closing prices, the only ones with which the model is
 * compared.
 */
export type StoredMarket = MarketView & { closing: boolean };

/**
 * A cache, because every refresh of a league reads all its past prices again, and computing the implied goals takes a
 * search for each match.
 */
const known = new LRUCache<string, StoredMarket>({ max: 20_000 });

/**
 * The probabilities and goals implied by a match's stored prices, chosen as in the backtest; null without prices for
 * the result.
 */
export function readMarket(prices: readonly Price[]): StoredMarket | null {
  const result = bestPrices(prices, 'match-result');
  const [home, draw, away] = result?.prices ?? [];
  if (!result || home === undefined || draw === undefined || away === undefined) return null;
  const [over, under] = bestPrices(prices, 'over-under-2-5')?.prices ?? [];
  const key = [home, draw, away, over, under, result.closing].join(' ');
  const market = known.get(key) ?? {
    ...readPrices({
      result: [home, draw, away],
      over25: over === undefined || under === undefined ? null : [over, under],
    }),
    closing: result.closing,
  };
  known.set(key, market);
  return market;
}
