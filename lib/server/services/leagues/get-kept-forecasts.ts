import type { KeptForecastView } from '@/lib/contracts/leagues';
import type { Sql } from '@/lib/server/db/client';
import { listKeptForecasts } from '@/lib/server/repositories/kept-forecast-repository';

/** The forecasts of a season at its points, in order. */
export async function getKeptForecasts(db: Sql, seasonId: number): Promise<KeptForecastView[]> {
  return (await listKeptForecasts(db, seasonId)).map(({ forecast, grade, sequence }) => ({
    point: forecast.point,
    origin: forecast.origin,
    sequence,
    rps: grade?.grade.rps ?? null,
    teams: forecast.teams
      .map(({ team, meanPoints, places }) => ({
        team,
        meanPoints,
        positions: places.map((runs) => runs / forecast.runs),
      }))
      .sort((a, b) => b.meanPoints - a.meanPoints),
  }));
}
