import { SCORE_MATRIX_SIZE, type ScoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import type { Market } from '@/lib/model/markets/types';
import type { ScoreCount } from '@/lib/server/repositories/score-count-repository';

export type ScoreFrequencies = { /** Number of matches counted. */ matches: number; matrix: ScoreMatrix };

/**
 * Actual scores in the form of expected ones, so that the registry settles both in the same way; null if there are
 * none.
 */
export function scoreFrequencies(counts: readonly ScoreCount[]): ScoreFrequencies | null {
  const total = counts.reduce((sum, { matches }) => sum + matches, 0);
  if (total === 0) return null;
  const size = Math.max(SCORE_MATRIX_SIZE, ...counts.map(({ home, away }) => Math.max(home, away) + 1));
  const cells = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  for (const { home, away, matches } of counts) {
    const row = cells[home];
    if (row) row[away] = matches / total;
  }
  return { matches: total, matrix: { size, cells } };
}

/**
 * How often each outcome of a market came true, as a share of the decided stake; null if final scores do not decide the
 * market.
 */
export function baseRatesOf(market: Market, { matrix }: ScoreFrequencies): { id: string; rate: number }[] | null {
  if (market.needsHalfTime) return null;
  const rates: Readonly<Record<string, number>> = market.probability(matrix);
  return market.outcomes.map((id) => ({ id, rate: Math.min(1, rates[id] ?? 0) }));
}
