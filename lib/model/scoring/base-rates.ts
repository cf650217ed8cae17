import { outcomeOf, type Score } from '@/lib/domain/match';
import type { ResultForecast } from './forecast';

/** How often things happen in a set of matches; the forecast of somebody who knows the league and nothing else. */
export type BaseRates = { matches: number; result: ResultForecast; over25: number; btts: number };

/**
 * Frequencies over final scores. Every result is counted once in advance (Laplace's rule), so that few matches never
 * call anything impossible; without any match all results are equally likely.
 */
export function baseRates(scores: readonly Score[]): BaseRates {
  const counts = { home: 1, draw: 1, away: 1, over25: 1, btts: 1 };
  for (const score of scores) {
    counts[outcomeOf(score)] += 1;
    if (score.home + score.away > 2.5) counts.over25 += 1;
    if (score.home > 0 && score.away > 0) counts.btts += 1;
  }
  const total = scores.length + 3;
  const result = { home: counts.home / total, draw: counts.draw / total, away: counts.away / total };
  const yesNo = scores.length + 2;
  return { matches: scores.length, result, over25: counts.over25 / yesNo, btts: counts.btts / yesNo };
}
