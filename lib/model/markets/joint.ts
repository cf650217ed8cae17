import type { Score } from '@/lib/domain/football/match';
import type { ScoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { LOST_SHARE, WON_SHARE } from './define-market';
import { findMarket } from './index';
import type { Market } from './types';

/** One selection within a match. */
export type Leg = { market: string; outcome: string };

/**
 * How one stake on several selections in the same match settles. `won`: every leg wins. `lost`: at least one leg loses.
 * `void`: every leg is returned. The rest up to 1 pays at the price of the legs that were not returned. `probability` =
 * (1 - lost - void) / (1 - void): the chance that a decided bet pays; equal to `won` if no leg can be void.
 */
export type Joint = { probability: number; won: number; lost: number; void: number };

type Selection = { market: Market; outcome: string };

function select(leg: Leg): Selection {
  const market = findMarket(leg.market);
  if (!market?.outcomes.includes(leg.outcome)) throw new Error(`Unknown selection '${leg.market}: ${leg.outcome}'`);
  return { market, outcome: leg.outcome };
}

/**
 * Shares of a stake on all selections that win, are returned and lose at a score; half results split the stake evenly.
 */
function sharesAt(selections: readonly Selection[], score: Score): { won: number; stored: number; returned: number } {
  let won = 1;
  let stored = 1;
  let returned = 1;
  for (const { market, outcome } of selections) {
    const settlement = market.settle(score)[outcome] ?? 'void';
    won *= WON_SHARE[settlement];
    stored *= 1 - LOST_SHARE[settlement];
    returned *= 1 - WON_SHARE[settlement] - LOST_SHARE[settlement];
  }
  return { won, stored, returned };
}

/**
 * Joint probability of selections in ONE match as a sum over its score matrix (they are dependent, so multiplying would
 * be wrong). A quarter handicap counts as two half stakes, one on each neighbouring line. Certain if there are no legs.
 * @throws Error on a market or outcome that does not exist
 */
export function jointProbability(matrix: ScoreMatrix, legs: readonly Leg[]): Joint {
  if (legs.length === 0) return { probability: 1, won: 1, lost: 0, void: 0 };
  const selections = legs.map(select);
  const sums = { won: 0, stored: 0, returned: 0 };
  matrix.cells.forEach((row, home) =>
    row.forEach((cell, away) => {
      const shares = sharesAt(selections, { home, away });
      sums.won += cell * shares.won;
      sums.stored += cell * shares.stored;
      sums.returned += cell * shares.returned;
    }),
  );
  const decided = 1 - sums.returned;
  const probability = decided > 0 ? (sums.stored - sums.returned) / decided : 0;
  return { probability, won: sums.won, lost: 1 - sums.stored, void: sums.returned };
}

/** Joint probability over several matches: dependent within a match, independent between matches. */
export function accumulatorProbability(matches: readonly { matrix: ScoreMatrix; legs: readonly Leg[] }[]): number {
  return matches.reduce((product, { matrix, legs }) => product * jointProbability(matrix, legs).probability, 1);
}

/** Highest score of a side when selections are compared; all markets settle in the same way beyond it. */
const HIGHEST = 15;

/**
 * Whether selections in one match exclude each other, and which of them add nothing: a leg is redundant if all scores
 * that pay the other legs also pay it. Independent of any probability.
 * @returns indexes into `legs`; of two equal legs only the later one is named
 */
export function legConflicts(legs: readonly Leg[]): { impossible: boolean; redundant: number[] } {
  const selections = legs.map(select);
  const scores = Array.from({ length: (HIGHEST + 1) ** 2 }, (_, cell) => ({
    home: Math.floor(cell / (HIGHEST + 1)),
    away: cell % (HIGHEST + 1),
  }));
  const wins = selections.map((selection) => scores.map((score) => sharesAt([selection], score).won === 1));
  const allWin = (active: readonly number[], cell: number) => active.every((leg) => wins[leg]?.[cell]);
  let active = legs.map((_, index) => index);
  const impossible = legs.length > 0 && !scores.some((_, cell) => allWin(active, cell));
  const redundant: number[] = [];
  if (impossible) return { impossible, redundant };
  for (const leg of active.slice().reverse()) {
    const others = active.filter((index) => index !== leg);
    const implied = others.length > 0 && scores.every((_, cell) => !allWin(others, cell) || wins[leg]?.[cell]);
    if (!implied) continue;
    redundant.unshift(leg);
    active = others;
  }
  return { impossible, redundant };
}
