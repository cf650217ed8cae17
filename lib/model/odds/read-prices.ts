import { RESULT_SETTINGS } from '@/lib/model/dixon-coles/settings';
import type { ExpectedGoals } from '@/lib/model/dixon-coles/types';
import type { ResultForecast } from '@/lib/model/scoring/forecast';
import { impliedGoals } from './implied-goals';
import { removeMargin } from './margin';

/** Decimal prices of one match, each above 1: home, draw, away; and over, under 2.5 goals if known. */
export type MatchPrices = { result: readonly [number, number, number]; over25: readonly [number, number] | null };

/** The market's view of a match: its three chances, and the goals behind them (null if no goals fit the prices). */
export type MarketView = { forecast: ResultForecast; goals: ExpectedGoals | null };

/**
 * Converts prices to probabilities and goals: removes the margin by the power method, then finds the goals whose score
 * matrix gives the same probabilities. If the goal line contradicts the result prices, the draw's price is used
 * instead.
 * @throws RangeError on an invalid price
 */
export function readPrices({ result, over25 }: MatchPrices): MarketView {
  const [home = 0, draw = 0, away = 0] = removeMargin(result);
  const forecast = { home, draw, away };
  const over = over25 ? (removeMargin(over25)[0] ?? null) : null;
  const goals = impliedGoals(forecast, over, RESULT_SETTINGS.rho) ?? impliedGoals(forecast, null, RESULT_SETTINGS.rho);
  return { forecast, goals };
}
