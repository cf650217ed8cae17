import { resultOutcomes, type ResultOutcome } from '@/lib/domain/football/match';
import { solveCholesky } from '@/lib/model/dixon-coles/cholesky';
import { add, at } from '@/lib/model/dixon-coles/columns';
import type { ResultForecast } from '@/lib/model/scoring/forecast';

/** P(away) = F(awayCut - slope x), P(home) = 1 - F(homeCut - slope x), F the logistic function; the rest is a draw. */
export type OrderedLogit = { awayCut: number; homeCut: number; slope: number };

export type LogitMatch = { difference: number; outcome: ResultOutcome };

/**
 * Roughly the values for any league per 400 points of Elo; worth four matches, so that a league's first days stay
 * plausible.
 */
const PRIOR = [-0.95, 0.2, 2.1] as const;
const PRECISION = 4;
const MAX_STEPS = 50;
const TOLERANCE = 1e-8;

const logistic = (value: number) => 1 / (1 + Math.exp(-value));

export function logitForecast({ awayCut, homeCut, slope }: OrderedLogit, difference: number): ResultForecast {
  const away = logistic(awayCut - slope * difference);
  const home = 1 - logistic(homeCut - slope * difference);
  return { home, draw: 1 - home - away, away };
}

/** Slopes of the three probabilities with respect to the two cuts and the slope parameter. */
function slopes(point: Float64Array, x: number): Record<ResultOutcome, { chance: number; along: readonly number[] }> {
  const below = logistic(at(point, 0) - at(point, 2) * x);
  const notHome = logistic(at(point, 1) - at(point, 2) * x);
  const atAway = below * (1 - below);
  const atHome = notHome * (1 - notHome);
  return {
    away: { chance: below, along: [atAway, 0, -atAway * x] },
    draw: { chance: Math.max(notHome - below, 1e-9), along: [-atAway, atHome, (atAway - atHome) * x] },
    home: { chance: 1 - notHome, along: [0, -atHome, atHome * x] },
  };
}

/**
 * Maximum likelihood with a weak prior by Fisher scoring.
 * @param start starting point, such as the fit of the previous day
 */
export function fitOrderedLogit(matches: readonly LogitMatch[], start?: OrderedLogit): OrderedLogit {
  const point = Float64Array.from(start ? [start.awayCut, start.homeCut, start.slope] : PRIOR);
  for (let count = 0; count < MAX_STEPS; count += 1) {
    const step = Float64Array.from(PRIOR, (centre, k) => PRECISION * (centre - at(point, k)));
    const information = new Float64Array(9);
    for (let k = 0; k < 3; k += 1) information[k * 3 + k] = PRECISION;
    for (const { difference, outcome } of matches) {
      const all = slopes(point, difference);
      const own = all[outcome];
      own.along.forEach((value, k) => add(step, k, value / own.chance));
      for (const each of resultOutcomes) {
        const { chance, along } = all[each];
        for (let row = 0; row < 3; row += 1)
          for (let column = 0; column <= row; column += 1)
            add(information, row * 3 + column, ((along[row] ?? 0) * (along[column] ?? 0)) / chance);
      }
    }
    solveCholesky(information, 3, step);
    for (let k = 0; k < 3; k += 1) add(point, k, at(step, k));
    if (step.every((move) => Math.abs(move) < TOLERANCE)) break;
  }
  return { awayCut: at(point, 0), homeCut: at(point, 1), slope: at(point, 2) };
}
