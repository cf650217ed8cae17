import { outcomeOf, type Score } from '@/lib/domain/football/match';
import { mean } from '@/lib/domain/shared/numbers';
import type { FittedResult } from '@/lib/model/dixon-coles/types';
import { countHalfGoals, firstHalfShare, type HalfGoals } from '@/lib/model/halves/half-share';
import { halfTimeScoreProbability } from '@/lib/model/halves/half-time-score';
import { liveMatrix, shareAfter } from '@/lib/model/live/live-matrix';
import { matchResult } from '@/lib/model/markets/match-result';
import { pooledChances } from '@/lib/model/scoring/ece';
import type { GradedForecast, ResultForecast } from '@/lib/model/scoring/forecast';
import { logLoss } from '@/lib/model/scoring/log-loss';
import { rps } from '@/lib/model/scoring/rps';
import { reliabilityOf, type Reliability } from './reliability';
import { walkForward, type WalkForwardPrediction } from './walk-forward';

export type HalfTimeResult = FittedResult & { halfTime: Score | null };

/** The forecasts graded on the same matches. */
export const halfTimeForecasts = ['preMatch', 'table', 'live'] as const;
export type HalfTimeForecast = (typeof halfTimeForecasts)[number];

/** The reliability is that of the live chances of all three results. */
export type HalfTimeFigures = Reliability & {
  /** Mean over the matches by forecast. */
  scores: Record<HalfTimeForecast, { rps: number; logLoss: number }>;
  /**
   * Mean log loss of the half-time score, forecast before the match with one share of first-half goals for all leagues
   * and with each league's own, shrunk towards it; also the gain from the latter, and its standard error.
   */
  halfTimeScores: { pooled: number; byLeague: number; gain: number; standardError: number };
};

/** The frequencies of results after each half-time score; a rare score borrows from others with the same difference. */
function halfTimeTable() {
  const counts = new Map<string, Record<'home' | 'draw' | 'away', number>>();
  const of = (key: string) => {
    const known = counts.get(key) ?? { home: 0, draw: 0, away: 0 };
    counts.set(key, known);
    return known;
  };
  const keys = ({ home, away }: Score) => [`${home}-${away}`, `by ${Math.max(-3, Math.min(3, home - away))}`] as const;
  /** Weight of the frequencies for the difference against those for the score itself, in matches. */
  const borrowed = 20;
  return {
    add(halfTime: Score, score: Score): void {
      for (const key of keys(halfTime)) of(key)[outcomeOf(score)] += 1;
    },
    forecast(halfTime: Score): ResultForecast {
      const [exact, wide] = keys(halfTime).map(of);
      if (!exact || !wide) throw new Error('A half-time score must have two keys');
      const all = wide.home + wide.draw + wide.away + 3;
      const own = exact.home + exact.draw + exact.away + borrowed;
      const share = (outcome: 'home' | 'draw' | 'away') =>
        (exact[outcome] + (borrowed * (wide[outcome] + 1)) / all) / own;
      return { home: share('home'), draw: share('draw'), away: share('away') };
    },
  };
}

const scoresOf = (graded: readonly GradedForecast[]) => ({
  rps: mean(graded.map(({ forecast, outcome }) => rps(forecast, outcome))),
  logLoss: mean(graded.map(({ forecast, outcome }) => logLoss(forecast, outcome))),
});

/**
 * Forecasts of the result at half-time, each from matches of earlier days only: the model's from that morning, a table
 * of results by half-time score over all leagues, and the model's live chances with the share of goals after the break.
 * @param from first and last day to grade, YYYY-MM-DD, both inclusive
 * @throws {RangeError} if no match has a half-time score
 */
export function gradeHalfTime(
  leagues: readonly (readonly HalfTimeResult[])[],
  { from, to }: { from: string; to: string },
): HalfTimeFigures {
  const byLeague = leagues.map((results, league) =>
    predictionsOf(results, { from, to }).map((prediction) => ({ ...prediction, league })),
  );
  const predicted = byLeague.flat();
  const played = leagues.flatMap((results, league) =>
    results.filter((row) => row.halfTime !== null).map((row) => ({ ...row, league })),
  );
  played.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  predicted.sort((a, b) => (a.match.date < b.match.date ? -1 : a.match.date > b.match.date ? 1 : 0));
  const table = halfTimeTable();
  const goals: HalfGoals = { first: 0, all: 0 };
  const ownGoals = leagues.map((): HalfGoals => ({ first: 0, all: 0 }));
  let counted = 0;
  const learnBefore = (date: string): void => {
    for (let row = played[counted]; row && row.date < date; row = played[(counted += 1)]) {
      const score = { home: row.homeGoals, away: row.awayGoals };
      if (row.halfTime) table.add(row.halfTime, score);
      const added = countHalfGoals([{ halfTime: row.halfTime, score }]);
      for (const sum of [goals, ownGoals[row.league]]) {
        if (!sum) continue;
        sum.first += added.first;
        sum.all += added.all;
      }
    }
  };
  const graded = predicted.map(({ match, goals: expected, fit, matrix, halfTime, league }) => {
    learnBefore(match.date);
    const pooled = firstHalfShare(goals);
    const share = shareAfter(45, pooled);
    const lossWith = (firstHalf: number) => -Math.log(halfTimeScoreProbability(matrix, halfTime, firstHalf));
    return {
      pooledLoss: lossWith(pooled),
      byLeagueLoss: lossWith(firstHalfShare(ownGoals[league] ?? goals, pooled)),
      outcome: outcomeOf({ home: match.homeGoals, away: match.awayGoals }),
      preMatch: matchResult.probability(matrix),
      table: table.forecast(halfTime),
      live: matchResult.probability(liveMatrix({ goals: expected, rho: fit.rho }, halfTime, share)),
    };
  });
  if (graded.length === 0) throw new RangeError('No match has a half-time score');
  const by = (name: HalfTimeForecast) => graded.map((row) => ({ forecast: row[name], outcome: row.outcome }));
  return {
    ...reliabilityOf(
      byLeague.filter(({ length }) => length > 0).length,
      by('live').map((forecast) => pooledChances([forecast])),
    ),
    scores: { preMatch: scoresOf(by('preMatch')), table: scoresOf(by('table')), live: scoresOf(by('live')) },
    halfTimeScores: comparedLosses(graded),
  };
}

function comparedLosses(
  graded: readonly { pooledLoss: number; byLeagueLoss: number }[],
): HalfTimeFigures['halfTimeScores'] {
  const gains = graded.map(({ pooledLoss, byLeagueLoss }) => pooledLoss - byLeagueLoss);
  const gain = mean(gains);
  return {
    pooled: mean(graded.map(({ pooledLoss }) => pooledLoss)),
    byLeague: mean(graded.map(({ byLeagueLoss }) => byLeagueLoss)),
    gain,
    standardError: Math.sqrt(mean(gains.map((each) => (each - gain) ** 2)) / graded.length),
  };
}

type Predicted = WalkForwardPrediction & { halfTime: Score };

function predictionsOf(results: readonly HalfTimeResult[], span: { from: string; to: string }): Predicted[] {
  const halfTimes = new Map<FittedResult, Score | null>(results.map((row) => [row, row.halfTime]));
  return [...walkForward(results, span)].flatMap((prediction) => {
    const halfTime = halfTimes.get(prediction.match);
    const { homeGoals, awayGoals } = prediction.match;
    return halfTime && halfTime.home <= homeGoals && halfTime.away <= awayGoals ? [{ ...prediction, halfTime }] : [];
  });
}
