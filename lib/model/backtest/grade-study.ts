import { outcomeOf } from '@/lib/domain/football/match';
import { scoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { ELO_SETTINGS, STEADY_SETTINGS, type ModelSettings } from '@/lib/model/dixon-coles/settings';
import type { FittedResult } from '@/lib/model/dixon-coles/types';
import { bothTeamsToScore } from '@/lib/model/markets/both-teams-to-score';
import { cleanSheet } from '@/lib/model/markets/clean-sheet';
import { correctScore } from '@/lib/model/markets/correct-score';
import { matchResult } from '@/lib/model/markets/match-result';
import { overUnder25 } from '@/lib/model/markets/over-under';
import type { Market } from '@/lib/model/markets/types';
import type { GradedChance, ResultForecast } from '@/lib/model/scoring/forecast';
import { logLoss } from '@/lib/model/scoring/log-loss';
import { rps } from '@/lib/model/scoring/rps';
import { eloBaseline } from './baseline/elo-baseline';
import { marketFrequencies } from './baseline/market-frequencies';
import { ratesByDay } from './rates-by-day';
import { walkForward } from './walk-forward';

/**
 * The forecasters of 1X2: the model, the model with one pace of change for leagues of every size, the previous model
 * shrunk to Elo, Elo with an ordered logit, and the league's frequencies.
 */
export const forecasters = ['model', 'steady', 'previous', 'elo', 'baseRate'] as const;
export type Forecaster = (typeof forecasters)[number];

export const studyMarkets: readonly Market[] = [overUnder25, bothTeamsToScore, correctScore, cleanSheet];

/** Log losses in one market, and its outcomes' chances with the actual outcomes. */
export type MarketGrade = { model: number; poisson: number; baseRate: number; chances: GradedChance[] };

export type StudyMatch = {
  league: string;
  /** Number of the league's matches known before it. */
  known: number;
  grades: Record<Forecaster, { rps: number; logLoss: number }>;
  /** The three chances of the model's 1X2, with the actual outcome. */
  chances: GradedChance[];
  markets: MarketGrade[];
};

/**
 * Walks one league forward under every forecaster, each knowing the same earlier matches.
 * @param settings of the model; undefined lets it train on prices if they are known
 */
export function gradeStudy(
  league: string,
  results: readonly FittedResult[],
  { from, to, settings }: { from: string; to: string; settings: ModelSettings | undefined },
): StudyMatch[] {
  const elo = eloBaseline(results, { from, to });
  const rates = ratesByDay(results);
  const frequencies = studyMarkets.map((market) => marketFrequencies(market, results));
  const ordered = [...results].map(({ date }) => date).sort();
  let known = 0;
  const [steady = [], previous = []] = [STEADY_SETTINGS, ELO_SETTINGS].map((of) => [
    ...walkForward(results, { from, to, settings: of }),
  ]);
  return [...walkForward(results, { from, to, settings })].map(({ match, goals, matrix }, index) => {
    while ((ordered[known] ?? match.date) < match.date) known += 1;
    const score = { home: match.homeGoals, away: match.awayGoals };
    const outcome = outcomeOf(score);
    const [same, before] = [steady[index], previous[index]];
    const eloForecast = elo.get(match);
    if (!same || !before || before.match !== match || !eloForecast)
      throw new Error(`${match.date}: the forecasters disagree`);
    const forecast = matchResult.probability(matrix);
    const grade = (of: ResultForecast) => ({ rps: rps(of, outcome), logLoss: logLoss(of, outcome) });
    const poisson = scoreMatrix(goals, 0);
    return {
      league,
      known,
      grades: {
        model: grade(forecast),
        steady: grade(matchResult.probability(same.matrix)),
        previous: grade(matchResult.probability(before.matrix)),
        elo: grade(eloForecast),
        baseRate: grade(rates(match.date).result),
      },
      chances: (['home', 'draw', 'away'] as const).map((each) => ({
        probability: forecast[each],
        happened: each === outcome,
      })),
      markets: studyMarkets.map((market, place): MarketGrade => {
        const settled = market.settle(score);
        const lossOf = (chances: Readonly<Record<string, number>>) => meanLoss(market, chances, settled);
        const own = market.probability(matrix);
        return {
          model: lossOf(own),
          poisson: lossOf(market.probability(poisson)),
          baseRate: lossOf(frequencies[place]?.(match.date) ?? {}),
          chances: Object.entries<number>(own).map(([name, probability]) => ({
            probability,
            happened: settled[name] === 'won',
          })),
        };
      }),
    };
  });
}

/** Mean over the questions in a market: a clean sheet asks two. */
function meanLoss(
  { partitions }: Market,
  chances: Readonly<Record<string, number>>,
  settled: Readonly<Record<string, string>>,
): number {
  const losses = partitions.map((partition) => {
    const won = partition.find((outcome) => settled[outcome] === 'won');
    return -Math.log(Math.max(chances[won ?? ''] ?? 0, 1e-15));
  });
  return losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
}
