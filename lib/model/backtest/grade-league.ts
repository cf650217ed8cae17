import type { ModelSettings } from '@/lib/model/dixon-coles/settings';
import type { FittedResult } from '@/lib/model/dixon-coles/types';
import { bothTeamsToScore } from '@/lib/model/markets/both-teams-to-score';
import { matchResult } from '@/lib/model/markets/match-result';
import { overUnder25 } from '@/lib/model/markets/over-under';
import type { ResultForecast } from '@/lib/model/scoring/forecast';
import { ratesByDay } from './rates-by-day';
import type { Graded } from './summarise';
import { walkForward } from './walk-forward';

/** A result with the probabilities of the market's closing prices, margin removed. */
export type PricedResult = FittedResult & { market?: ResultForecast };

export type GradedMatch = Graded & { date: string; home: string; away: string; modelVersion: string };

/**
 * Walks one league forward and grades every prediction, compared with the market's and the base rate's. A match's own
 * price is used only for the comparison: its fit has seen only prices of earlier days.
 */
export function gradeLeague(
  results: readonly PricedResult[],
  options: { from: string; to: string; settings?: ModelSettings },
): GradedMatch[] {
  const marketOf = new Map<FittedResult, ResultForecast | undefined>(results.map((row) => [row, row.market]));
  const rates = ratesByDay(results);
  return [...walkForward(results, options)].map(({ match, fit, matrix }) => ({
    date: match.date,
    home: match.home,
    away: match.away,
    modelVersion: fit.modelVersion,
    score: { home: match.homeGoals, away: match.awayGoals },
    forecast: matchResult.probability(matrix),
    over25: overUnder25.probability(matrix).over,
    btts: bothTeamsToScore.probability(matrix).yes,
    market: marketOf.get(match) ?? null,
    baseRate: rates(match.date).result,
  }));
}
