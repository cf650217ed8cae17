import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scoreMatrix, type ScoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { matchResult } from '@/lib/model/markets/match-result';
import { anyMatrix } from '@/tests/support/matrices';
import { afterOneMatch, afterTwoLegs } from './going-through';

const goals = fc.double({ min: 0.1, max: 4, noNaN: true });
const rules = fc.record({ awayGoals: fc.boolean(), extraTime: fc.boolean() });
const score = fc.record({ home: fc.nat({ max: 6 }), away: fc.nat({ max: 6 }) });

/** The same match seen from the other ground. */
const mirrored = ({ size, cells }: ScoreMatrix): ScoreMatrix => ({
  size,
  cells: cells.map((_, home) => cells.map((row) => row[home] ?? 0)),
});

describe('one match', () => {
  test('the chances sum to 1, and each side is at least as likely to go through as to win', () => {
    fc.assert(
      fc.property(anyMatrix, fc.boolean(), (matrix, extraTime) => {
        const through = afterOneMatch(matrix, { extraTime });
        const result = matchResult.probability(matrix);
        expect(through.home + through.away).toBeCloseTo(1, 12);
        expect(through.home).toBeGreaterThanOrEqual(result.home - 1e-12);
        expect(through.away).toBeGreaterThanOrEqual(result.away - 1e-12);
      }),
    );
  });

  test('swapping the sides swaps their chances; equal sides are even', () => {
    fc.assert(
      fc.property(goals, goals, (home, away) => {
        const [one, other] = [scoreMatrix({ home, away }, -0.08), scoreMatrix({ home: away, away: home }, -0.08)];
        expect(afterOneMatch(one).home).toBeCloseTo(afterOneMatch(other).away, 12);
        expect(afterOneMatch(scoreMatrix({ home, away: home }, -0.08)).home).toBeCloseTo(0.5, 12);
      }),
    );
  });

  test('a stronger side goes through more often', () => {
    fc.assert(
      fc.property(goals, goals, fc.double({ min: 0.01, max: 1, noNaN: true }), (home, away, more) => {
        const weak = afterOneMatch(scoreMatrix({ home, away }, 0)).home;
        expect(afterOneMatch(scoreMatrix({ home: home + more, away }, 0)).home).toBeGreaterThan(weak);
      }),
    );
  });

  test('without extra time a draw is decided like a coin toss; with it the better side gains', () => {
    const matrix = scoreMatrix({ home: 2, away: 1 }, 0);
    const result = matchResult.probability(matrix);
    expect(afterOneMatch(matrix, { extraTime: false }).home).toBeCloseTo(result.home + result.draw / 2, 12);
    const poisson = (mean: number, k: number): number =>
      k === 0 ? Math.exp(-mean) : (poisson(mean, k - 1) * mean) / k;
    let ahead = 0;
    let level = 0;
    for (let x = 0; x < 12; x += 1) {
      for (let y = 0; y <= x; y += 1) {
        if (x === y) level += poisson(2 / 3, x) * poisson(1 / 3, y);
        else ahead += poisson(2 / 3, x) * poisson(1 / 3, y);
      }
    }
    expect(afterOneMatch(matrix).home).toBeCloseTo(result.home + result.draw * (ahead + level / 2), 6);
  });
});

describe('two legs', () => {
  test('the chances sum to 1 under all rules, whether or not the first leg has been played', () => {
    fc.assert(
      fc.property(fc.oneof(anyMatrix, score), anyMatrix, rules, (first, second, given) => {
        const through = afterTwoLegs(first, second, given);
        expect(through.home + through.away).toBeCloseTo(1, 12);
        expect(through.home).toBeGreaterThanOrEqual(0);
        expect(through.home).toBeLessThanOrEqual(1);
      }),
      { numRuns: 40 },
    );
  });

  test('a return match on equal terms is even except for extra time on the second ground', () => {
    const leg = scoreMatrix({ home: 1.6, away: 1.2 }, -0.08);
    expect(afterTwoLegs(leg, leg, { extraTime: false }).home).toBeCloseTo(0.5, 12);
    expect(afterTwoLegs(leg, leg).home).toBeLessThan(0.5);
    const even = scoreMatrix({ home: 1.4, away: 1.4 }, -0.08);
    expect(afterTwoLegs(even, even).home).toBeCloseTo(0.5, 12);
  });

  test('without extra time the order of the legs does not matter', () => {
    fc.assert(
      fc.property(anyMatrix, anyMatrix, fc.boolean(), (one, other, awayGoals) => {
        const given = { awayGoals, extraTime: false };
        const there = afterTwoLegs(one, other, given);
        expect(afterTwoLegs(other, one, given).away).toBeCloseTo(there.home, 10);
        expect(afterTwoLegs(mirrored(one), mirrored(other), { extraTime: false }).home).toBeCloseTo(
          afterTwoLegs(one, other, { extraTime: false }).away,
          10,
        );
      }),
      { numRuns: 20 },
    );
  });

  test('every goal in the first leg helps its side', () => {
    fc.assert(
      fc.property(score, anyMatrix, rules, (first, second, given) => {
        const before = afterTwoLegs(first, second, given).home;
        expect(afterTwoLegs({ ...first, home: first.home + 1 }, second, given).home).toBeGreaterThanOrEqual(before);
        expect(afterTwoLegs({ ...first, away: first.away + 1 }, second, given).home).toBeLessThanOrEqual(before);
      }),
      { numRuns: 40 },
    );
  });

  test('away goals decide only if they count', () => {
    const second = scoreMatrix({ home: 1.3, away: 1.3 }, 0);
    const rules = { awayGoals: true, extraTime: false };
    expect(afterTwoLegs({ home: 1, away: 1 }, second).home).toBeCloseTo(0.5, 12);
    expect(afterTwoLegs({ home: 1, away: 1 }, second, rules).home).toBeLessThan(0.5);
    expect(afterTwoLegs({ home: 0, away: 0 }, second, rules).home).toBeGreaterThan(0.5);
    const level = { ...second, cells: second.cells.map((row, x) => row.map((_, y) => (x === 1 && y === 1 ? 1 : 0))) };
    expect(afterTwoLegs({ home: 1, away: 1 }, level, { awayGoals: true }).home).toBeGreaterThan(0.5);
  });
});
