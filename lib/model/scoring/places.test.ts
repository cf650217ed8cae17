import { describe, expect, it } from 'vitest';
import { clusteredDifference } from './clustered-difference';
import { placeRps } from './places';

describe('placeRps', () => {
  it('matches a computation by hand', () => {
    // Above the first line .5 minus 0, above the second .8 minus 1: (.25 + .04) / 2.
    expect(placeRps([0.5, 0.3, 0.2], 2)).toBeCloseTo(0.145, 12);
    // Above the first line .5 minus 1, above the second .8 minus 1: (.25 + .04) / 2.
    expect(placeRps([0.5, 0.3, 0.2], 1)).toBeCloseTo(0.145, 12);
    // .5 and .8 minus 0: (.25 + .64) / 2.
    expect(placeRps([0.5, 0.3, 0.2], 3)).toBeCloseTo(0.445, 12);
  });

  it('is 0 for a certain and correct forecast, 1 for the other end of the table, and takes the distance into account', () => {
    expect(placeRps([0, 1, 0, 0], 2)).toBe(0);
    expect(placeRps([1, 0, 0, 0], 4)).toBe(1);
    expect(placeRps([1, 0, 0, 0], 2)).toBeCloseTo(1 / 3, 12);
    expect(placeRps([1], 1)).toBe(0);
  });
});

describe('clusteredDifference', () => {
  it('has the error between clusters if differences within them are correlated', () => {
    const { mean, error, pairs } = clusteredDifference([0, 0, 0, 0], [2, 2, 0, 0], ['a', 'a', 'b', 'b']);
    expect([mean, pairs]).toEqual([-1, 4]);
    // Sums of deviations by cluster: -2 and 2; sqrt((4 + 4) * 2 / 1) / 4.
    expect(error).toBeCloseTo(1, 12);
  });

  it('has the error between cases if that is larger, or if there is only one cluster', () => {
    const between = Math.sqrt(4 / 3 / 4);
    expect(clusteredDifference([0, 0, 0, 0], [2, 0, 2, 0], ['a', 'a', 'b', 'b']).error).toBeCloseTo(between, 12);
    expect(clusteredDifference([0, 0, 0, 0], [2, 0, 2, 0], ['a', 'a', 'a', 'a']).error).toBeCloseTo(between, 12);
  });
});
