import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overround } from '@/lib/model/odds/margin';
import { compoundedMargin, expectedLoss, lossToMargin, slipPrice } from './price-slip';

describe('the price of a slip', () => {
  it('multiplies the prices of its legs', () => {
    const legs = [1.5, 2, 3].map((price) => ({ price, marketPrices: null }));
    expect(slipPrice(legs)).toBeCloseTo(9);
  });

  it('is unknown if a single leg has no price', () => {
    expect(
      slipPrice([
        { price: 2, marketPrices: null },
        { price: null, marketPrices: null },
      ]),
    ).toBeNull();
  });

  it('compounds margins: with two legs at 5 %, the bookmaker keeps 9.3 % of the stake', () => {
    const even = [2 / 1.05, 2 / 1.05];
    expect(overround(even)).toBeCloseTo(0.05);
    expect(
      compoundedMargin([
        { price: 1.9, marketPrices: even },
        { price: 1.9, marketPrices: even },
      ]),
    ).toBeCloseTo(1 - 1 / 1.05 ** 2);
    expect(
      compoundedMargin([
        { price: 1.9, marketPrices: even },
        { price: 1.9, marketPrices: null },
      ]),
    ).toBeNull();
  });

  it('computes what a margin on every leg costs: 5 % on each of twelve takes 4.43 of 10 euros', () => {
    expect([1, 4, 12].map((legs) => lossToMargin(0.05, legs))).toEqual([48, 177, 443]);
    expect(lossToMargin(0, 12)).toBe(0);
  });

  it('loses nothing at the fair price, and loses the margin at a price cut by it', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        fc.double({ min: 0, max: 0.3, noNaN: true }),
        (probability, margin) => {
          expect(expectedLoss(probability, 1 / probability)).toBeCloseTo(0, 6);
          expect(
            Math.abs(expectedLoss(probability, 1 / probability / (1 + margin)) - 1000 * (1 - 1 / (1 + margin))),
          ).toBeLessThanOrEqual(0.51);
        },
      ),
    );
  });
});
