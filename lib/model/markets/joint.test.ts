import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { anyMatrix, sumWhere } from '@/tests/support/matrices';
import { findMarket, markets } from './index';
import { accumulatorProbability, jointProbability, legConflicts, type Leg } from './joint';

const leg = (market: string, outcome: string): Leg => ({ market, outcome });
const HOME = leg('match-result', 'home');
const OVER = leg('over-under-2-5', 'over');
const BOTH = leg('both-teams-to-score', 'yes');

describe('reference at 1.6 and 1.1 goals, rho -.08', () => {
  const matrix = scoreMatrix({ home: 1.6, away: 1.1 }, -0.08);
  test.each<[string, Leg[], number, number]>([
    ['home and over 2.5', [HOME, OVER], 29.6, 24.3],
    ['both score and over 2.5', [BOTH, OVER], 41.4, 27.4],
    ['home and both score', [HOME, BOTH], 22.4, 26.0],
    ['draw and under 2.5', [leg('match-result', 'draw'), leg('over-under-2-5', 'under')], 20.4, 13.2],
  ])('%s', (_, legs, joint, multiplied) => {
    expect(100 * jointProbability(matrix, legs).probability).toBeCloseTo(joint, 1);
    const product = legs.reduce((sum, one) => sum * jointProbability(matrix, [one]).probability, 1);
    expect(100 * product).toBeCloseTo(multiplied, 1);
  });
});

/** Markets on the halves are not legs: what they pay is not a sum over final scores. */
const selections = markets
  .filter(({ needsHalfTime }) => !needsHalfTime)
  .flatMap((market) => market.outcomes.map((outcome) => leg(market.id, outcome)));
const plain = selections.filter((one) => !/draw-no-bet|asian/.test(one.market));
const endOf = (one: Leg, score: { home: number; away: number }) => findMarket(one.market)?.settle(score)[one.outcome];

test('equals the sum over all cells in which every leg wins', () => {
  fc.assert(
    fc.property(anyMatrix, fc.array(fc.constantFrom(...plain), { minLength: 1, maxLength: 4 }), (matrix, legs) => {
      const joint = jointProbability(matrix, legs);
      const brute = sumWhere(matrix, (score) => legs.every((one) => endOf(one, score) === 'won'));
      expect(joint.probability).toBeCloseTo(brute, 12);
      expect(joint.won).toBeCloseTo(brute, 12);
      expect(joint.lost).toBeCloseTo(1 - brute, 12);
    }),
  );
});

test('a single leg is its market', () => {
  fc.assert(
    fc.property(anyMatrix, fc.constantFrom(...selections), (matrix, one) => {
      const own = findMarket(one.market)?.probability(matrix)[one.outcome];
      expect(jointProbability(matrix, [one]).probability).toBeCloseTo(own ?? Number.NaN, 9);
    }),
    { numRuns: 300 },
  );
});

test('another leg never increases the probability of winning everything', () => {
  const some = fc.array(fc.constantFrom(...selections), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(anyMatrix, some, fc.constantFrom(...selections), (matrix, legs, more) => {
      expect(jointProbability(matrix, [...legs, more]).won).toBeLessThanOrEqual(
        jointProbability(matrix, legs).won + 1e-12,
      );
    }),
  );
});

test('a void leg does not affect the others', () => {
  const matrix = scoreMatrix({ home: 1.6, away: 1.1 }, -0.08);
  const joint = jointProbability(matrix, [leg('draw-no-bet', 'home'), OVER]);
  const survives = sumWhere(matrix, (score) => score.home >= score.away && score.home + score.away > 2.5);
  expect(joint.void).toBe(0);
  expect(joint.probability).toBeCloseTo(survives, 12);
  expect(joint.won).toBeCloseTo(jointProbability(matrix, [HOME, OVER]).probability, 12);
});

test('a quarter line is two half stakes', () => {
  const matrix = scoreMatrix({ home: 1.6, away: 1.1 }, -0.08);
  const won = (line: string) => jointProbability(matrix, [leg(`asian-handicap-${line}`, 'home'), OVER]).won;
  expect(won('minus-0-25')).toBeCloseTo((won('0') + won('minus-0-5')) / 2, 12);
});

test('no legs are certain, and unknown ones are rejected', () => {
  const matrix = scoreMatrix({ home: 1, away: 1 }, 0);
  expect(jointProbability(matrix, []).probability).toBe(1);
  expect(() => jointProbability(matrix, [leg('corners', 'over')])).toThrow("Unknown selection 'corners: over'");
  expect(() => jointProbability(matrix, [leg('match-result', 'over')])).toThrow('Unknown selection');
});

test('different matches multiply', () => {
  const matrix = scoreMatrix({ home: 1.6, away: 1.1 }, -0.08);
  const single = jointProbability(matrix, [HOME, OVER]).probability;
  const legs = [HOME, OVER];
  expect(
    accumulatorProbability([
      { matrix, legs },
      { matrix, legs },
    ]),
  ).toBeCloseTo(single ** 2, 12);
});

test('finds selections that exclude or imply each other', () => {
  expect(legConflicts([leg('match-result', 'draw'), leg('win-to-nil', 'home-yes')])).toEqual({
    impossible: true,
    redundant: [],
  });
  expect(legConflicts([leg('over-under-1-5', 'over'), OVER])).toEqual({ impossible: false, redundant: [0] });
  expect(legConflicts([HOME, HOME])).toEqual({ impossible: false, redundant: [1] });
  expect(legConflicts([HOME, OVER])).toEqual({ impossible: false, redundant: [] });
  expect(legConflicts([BOTH, leg('over-under-1-5', 'over')])).toEqual({ impossible: false, redundant: [1] });
});

test("a slip's probability is the sum over the product of the matrices' cells", () => {
  // Three goals a side keep the product small enough to enumerate.
  const goals = fc.double({ min: 0.2, max: 3, noNaN: true });
  const match = fc.record({
    home: goals,
    away: goals,
    legs: fc.array(fc.constantFrom(...plain), { minLength: 1, maxLength: 3 }),
  });
  fc.assert(
    fc.property(fc.array(match, { minLength: 1, maxLength: 3 }), (slip) => {
      const matches = slip.map(({ home, away, legs }) => ({ matrix: scoreMatrix({ home, away }, -0.08, 4), legs }));
      const pays = (legs: readonly Leg[], score: { home: number; away: number }) =>
        legs.every((one) => endOf(one, score) === 'won');
      const sum = (index: number, weight: number): number => {
        const at = matches[index];
        if (!at) return weight;
        let total = 0;
        at.matrix.cells.forEach((row, home) =>
          row.forEach((cell, away) => {
            if (pays(at.legs, { home, away })) total += sum(index + 1, weight * cell);
          }),
        );
        return total;
      };
      expect(accumulatorProbability(matches)).toBeCloseTo(sum(0, 1), 9);
    }),
    { numRuns: 100 },
  );
});
