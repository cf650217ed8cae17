import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { baseRates } from './base-rates';
import { binaryBrier, brier } from './brier';
import { calibrationBins, expectedCalibrationError, pooledChances } from './ece';
import { binaryLogLoss, logLoss } from './log-loss';
import { rps } from './rps';

const EVEN = { home: 1 / 3, draw: 1 / 3, away: 1 / 3 };
const SURE = { home: 1, draw: 0, away: 0 };
const anyForecast = fc
  .tuple(
    fc.double({ min: 0.01, max: 1, noNaN: true }),
    fc.double({ min: 0.01, max: 1, noNaN: true }),
    fc.double({ min: 0.01, max: 1, noNaN: true }),
  )
  .map(([home, draw, away]) => {
    const sum = home + draw + away;
    return { home: home / sum, draw: draw / sum, away: away / sum };
  });
const anyOutcome = fc.constantFrom('home' as const, 'draw' as const, 'away' as const);

describe('ranked probability score', () => {
  test('matches a worked example: .5 .3 .2', () => {
    const forecast = { home: 0.5, draw: 0.3, away: 0.2 };
    expect(rps(forecast, 'home')).toBeCloseTo((0.25 + 0.04) / 2, 12);
    expect(rps(forecast, 'draw')).toBeCloseTo((0.25 + 0.04) / 2, 12);
    expect(rps(forecast, 'away')).toBeCloseTo((0.25 + 0.64) / 2, 12);
  });

  test('a near miss costs less than a far one', () => {
    expect(rps(SURE, 'home')).toBe(0);
    expect(rps(SURE, 'draw')).toBe(0.5);
    expect(rps(SURE, 'away')).toBe(1);
  });

  test('the true chances score best on average', () => {
    fc.assert(
      fc.property(anyForecast, anyForecast, (truth, other) => {
        const mean = (forecast: typeof truth) =>
          truth.home * rps(forecast, 'home') + truth.draw * rps(forecast, 'draw') + truth.away * rps(forecast, 'away');
        expect(mean(truth)).toBeLessThanOrEqual(mean(other) + 1e-12);
      }),
    );
  });
});

test('Brier sums over the three outcomes, and is one square for yes/no', () => {
  expect(brier(EVEN, 'home')).toBeCloseTo(6 / 9, 12);
  expect(brier(SURE, 'away')).toBe(2);
  expect(binaryBrier({ probability: 0.7, happened: true })).toBeCloseTo(0.09, 12);
  expect(binaryBrier({ probability: 0.7, happened: false })).toBeCloseTo(0.49, 12);
});

test('log loss uses the natural logarithm, and stays finite if the impossible happened', () => {
  expect(logLoss(EVEN, 'draw')).toBeCloseTo(Math.log(3), 12);
  expect(logLoss(SURE, 'away')).toBeCloseTo(-Math.log(1e-15), 9);
  expect(binaryLogLoss({ probability: 0.25, happened: false })).toBeCloseTo(-Math.log(0.75), 12);
});

describe('calibration', () => {
  test('the error is the weighted distance of the bands', () => {
    const chances = [
      { probability: 0.62, happened: true },
      { probability: 0.68, happened: false },
      { probability: 0.1, happened: false },
      { probability: 1, happened: true },
    ];
    expect(calibrationBins(chances)).toEqual([
      { from: 0.1, to: 0.2, count: 1, meanForecast: 0.1, hitRate: 0 },
      { from: 0.6, to: 0.7, count: 2, meanForecast: 0.65, hitRate: 0.5 },
      { from: 0.9, to: 1, count: 1, meanForecast: 1, hitRate: 1 },
    ]);
    expect(expectedCalibrationError(chances)).toBeCloseTo((0.1 + 2 * 0.15) / 4, 12);
  });

  test('is within 0 and 1, and is 0 without forecasts', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ forecast: anyForecast, outcome: anyOutcome })), (graded) => {
        const error = expectedCalibrationError(pooledChances(graded));
        expect(error).toBeGreaterThanOrEqual(0);
        expect(error).toBeLessThanOrEqual(1);
      }),
    );
    expect(expectedCalibrationError([])).toBe(0);
  });

  test('rejects invalid probabilities', () => {
    expect(() => expectedCalibrationError([{ probability: Number.NaN, happened: true }])).toThrow(RangeError);
    expect(() => expectedCalibrationError([{ probability: -0.1, happened: true }])).toThrow(RangeError);
  });
});

test('base rates count matches, starting with one of each', () => {
  expect(baseRates([])).toEqual({ matches: 0, result: EVEN, over25: 0.5, btts: 0.5 });
  const rates = baseRates([
    { home: 2, away: 1 },
    { home: 0, away: 0 },
    { home: 3, away: 0 },
  ]);
  expect(rates.result).toEqual({ home: 3 / 6, draw: 2 / 6, away: 1 / 6 });
  expect(rates.over25).toBeCloseTo(3 / 5, 12);
  expect(rates.btts).toBeCloseTo(2 / 5, 12);
});
