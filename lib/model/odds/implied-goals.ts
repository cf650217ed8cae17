import { scoreMatrix, type ScoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import type { ExpectedGoals } from '@/lib/model/dixon-coles/types';
import type { ResultForecast } from '@/lib/model/scoring/forecast';

const STEPS = 40;
const TOLERANCE = 1e-10;
const NUDGE = 1e-5;
/** No step multiplies a side's goals by more than e^.7, about two. */
const STEP_CAP = 0.7;

type Pair = [number, number];

/** P(home) - P(away), P(draw) and P(over 2.5) in one pass: this runs some fifteen times per match. */
function sumsOf({ cells }: ScoreMatrix): { difference: number; draw: number; over: number } {
  const sums = { difference: 0, draw: 0, over: 0 };
  cells.forEach((row, home) =>
    row.forEach((cell, away) => {
      if (home === away) sums.draw += cell;
      else sums.difference += home > away ? cell : -cell;
      if (home + away > 2) sums.over += cell;
    }),
  );
  return sums;
}

/**
 * Expected goals whose score matrix gives the market's probabilities: P(home) - P(away), and P(over 2.5) if known, else
 * P(draw). Newton in log goals.
 * @param result margin-free probabilities of the three results
 * @param over25 margin-free probability of three or more goals, or null
 * @param rho low-score dependence of the matrix
 * @returns null if no pair of goals fits (contradictory probabilities)
 */
export function impliedGoals(result: ResultForecast, over25: number | null, rho: number): ExpectedGoals | null {
  const wanted: Pair = [result.home - result.away, over25 ?? result.draw];
  const errorsAt = ([home, away]: Pair): Pair => {
    const sums = sumsOf(scoreMatrix({ home: Math.exp(home), away: Math.exp(away) }, rho));
    return [sums.difference - wanted[0], (over25 === null ? sums.draw : sums.over) - wanted[1]];
  };
  let point: Pair = [Math.log(1.4) + wanted[0] / 2, Math.log(1.2) - wanted[0] / 2];
  for (let step = 0; step < STEPS; step += 1) {
    const errors = errorsAt(point);
    if (Math.abs(errors[0]) + Math.abs(errors[1]) < TOLERANCE)
      return { home: Math.exp(point[0]), away: Math.exp(point[1]) };
    const move = newtonStep(errorsAt, point, errors);
    if (!move) return null;
    const shrink = Math.min(1, STEP_CAP / Math.max(Math.abs(move[0]), Math.abs(move[1])));
    point = [bounded(point[0] - shrink * move[0]), bounded(point[1] - shrink * move[1])];
  }
  return null;
}

/** Keeps goals per side between .02 and 9. */
function bounded(logGoals: number): number {
  return Math.min(Math.log(9), Math.max(Math.log(0.02), logGoals));
}

function newtonStep(errorsAt: (point: Pair) => Pair, [home, away]: Pair, errors: Pair): Pair | null {
  const byHome = errorsAt([home + NUDGE, away]);
  const byAway = errorsAt([home, away + NUDGE]);
  const a = (byHome[0] - errors[0]) / NUDGE;
  const b = (byAway[0] - errors[0]) / NUDGE;
  const c = (byHome[1] - errors[1]) / NUDGE;
  const d = (byAway[1] - errors[1]) / NUDGE;
  const determinant = a * d - b * c;
  if (!(Math.abs(determinant) > 1e-9)) return null;
  return [(d * errors[0] - b * errors[1]) / determinant, (a * errors[1] - c * errors[0]) / determinant];
}
