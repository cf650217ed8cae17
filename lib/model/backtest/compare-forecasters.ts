import { outcomeOf } from '@/lib/domain/football/match';
import {
  CHANCE_SETTINGS,
  PRICE_CHANCE_SETTINGS,
  PRICE_SETTINGS,
  RESULT_SETTINGS,
  type ModelSettings,
} from '@/lib/model/dixon-coles/settings';
import { matchResult } from '@/lib/model/markets/match-result';
import type { ResultForecast } from '@/lib/model/scoring/forecast';
import { logLoss } from '@/lib/model/scoring/log-loss';
import { rps } from '@/lib/model/scoring/rps';
import { eloBaseline } from './baseline/elo-baseline';
import type { PricedResult } from './grade-league';
import { ratesByDay } from './rates-by-day';
import { walkForward } from './walk-forward';

/**
 * The forecasters of 1X2, usually worst first: the league's frequencies; Elo with an ordered logit; the model on
 * results alone; a peer, whose forecasts are given; the model that counts chances; the one trained on past prices; the
 * one trained on both; the closing price of the match itself.
 */
export const comparedForecasters = [
  'baseRate',
  'elo',
  'results',
  'peer',
  'chances',
  'prices',
  'both',
  'market',
] as const;
export type ComparedForecaster = (typeof comparedForecasters)[number];

/**
 * A result with everything that a forecaster may know about earlier ones, and with other forecasters' forecasts for it.
 */
export type ComparedMatch = PricedResult & { peer?: ResultForecast };

export type Scores = { rps: number; logLoss: number };
export type ComparedGrades = { date: string; scores: Partial<Record<ComparedForecaster, Scores>> };

/**
 * Walks one league forward under every forecaster, each knowing only matches of earlier days. The model that counts
 * chances, and the one trained on prices, are left out if no such data are stored for the league.
 */
export function compareForecasters(
  results: readonly ComparedMatch[],
  { from, to }: { from: string; to: string },
): ComparedGrades[] {
  const walk = (settings: ModelSettings, known: (row: ComparedMatch) => unknown) =>
    results.some(known)
      ? new Map(
          [...walkForward(results, { from, to, settings })].map(({ match, matrix }) => [
            match,
            matchResult.probability(matrix),
          ]),
        )
      : new Map<PricedResult, ResultForecast>();
  const own = walk(RESULT_SETTINGS, () => true);
  const chances = walk(CHANCE_SETTINGS, (row) => row.chances);
  const prices = walk(PRICE_SETTINGS, (row) => row.impliedGoals);
  const both = walk(PRICE_CHANCE_SETTINGS, (row) => row.impliedGoals && row.chances);
  const elo = eloBaseline(results, { from, to });
  const rates = ratesByDay(results);
  const given = new Map<PricedResult, ComparedMatch>(results.map((row) => [row, row]));
  return [...own].map(([match, forecast]) => {
    const outcome = outcomeOf({ home: match.homeGoals, away: match.awayGoals });
    const forecasts: Record<ComparedForecaster, ResultForecast | undefined> = {
      baseRate: rates(match.date).result,
      elo: elo.get(match),
      results: forecast,
      peer: given.get(match)?.peer,
      chances: chances.get(match),
      prices: prices.get(match),
      both: both.get(match),
      market: given.get(match)?.market,
    };
    const scores: ComparedGrades['scores'] = {};
    for (const who of comparedForecasters) {
      const of = forecasts[who];
      if (of) scores[who] = { rps: rps(of, outcome), logLoss: logLoss(of, outcome) };
    }
    return { date: match.date, scores };
  });
}
