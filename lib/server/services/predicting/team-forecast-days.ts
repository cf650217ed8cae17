import { bracketRounds } from '@/lib/domain/football/bracket';
import type { CupForecast } from '@/lib/model/season/simulate-cup';
import type { SeasonToPlay, TeamForecast } from '@/lib/model/season/simulate-season';
import type { TeamForecastDay } from '@/lib/server/repositories/forecast-day-repository';

/**
 * The forecasts of a season's teams in the form kept for a day, as numbers of runs.
 * @param runs number of seasons that the shares refer to
 */
export function teamForecastDays(
  forecasts: readonly (TeamForecast | CupForecast)[],
  { played, groups = [] }: Pick<SeasonToPlay, 'played' | 'groups'>,
  runs: number,
): TeamForecastDay[] {
  const results = [played, ...groups.map((group) => group.played)].flat();
  const counts = new Map<string, number>();
  for (const { home, away } of results) for (const id of [home, away]) counts.set(id, (counts.get(id) ?? 0) + 1);
  const toRuns = (share: number): number => Math.round(share * runs);
  return forecasts.map((forecast) => ({
    teamId: forecast.id,
    meanPoints: forecast.meanPoints,
    played: counts.get(forecast.id) ?? 0,
    places: forecast.positions.map(toRuns),
    rounds: 'rounds' in forecast ? bracketRounds.map((round) => toRuns(forecast.rounds[round])) : null,
  }));
}
