import { dayNumber } from '@/lib/model/day-number';
import { add, at } from '@/lib/model/dixon-coles/columns';
import type { FittedResult } from '@/lib/model/dixon-coles/types';
import { solveConjugateGradients } from './conjugate-gradients';
import { buildLadder } from './ladder';
import { buildRegression, predictors, transposed, type Regression } from './regression';
import type { StrengthInput, StrengthScale } from './types';

const STEP_CAP = 1.5;
const TOLERANCE = 1e-6;
const MAX_STEPS = 50;

/**
 * Fits the common scale to the cup matches before a day: a time-decayed Poisson regression with every step of the
 * ladder shrunk to its prior, and the clubs' ratings in their leagues' fits taken as given. For a match of i at home
 * against j: log lambda = mean + homeAdvantage (0 on neutral ground) + attack(i) + level(i) - defence(j) - level(j),
 * and log mu = mean + attack(j) + level(j) - defence(i) - level(i), with .85 of the leagues' ratings. Works without a
 * match (everyone at the prior).
 * @param results cup matches in any order; those on or after `fittedOn` are ignored
 * @throws Error naming the row if a result is malformed, or if `fittedOn` is not a date
 */
export function fitScale(
  results: readonly FittedResult[],
  { fittedOn, ...input }: StrengthInput & { fittedOn: string },
): StrengthScale {
  const today = dayNumber(fittedOn);
  if (Number.isNaN(today)) throw new Error(`fittedOn must be a valid date (YYYY-MM-DD), got '${fittedOn}'`);
  const regression = buildRegression(results, buildLadder(input), today);
  const values = minimise(regression);
  const steps = regression.keys.map((key, step): [string, number] => [key, at(values, 2 + step)]);
  return {
    fittedOn,
    mean: at(values, 0),
    homeAdvantage: at(values, 1),
    matches: regression.matches,
    steps: Object.fromEntries(steps),
  };
}

/** Newton's method from the prior means; the Poisson information is the exact Hessian, so few steps are needed. */
function minimise(regression: Regression): Float64Array {
  const values = Float64Array.from(regression.priorMean);
  for (let count = 1; count <= MAX_STEPS; count += 1) {
    const { gradient, information } = derivatives(regression, values);
    const step = solveConjugateGradients(information, gradient);
    const largest = step.reduce((most, move) => Math.max(most, Math.abs(move)), 0);
    const shrink = Math.min(1, STEP_CAP / largest);
    for (let k = 0; k < values.length; k += 1) add(values, k, -(shrink * at(step, k)));
    if (largest < TOLERANCE) return values;
  }
  throw new Error(`The scale did not converge within ${MAX_STEPS} steps`);
}

/** Gradient of the penalised negative log-likelihood, and its Hessian as an operator. */
function derivatives(regression: Regression, values: Float64Array) {
  const { weight, givenHome, givenAway, homeGoals, awayGoals, precision, priorMean } = regression;
  const expected = predictors(regression, values);
  const home = expected.home.map((log, k) => at(weight, k) * Math.exp(log + at(givenHome, k)));
  const away = expected.away.map((log, k) => at(weight, k) * Math.exp(log + at(givenAway, k)));
  const gradient = transposed(regression, {
    home: home.map((goals, k) => goals - at(weight, k) * at(homeGoals, k)),
    away: away.map((goals, k) => goals - at(weight, k) * at(awayGoals, k)),
  });
  for (let k = 0; k < values.length; k += 1) add(gradient, k, at(precision, k) * (at(values, k) - at(priorMean, k)));
  const times = (vector: Float64Array): Float64Array => {
    const moved = predictors(regression, vector);
    const product = transposed(regression, {
      home: moved.home.map((log, k) => log * at(home, k)),
      away: moved.away.map((log, k) => log * at(away, k)),
    });
    for (let k = 0; k < vector.length; k += 1) add(product, k, at(precision, k) * at(vector, k));
    return product;
  };
  return { gradient, information: { times, diagonal: diagonalOf(regression, home, away) } };
}

/** Every step enters both sides' log goals with +1 or -1, the mean enters both with 1, the home advantage one. */
function diagonalOf(regression: Regression, home: Float64Array, away: Float64Array): Float64Array {
  const { starts, columns, advantage, precision, matches } = regression;
  const diagonal = Float64Array.from(precision);
  for (let match = 0; match < matches; match += 1) {
    const both = at(home, match) + at(away, match);
    add(diagonal, 0, both);
    add(diagonal, 1, at(advantage, match) * at(home, match));
    for (let entry = at(starts, match); entry < at(starts, match + 1); entry += 1)
      add(diagonal, at(columns, entry), both);
  }
  return diagonal;
}
