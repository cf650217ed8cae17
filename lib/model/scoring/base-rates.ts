import { outcomeOf, type Score } from '@/lib/domain/football/match';
import type { ResultForecast } from './forecast';

/** Frequencies in a set of matches: the forecast of someone who knows only the league. */
export type BaseRates = { matches: number; result: ResultForecast; over25: number; btts: number };

/**
 * Counts final scores one by one. Every result starts with a count of one (Laplace's rule), so that nothing is
 * impossible after few matches; without any match all results are equally likely.
 */
export function baseRateCounter(): { add(score: Score, times?: number): void; rates(): BaseRates } {
  const counts = { matches: 0, home: 1, draw: 1, away: 1, over25: 1, btts: 1 };
  return {
    add: (score, times = 1) => {
      counts.matches += times;
      counts[outcomeOf(score)] += times;
      if (score.home + score.away > 2.5) counts.over25 += times;
      if (score.home > 0 && score.away > 0) counts.btts += times;
    },
    rates: () => {
      const total = counts.matches + 3;
      const result = { home: counts.home / total, draw: counts.draw / total, away: counts.away / total };
      const yesNo = counts.matches + 2;
      return { matches: counts.matches, result, over25: counts.over25 / yesNo, btts: counts.btts / yesNo };
    },
  };
}

export function baseRates(scores: readonly Score[]): BaseRates {
  const counter = baseRateCounter();
  for (const score of scores) counter.add(score);
  return counter.rates();
}
