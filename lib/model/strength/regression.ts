import { add, at } from '@/lib/model/dixon-coles/columns';
import { decayWeight } from '@/lib/model/dixon-coles/decay';
import { awayTeam, firstOnOrAfter, homeTeam, prepareResults } from '@/lib/model/dixon-coles/prepare';
import { LEAGUE_PRIOR } from '@/lib/model/dixon-coles/settings';
import type { FittedResult } from '@/lib/model/dixon-coles/types';
import type { Ladder } from './ladder';
import type { StepPrior } from './settings';

/** One number per match for each side. */
type Sides = { home: Float64Array; away: Float64Array };

/**
 * Cup matches as numbers. Parameters are laid out as [mean, homeAdvantage, value of each step in `keys`]. The steps of a
 * match lie in `columns` and `signs` from starts[match] to starts[match + 1]: +1 for the home club's, -1 for the away
 * club's; steps that both have cancel out.
 */
export type Regression = {
  matches: number;
  keys: readonly string[];
  starts: Int32Array;
  columns: Int32Array;
  signs: Float64Array;
  /** 1, or 0 on neutral ground. */
  advantage: Float64Array;
  /** What the leagues' fits contribute to a side's log goals. */
  givenHome: Float64Array;
  givenAway: Float64Array;
  homeGoals: Float64Array;
  awayGoals: Float64Array;
  weight: Float64Array;
  priorMean: Float64Array;
  precision: Float64Array;
};

/** Precision of the prior on mean and home advantage, as in the leagues' fits. */
const PLAIN_PRECISION = 1;

/** @throws Error naming the row if a result is malformed */
export function buildRegression(results: readonly FittedResult[], ladder: Ladder, today: number): Regression {
  const { decayPerDay, windowDays, maximalGoals } = ladder.settings;
  const prepared = prepareResults(results);
  const from = firstOnOrAfter(prepared, today - windowDays);
  const matches = firstOnOrAfter(prepared, today) - from;
  const column = () => new Float64Array(matches);
  const goals = (all: Float64Array) => column().map((_, k) => Math.min(maximalGoals, at(all, from + k)));
  const numbered = numberSteps();
  const starts = new Int32Array(matches + 1);
  const columns: number[] = [];
  const signs: number[] = [];
  const [givenHome, givenAway, advantage] = [column(), column(), column()];
  for (let k = 0; k < matches; k += 1) {
    const [home, away] = [homeTeam(prepared, from + k), awayTeam(prepared, from + k)];
    const [upper, lower] = [ladder.stepsOf(home), ladder.stepsOf(away)];
    const put = (steps: typeof upper, others: typeof upper, sign: number) => {
      for (const { key, prior } of steps) {
        if (others.some((other) => other.key === key)) continue;
        columns.push(numbered.columnOf(key, prior));
        signs.push(sign);
      }
    };
    put(upper, lower, 1);
    put(lower, upper, -1);
    starts[k + 1] = columns.length;
    givenHome[k] = ladder.leagueRating(home).attack - ladder.leagueRating(away).defence;
    givenAway[k] = ladder.leagueRating(away).attack - ladder.leagueRating(home).defence;
    advantage[k] = prepared.rows[from + k]?.neutral ? 0 : 1;
  }
  return {
    matches,
    ...numbered.priors(),
    starts,
    columns: Int32Array.from(columns),
    signs: Float64Array.from(signs),
    advantage,
    givenHome,
    givenAway,
    homeGoals: goals(prepared.homeGoals),
    awayGoals: goals(prepared.awayGoals),
    weight: column().map((_, k) => decayWeight(today - at(prepared.days, from + k), decayPerDay)),
  };
}

/** Numbers the steps in the order of their first match; the mean and the home advantage come before them. */
function numberSteps() {
  const numbers = new Map<string, number>();
  const priorMean: number[] = [LEAGUE_PRIOR.mean, LEAGUE_PRIOR.homeAdvantage];
  const precision: number[] = [PLAIN_PRECISION, PLAIN_PRECISION];
  return {
    columnOf(key: string, prior: StepPrior): number {
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, priorMean.length);
      precision.push(1 / prior.deviation ** 2);
      return priorMean.push(prior.mean) - 1;
    },
    priors: () => ({
      keys: [...numbers.keys()],
      priorMean: Float64Array.from(priorMean),
      precision: Float64Array.from(precision),
    }),
  };
}

/** Linear predictors of both sides' log goals for given parameters, without the contribution of the leagues' fits. */
export function predictors(regression: Regression, values: Float64Array): Sides {
  const { matches, starts, columns, signs, advantage } = regression;
  const sides = { home: new Float64Array(matches), away: new Float64Array(matches) };
  for (let match = 0; match < matches; match += 1) {
    let lead = 0;
    for (let entry = at(starts, match); entry < at(starts, match + 1); entry += 1)
      lead += at(signs, entry) * at(values, at(columns, entry));
    sides.home[match] = at(values, 0) + at(advantage, match) * at(values, 1) + lead;
    sides.away[match] = at(values, 0) - lead;
  }
  return sides;
}

/** Transpose of `predictors`: for every parameter, the sum over a number for each side of each match. */
export function transposed(regression: Regression, { home, away }: Sides): Float64Array {
  const { matches, starts, columns, signs, advantage, precision } = regression;
  const sums = new Float64Array(precision.length);
  for (let match = 0; match < matches; match += 1) {
    add(sums, 0, at(home, match) + at(away, match));
    add(sums, 1, at(advantage, match) * at(home, match));
    const lead = at(home, match) - at(away, match);
    for (let entry = at(starts, match); entry < at(starts, match + 1); entry += 1)
      add(sums, at(columns, entry), at(signs, entry) * lead);
  }
  return sums;
}
