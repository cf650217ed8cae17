import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandOf, measuredBand, measuredBands, type BandTallies } from './band-rates';

const tallies: BandTallies = {
  'match-result': [null, [200, 30, 0, 32], null, null, null, null, [812, 520, 1, 527.8], null, null, [1, 1, 0, 1]],
};

describe('measured bands', () => {
  it('cover every probability exactly once', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (probability) => {
        const band = bandOf(probability);
        expect(probability * 10).toBeGreaterThanOrEqual(band);
        expect(probability * 10).toBeLessThanOrEqual(band + 1);
      }),
    );
    for (const wrong of [-0.01, NaN]) expect(() => bandOf(wrong)).toThrow(RangeError);
  });

  it('give count, what was expected, what came true and origin for the band of a probability', () => {
    expect(measuredBand(tallies, 'match-result', 0.65)).toEqual({
      from: 0.6,
      to: 0.7,
      count: 812,
      meanForecast: expect.closeTo(0.65, 9) as number,
      hitRate: 520 / 812,
      origin: 'live',
    });
    expect(measuredBand(tallies, 'match-result', 0.1)).toEqual({
      from: 0.1,
      to: 0.2,
      count: 200,
      meanForecast: 0.16,
      hitRate: 0.15,
      origin: 'backtest',
    });
    expect(measuredBand(tallies, 'match-result', 1)?.count).toBe(1);
  });

  it('are null without counted probabilities', () => {
    expect(measuredBand(tallies, 'match-result', 0.05)).toBeNull();
    expect(measuredBand(tallies, 'double-chance', 0.65)).toBeNull();
    expect(measuredBands(tallies, 'match-result').map(({ from }) => from)).toEqual([0.1, 0.6, 0.9]);
  });
});
