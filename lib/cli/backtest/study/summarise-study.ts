import { forecasters, studyMarkets, type Forecaster, type StudyMatch } from '@/lib/model/backtest/grade-study';
import { reliabilityOf, type Reliability } from '@/lib/model/backtest/reliability';
import { pairedDifference, type PairedDifference } from '@/lib/model/scoring/paired-difference';
import { resampledCalibration, type Calibration } from '@/lib/model/scoring/resampled-ece';

type Scores = { rps: number; logLoss: number };
export type StudySummary = Reliability & {
  name: string;
  scores: Record<Forecaster, Scores>;
  /** The model's score minus the others'; negative if the model is better. */
  against: Record<Exclude<Forecaster, 'model'>, { rps: PairedDifference; logLoss: PairedDifference }>;
  markets: {
    id: string;
    model: number;
    againstPoisson: PairedDifference;
    againstBaseRate: PairedDifference;
    calibration: Calibration;
  }[];
};

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

export function summariseStudy(name: string, matches: readonly StudyMatch[]): StudySummary {
  const column = (who: Forecaster, score: keyof Scores) => matches.map(({ grades }) => grades[who][score]);
  const difference = (who: Forecaster, score: keyof Scores) =>
    pairedDifference(column('model', score), column(who, score));
  const scoresOf = (who: Forecaster): Scores => ({
    rps: mean(column(who, 'rps')),
    logLoss: mean(column(who, 'logLoss')),
  });
  const against = (who: Forecaster) => ({ rps: difference(who, 'rps'), logLoss: difference(who, 'logLoss') });
  return {
    name,
    ...reliabilityOf(
      new Set(matches.map(({ league }) => league)).size,
      matches.map(({ chances }) => chances),
    ),
    scores: byForecaster(scoresOf),
    against: {
      steady: against('steady'),
      previous: against('previous'),
      elo: against('elo'),
      baseRate: against('baseRate'),
    },
    markets: studyMarkets.map(({ id }, index) => {
      const grades = matches.flatMap(({ markets }) => markets[index] ?? []);
      const losses = grades.map(({ model }) => model);
      return {
        id,
        model: mean(losses),
        againstPoisson: pairedDifference(
          losses,
          grades.map(({ poisson }) => poisson),
        ),
        againstBaseRate: pairedDifference(
          losses,
          grades.map(({ baseRate }) => baseRate),
        ),
        calibration: resampledCalibration(grades.map(({ chances }) => chances)),
      };
    }),
  };
}

function byForecaster<Value>(of: (who: Forecaster) => Value): Record<Forecaster, Value> {
  const [model, steady, previous, elo, baseRate] = forecasters;
  return { model: of(model), steady: of(steady), previous: of(previous), elo: of(elo), baseRate: of(baseRate) };
}
