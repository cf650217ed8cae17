import type { AccumulatorLeg } from '@/lib/contracts/accumulator';
import type { LegOffer } from '@/lib/model/accumulator/price-slip';
import { findMarket } from '@/lib/model/markets/index';
import type { PriceRow } from '@/lib/server/repositories/price-repository';

export type KnownOffer = LegOffer & { from: 'given' | 'stored' | null };

/**
 * The odds for a leg: the visitor's own, else the best stored ones; and that bookmaker's prices of the whole market.
 */
export function offerOf(leg: AccumulatorLeg, prices: readonly PriceRow[]): KnownOffer {
  const market = prices.filter((price) => price.matchId === leg.matchId && price.market === leg.market);
  if (leg.price !== undefined) return { price: leg.price, from: 'given', marketPrices: null };
  const best = market.filter(({ outcome }) => outcome === leg.outcome).sort((a, b) => b.price - a.price)[0];
  if (!best) return { price: null, from: null, marketPrices: null };
  const samePlace = market.filter(({ bookmaker, closing }) => bookmaker === best.bookmaker && closing === best.closing);
  return { price: best.price, from: 'stored', marketPrices: wholeMarket(leg, samePlace) };
}

/**
 * The prices of the outcomes of which exactly one happens, including the leg's; null if one is missing or outcomes
 * overlap.
 */
function wholeMarket(leg: AccumulatorLeg, prices: readonly PriceRow[]): number[] | null {
  const partition = findMarket(leg.market)?.partitions.find((outcomes) => outcomes.includes(leg.outcome));
  const known = partition?.map((outcome) => prices.find((price) => price.outcome === outcome)?.price);
  return known?.every((price) => price !== undefined) ? known : null;
}
