import { dayNumber } from '@/lib/model/day-number';
import { expectedGoals } from '@/lib/model/dixon-coles/expected-goals';
import { fitPrepared } from '@/lib/model/dixon-coles/fit';
import { firstOnOrAfter, prepareResults } from '@/lib/model/dixon-coles/prepare';
import { scoreMatrix, type ScoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { inferSeasons } from '@/lib/model/dixon-coles/seasons';
import type { ModelSettings } from '@/lib/model/dixon-coles/settings';
import type { ExpectedGoals, FittedResult, LeagueFit } from '@/lib/model/dixon-coles/types';

export type WalkForwardOptions = {
  /** First and last day to predict, YYYY-MM-DD, both inclusive. */
  from: string;
  to: string;
  settings?: ModelSettings;
};

/** One past match with the model's prediction from that morning. */
export type WalkForwardPrediction = { match: FittedResult; fit: LeagueFit; goals: ExpectedGoals; matrix: ScoreMatrix };

/**
 * Predicts every match of one league from `from` to `to` as it would have been predicted on its day: the fit knows only
 * matches strictly before that day, and the list of the season's teams (which is published before the season starts).
 * One fit per match day, each started from the previous one. In order of date.
 * @throws Error naming the row if a result is malformed, or the invalid bound
 */
export function* walkForward(
  results: readonly FittedResult[],
  options: WalkForwardOptions,
): Generator<WalkForwardPrediction> {
  const { from, to, settings } = options;
  for (const bound of [from, to]) {
    if (Number.isNaN(dayNumber(bound))) throw new Error(`Expected a valid date (YYYY-MM-DD), got '${bound}'`);
  }
  const prepared = prepareResults(results);
  const seasons = inferSeasons(prepared, prepared.count).map((season) => ({ ...season, teams: [...season.teams] }));
  const start = firstOnOrAfter(prepared, dayNumber(from));
  const end = firstOnOrAfter(prepared, dayNumber(to) + 1);
  let fit: LeagueFit | undefined;
  for (const [offset, match] of prepared.rows.slice(start, end).entries()) {
    if (fit?.fittedOn !== match.date) {
      const teams = seasons.findLast((season) => season.start <= start + offset)?.teams;
      fit = fitPrepared(prepared, { fittedOn: match.date, teams, warmStart: fit, settings });
    }
    const goals = expectedGoals(fit, match.home, match.away);
    yield { match, fit, goals, matrix: scoreMatrix(goals, fit.rho) };
  }
}
