import { outcomeOf } from '@/lib/domain/football/match';
import { dayNumber } from '@/lib/model/day-number';
import { at } from '@/lib/model/dixon-coles/columns';
import { eloTable } from '@/lib/model/dixon-coles/elo';
import { awayTeam, firstOnOrAfter, homeTeam, prepareResults } from '@/lib/model/dixon-coles/prepare';
import { inferSeasons } from '@/lib/model/dixon-coles/seasons';
import type { FittedResult } from '@/lib/model/dixon-coles/types';
import type { ResultForecast } from '@/lib/model/scoring/forecast';
import { fitOrderedLogit, logitForecast, type LogitMatch, type OrderedLogit } from './ordered-logit';

/**
 * The simplest forecaster worth beating: Elo (K = 14, home 60, newcomers at the mean of those who left) and an ordered
 * logit on the difference, fitted before each day on all earlier matches of the league. Walks one league forward as
 * walkForward does.
 * @returns forecasts by match
 */
export function eloBaseline(
  results: readonly FittedResult[],
  { from, to }: { from: string; to: string },
): Map<FittedResult, ResultForecast> {
  const prepared = prepareResults(results);
  const seasons = inferSeasons(prepared, prepared.count);
  const end = firstOnOrAfter(prepared, dayNumber(to) + 1);
  const forecasts = new Map<FittedResult, ResultForecast>();
  const seen: LogitMatch[] = [];
  let logit: OrderedLogit | undefined;
  for (let first = 0; first < end;) {
    const day = at(prepared.days, first);
    const next = Math.min(end, firstOnOrAfter(prepared, day + 1));
    const known = seasons.filter(({ start }) => start <= first).map((season) => cut(season, first));
    const { ratings, mean } = eloTable(prepared, known);
    const rows = prepared.rows.slice(first, next).map((row, offset) => {
      const rating = (team: string) => ratings.get(team) ?? mean;
      const index = first + offset;
      return { row, difference: (rating(homeTeam(prepared, index)) - rating(awayTeam(prepared, index))) / 400 };
    });
    if (rows.some(({ row }) => row.date >= from)) {
      logit = fitOrderedLogit(seen, logit);
      for (const { row, difference } of rows) forecasts.set(row, logitForecast(logit, difference));
    }
    for (const { row, difference } of rows)
      seen.push({ difference, outcome: outcomeOf({ home: row.homeGoals, away: row.awayGoals }) });
    first = next;
  }
  return forecasts;
}

const cut = <Row extends { start: number; end: number }>(season: Row, end: number): Row => ({
  ...season,
  end: Math.min(season.end, end),
});
