import { overround } from '@/lib/model/odds/margin';

/** One leg's offer: its odds, and the odds of every outcome of its market from the same source if known. */
export type LegOffer = {
  /** Decimal odds; null if none is known. */
  price: number | null;
  /**
   * Decimal odds of all outcomes of the leg's market, each state of the match counted once; null if not all are known.
   */
  marketPrices: readonly number[] | null;
};

/** The stake for stated expected losses: 10 EUR in cents. */
export const exampleStake = 1_000;

/** Product of the legs' prices; null if one of them has none. */
export function slipPrice(legs: readonly LegOffer[]): number | null {
  return legs.reduce<number | null>(
    (product, { price }) => (product === null || price === null ? null : product * price),
    1,
  );
}

/**
 * The combined margin of the legs on a slip: of each unit staked, the bookmaker keeps 1 - product of 1 / (1 +
 * overround) on average if the prices are otherwise right. Null if a leg's market is not fully priced.
 */
export function compoundedMargin(legs: readonly LegOffer[]): number | null {
  const stored = legs.reduce<number | null>(
    (product, { marketPrices }) =>
      product === null || marketPrices === null ? null : product / (1 + overround(marketPrices)),
    1,
  );
  return stored === null ? null : 1 - stored;
}

/** Average loss in cents per `exampleStake`; negative if the price is better than fair. */
export function expectedLoss(probability: number, price: number): number {
  return Math.round(exampleStake * (1 - probability * price));
}

/**
 * The bookmaker's average share of `exampleStake`, in cents, if the odds of each of `legs` legs have `margin` and are
 * otherwise right.
 */
export function lossToMargin(margin: number, legs: number): number {
  return Math.round(exampleStake * (1 - (1 + margin) ** -legs));
}
