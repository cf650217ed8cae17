import { overround } from '@/lib/model/odds/margin';

/** One leg's offer: what it pays, and the prices of every outcome of its market at the same place where they are known. */
export type LegOffer = {
  /** Decimal odds; null where none is known. */
  price: number | null;
  /** Decimal odds of all outcomes of the leg's market, each state of the match counted once; null where not all are known. */
  marketPrices: readonly number[] | null;
};

/** The stake that expected losses are told for: 10 EUR in cents. */
export const exampleStake = 1_000;

/** Product of the legs' prices; null where one of them has none. */
export function slipPrice(legs: readonly LegOffer[]): number | null {
  return legs.reduce<number | null>(
    (product, { price }) => (product === null || price === null ? null : product * price),
    1,
  );
}

/**
 * What the margins of the legs add up to on a slip: of each unit staked, 1 - product of 1 / (1 + overround) stays with the bookmaker on
 * average if the prices are otherwise right. null where a leg's market is not fully priced.
 */
export function compoundedMargin(legs: readonly LegOffer[]): number | null {
  const kept = legs.reduce<number | null>(
    (product, { marketPrices }) =>
      product === null || marketPrices === null ? null : product / (1 + overround(marketPrices)),
    1,
  );
  return kept === null ? null : 1 - kept;
}

/** Cents lost on average per `exampleStake`; negative where the price is higher than the probability deserves. */
export function expectedLoss(probability: number, price: number): number {
  return Math.round(exampleStake * (1 - probability * price));
}

/** Cents of `exampleStake` that go to the bookmaker on average where the odds of each of `legs` legs hold `margin` and are right otherwise. */
export function lossToMargin(margin: number, legs: number): number {
  return Math.round(exampleStake * (1 - (1 + margin) ** -legs));
}
