import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { matchResult } from '@/lib/model/markets/match-result';
import { overUnder25 } from '@/lib/model/markets/over-under';
import { fairOdds } from './fair-odds';
import { impliedGoals } from './implied-goals';
import { overround, removeMargin } from './margin';
import { readPrices } from './read-prices';

const anyPrice = fc.double({ min: 1.01, max: 60, noNaN: true });

describe('power margin removal', () => {
  test.each([
    [[1.29, 6.25, 9.0], 1.046305, [0.762228, 0.14171, 0.096062]],
    [[2.7, 2.3, 4.4], 1.032426, [0.359171, 0.423731, 0.217098]],
    [[2.5, 3.4, 2.9], 1.038945, [0.386912, 0.281336, 0.331752]],
    [[9.62, 5.81, 1.33], 1.027947, [0.095338, 0.160928, 0.743733]],
    [[1.9, 1.99], 1.028828, [0.512063, 0.487937]],
  ])('matches reference vector %j', (odds, sum, power) => {
    expect(1 + overround(odds)).toBeCloseTo(sum, 6);
    removeMargin(odds).forEach((probability, index) => expect(probability).toBeCloseTo(power[index] ?? Number.NaN, 6));
  });

  test('sums to 1 in the order of the prices, with a positive, zero or negative margin', () => {
    fc.assert(
      fc.property(fc.array(anyPrice, { minLength: 2, maxLength: 5 }), (odds) => {
        const probabilities = removeMargin(odds);
        expect(probabilities.reduce((sum, probability) => sum + probability, 0)).toBeCloseTo(1, 12);
        odds.forEach((price, i) =>
          odds.forEach((other, j) => {
            if (price < other) expect(probabilities[i]).toBeGreaterThanOrEqual(probabilities[j] ?? Number.NaN);
          }),
        );
      }),
    );
  });

  test('leaves prices without a margin unchanged', () => {
    expect(removeMargin([2, 4, 4]).map((probability) => probability.toFixed(9))).toEqual([
      '0.500000000',
      '0.250000000',
      '0.250000000',
    ]);
  });

  test('rejects invalid markets', () => {
    expect(() => removeMargin([1, 3, 4])).toThrow('Not a decimal price: 1');
    expect(() => removeMargin([Number.NaN, 3])).toThrow(RangeError);
    expect(() => removeMargin([2])).toThrow(RangeError);
  });
});

describe('implied goals', () => {
  test('reference vector: 2.5, 3.4, 2.9 and 1.9, 1.99', () => {
    const [home = 0, draw = 0, away = 0] = removeMargin([2.5, 3.4, 2.9]);
    const goals = impliedGoals({ home, draw, away }, removeMargin([1.9, 1.99])[0] ?? 0, -0.08);
    expect(goals?.home).toBeCloseTo(1.42175, 3);
    expect(goals?.away).toBeCloseTo(1.30154, 3);
  });

  test('are recovered from a matrix’s prices, with or without the goal line', () => {
    const goals = fc.double({ min: 0.3, max: 3.5, noNaN: true });
    fc.assert(
      fc.property(goals, goals, (home, away) => {
        const matrix = scoreMatrix({ home, away }, -0.08);
        const found = impliedGoals(matchResult.probability(matrix), overUnder25.probability(matrix).over, -0.08);
        expect(found?.home).toBeCloseTo(home, 6);
        expect(found?.away).toBeCloseTo(away, 6);
        const byDraw = impliedGoals(matchResult.probability(matrix), null, -0.08);
        expect(byDraw?.home).toBeCloseTo(home, 5);
        expect(byDraw?.away).toBeCloseTo(away, 5);
      }),
    );
  });

  test('are null if no goals fit', () => {
    expect(impliedGoals({ home: 0.98, draw: 0.01, away: 0.01 }, 0.01, -0.08)).toBeNull();
  });
});

describe('reading prices', () => {
  test('gives the chances and the goals behind them', () => {
    const { forecast, goals } = readPrices({ result: [2.5, 3.4, 2.9], over25: [1.9, 1.99] });
    expect(forecast.home).toBeCloseTo(0.386912, 6);
    expect(goals?.home).toBeCloseTo(1.42175, 3);
  });

  test('lets the draw determine the goals without a goal line, or with one that contradicts the rest', () => {
    const alone = readPrices({ result: [1.3, 5.5, 10], over25: null });
    expect(alone.goals?.home).toBeGreaterThan(1.5);
    expect(readPrices({ result: [1.3, 5.5, 10], over25: [101, 1.001] }).goals).toEqual(alone.goals);
  });
});

test('fair odds are the inverse of the probability', () => {
  expect(fairOdds(0.25)).toBe(4);
  expect(fairOdds(0)).toBe(Number.POSITIVE_INFINITY);
  expect(() => fairOdds(1.1)).toThrow(RangeError);
  expect(() => fairOdds(Number.NaN)).toThrow(RangeError);
});
