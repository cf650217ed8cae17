import { outcomeOf, type Score } from '@/lib/domain/football/match';
import { mean } from '@/lib/domain/shared/numbers';
import { binaryBrier, brier } from '@/lib/model/scoring/brier';
import { expectedCalibrationError, pooledChances } from '@/lib/model/scoring/ece';
import type { GradedForecast, ResultForecast } from '@/lib/model/scoring/forecast';
import { binaryLogLoss, logLoss } from '@/lib/model/scoring/log-loss';
import { rps } from '@/lib/model/scoring/rps';

/** One predicted match with its final score; `market` and `baseRate` are the other forecasts, null if unknown. */
export type Graded = {
  score: Score;
  forecast: ResultForecast;
  /** Probability of three or more goals, and of both sides scoring. */
  over25: number;
  btts: number;
  market: ResultForecast | null;
  baseRate: ResultForecast | null;
};

export type ResultScores = { matches: number; rps: number; logLoss: number };

/** Figures of a backtest, means over matches; definitions in lib/model/scoring. */
export type Summary = {
  matches: number;
  rps: number;
  logLoss: number;
  brier: number;
  over25: { logLoss: number; brier: number };
  btts: { logLoss: number; brier: number };
  ece: number;
  /** Prices without their margin, on the matches that have one, and the model on exactly the same matches. */
  market: (ResultScores & { model: ResultScores }) | null;
  /** The frequencies in all earlier matches of the league, used as a forecast. */
  baseRate: ResultScores | null;
};

function resultScores(graded: readonly GradedForecast[]): ResultScores {
  return {
    matches: graded.length,
    rps: mean(graded.map(({ forecast, outcome }) => rps(forecast, outcome))),
    logLoss: mean(graded.map(({ forecast, outcome }) => logLoss(forecast, outcome))),
  };
}

function gradedBy(matches: readonly Graded[], forecastOf: (match: Graded) => ResultForecast | null): GradedForecast[] {
  return matches.flatMap((match) => {
    const forecast = forecastOf(match);
    return forecast ? [{ forecast, outcome: outcomeOf(match.score) }] : [];
  });
}

/**
 * Scores predictions pooled by match.
 * @throws RangeError if there is no match
 */
export function summarise(matches: readonly Graded[]): Summary {
  if (matches.length === 0) throw new RangeError('There is no match to score');
  const own = gradedBy(matches, (match) => match.forecast);
  const over = matches.map(({ over25, score }) => ({ probability: over25, happened: score.home + score.away > 2.5 }));
  const both = matches.map(({ btts, score }) => ({ probability: btts, happened: score.home > 0 && score.away > 0 }));
  const market = gradedBy(matches, (match) => match.market);
  const baseRate = gradedBy(matches, (match) => match.baseRate);
  return {
    ...resultScores(own),
    brier: mean(own.map(({ forecast, outcome }) => brier(forecast, outcome))),
    over25: { logLoss: mean(over.map(binaryLogLoss)), brier: mean(over.map(binaryBrier)) },
    btts: { logLoss: mean(both.map(binaryLogLoss)), brier: mean(both.map(binaryBrier)) },
    ece: expectedCalibrationError(pooledChances(own)),
    market:
      market.length === 0
        ? null
        : {
            ...resultScores(market),
            model: resultScores(gradedBy(matches, (match) => match.market && match.forecast)),
          },
    baseRate: baseRate.length === 0 ? null : resultScores(baseRate),
  };
}
