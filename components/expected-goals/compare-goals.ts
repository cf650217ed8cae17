import type { ExpectedGoalsDay } from '@/lib/contracts/expected-goals';

export type GoalComparison = {
  matches: number;
  /** Sums over these matches. */
  projected: number;
  actual: number;
  /** The mean absolute gap between both teams' projected and actual goals over these matches. */
  meanGap: number;
};

/**
 * Compares the finished matches that have a projection.
 * @returns null if there are none
 */
export function compareGoals(items: ExpectedGoalsDay['items']): GoalComparison | null {
  const pairs = items.flatMap(({ projected, actual }) =>
    projected && actual ? [{ projected: projected.total, actual: actual.total }] : [],
  );
  if (pairs.length === 0) return null;
  return {
    matches: pairs.length,
    projected: pairs.reduce((sum, pair) => sum + pair.projected, 0),
    actual: pairs.reduce((sum, pair) => sum + pair.actual, 0),
    meanGap: pairs.reduce((sum, pair) => sum + Math.abs(pair.projected - pair.actual), 0) / pairs.length,
  };
}
