import { describe, expect, it } from 'vitest';
import { wayBetween } from './way-between';

const sumsOf = (pairs: readonly (readonly [ours: number, best: number])[]) => {
  const sum = (of: (ours: number, best: number) => number) =>
    pairs.reduce((total, [ours, best]) => total + of(ours, best), 0);
  return {
    matches: pairs.length,
    ours: sum((ours) => ours),
    best: sum((_, best) => best),
    oursSquares: sum((ours) => ours ** 2),
    bestSquares: sum((_, best) => best ** 2),
    products: sum((ours, best) => ours * best),
  };
};

describe('the way from one forecast to the best one', () => {
  it('is the share of the lead, and has no error if every match agrees', () => {
    const way = wayBetween(sumsOf([0.02, 0.03, 0.04, 0.05].map((best) => [best * 0.75, best])));
    expect(way?.share).toBeCloseTo(0.75, 12);
    expect(way?.error).toBeCloseTo(0, 6);
  });

  it('has the standard error of the ratio', () => {
    const way = wayBetween(
      sumsOf([
        [0.02, 0.03],
        [0.01, 0.03],
        [0.03, 0.03],
        [0.02, 0.03],
      ]),
    );
    // With a constant denominator, the error is that of the mean: sd .0081650 over 2 and .03.
    expect(way?.share).toBeCloseTo(2 / 3, 12);
    expect(way?.error).toBeCloseTo(0.008164966 / 2 / 0.03, 6);
  });

  it('is null while chance may explain why the best one is ahead, or with a single match', () => {
    expect(
      wayBetween(
        sumsOf([
          [0.1, 0.3],
          [0.1, -0.28],
        ]),
      ),
    ).toBeNull();
    expect(wayBetween(sumsOf([[0.02, 0.03]]))).toBeNull();
    expect(wayBetween(sumsOf([]))).toBeNull();
  });
});
