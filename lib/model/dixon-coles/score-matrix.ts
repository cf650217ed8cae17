import { tau } from './tau';
import type { ExpectedGoals } from './types';

/** cells[homeGoals][awayGoals], `size` rows and columns, summing to 1. */
export type ScoreMatrix = { readonly size: number; readonly cells: readonly (readonly number[])[] };

/** Scores from 0 to 15 goals per side. */
export const SCORE_MATRIX_SIZE = 16;

function poisson(mean: number, size: number): number[] {
  const masses = [Math.exp(-mean)];
  for (let goals = 1; goals < size; goals += 1) masses.push(((masses[goals - 1] ?? 0) * mean) / goals);
  return masses;
}

/**
 * Probability of every score: independent Poisson times tau, clamped at 0, renormalised.
 * @param goals expected goals of both sides
 * @param rho low-score dependence, -.08 in our fits; 0 gives independent Poisson
 * @param size number of rows and columns; higher scores are left out and their mass is redistributed by the
 *   renormalisation
 * @throws RangeError if expected goals are negative, not finite, or far too many for the matrix
 */
export function scoreMatrix(goals: ExpectedGoals, rho: number, size: number = SCORE_MATRIX_SIZE): ScoreMatrix {
  if (!(goals.home >= 0 && goals.away >= 0)) {
    throw new RangeError(`Expected goals must not be negative, got ${goals.home} and ${goals.away}`);
  }
  const home = poisson(goals.home, size);
  const away = poisson(goals.away, size);
  const cells = home.map((homeMass, x) =>
    away.map((awayMass, y) => Math.max(0, homeMass * awayMass * tau(x, y, goals.home, goals.away, rho))),
  );
  const total = cells.reduce((sum, row) => row.reduce((rowSum, cell) => rowSum + cell, sum), 0);
  if (!(total > 0 && Number.isFinite(total))) {
    throw new RangeError(`No score of ${size} by ${size} is likely at ${goals.home} and ${goals.away} goals`);
  }
  return { size, cells: cells.map((row) => row.map((cell) => cell / total)) };
}
