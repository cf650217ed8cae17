import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandOf, halfCount, measuredBand, measuredBands, type BandTallies } from './band-rates';

const tallies: BandTallies = {
  'match-result': Object.assign(Array<null>(20).fill(null), {
    2: [200, 24, 0, 25],
    13: [812, 540, 1, 544.04],
    19: [1, 1, 0, 1],
  }),
};

describe('measured bands', () => {
  it('cover every probability exactly once', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (probability) => {
        const band = bandOf(probability);
        expect(probability * 10).toBeGreaterThanOrEqual(band);
        expect(probability * 10).toBeLessThanOrEqual(band + 1);
        expect(Math.floor(bandOf(probability, halfCount) / 2)).toBe(band);
      }),
    );
    for (const wrong of [-0.01, NaN]) expect(() => bandOf(wrong)).toThrow(RangeError);
  });

  it('give the count, the expected and the actual number of hits and the origin for the band of a probability', () => {
    expect(measuredBand(tallies, 'match-result', 0.65)).toEqual({
      from: 0.65,
      to: 0.7,
      count: 812,
      meanForecast: expect.closeTo(0.67, 9) as number,
      hitRate: 540 / 812,
      origin: 'live',
    });
    expect(measuredBand(tallies, 'match-result', 0.1)).toEqual({
      from: 0.1,
      to: 0.15,
      count: 200,
      meanForecast: 0.125,
      hitRate: 0.12,
      origin: 'backtest',
    });
    expect(measuredBand(tallies, 'match-result', 1)?.count).toBe(1);
  });

  it('are null if no probabilities were counted', () => {
    expect(measuredBand(tallies, 'match-result', 0.05)).toBeNull();
    expect(measuredBand(tallies, 'double-chance', 0.65)).toBeNull();
    expect(measuredBands(tallies, 'match-result').map(({ from }) => from)).toEqual([0.1, 0.65, 0.95]);
  });

  it('have an expected rate within half a band of the probability that they are shown beside', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (probability) => {
        const half = bandOf(probability, halfCount);
        const counted = Array.from({ length: halfCount }, (_, each) => [40, 0, 0, 2 * each + 1] as const);
        const band = measuredBand({ market: counted }, 'market', probability);
        expect(band?.from).toBe(half / 20);
        expect(Math.abs((band?.meanForecast ?? NaN) - probability)).toBeLessThanOrEqual(0.0251);
      }),
    );
  });
});
