import { defaultLocale } from '@/lib/i18n/locales';
import { listForecastsAfter } from '@/lib/server/repositories/open-data-repository';
import { listNamedTeams } from '@/lib/server/repositories/ranking-repository';
import { getRuntime } from '@/lib/server/runtime';
import { teamName } from '@/lib/server/services/names/team-ref';
import { leagueOf, team, teamId } from './columns';
import { column, pagesAfter, type CsvTable } from './csv-table';

const seasonsPerQuery = 5;

type Position = {
  league: string;
  season: string;
  madeOn: string;
  modelVersion: string;
  matchesLeft: number;
  teamId: string;
  name: string;
  meanPoints: number;
  position: number;
  probability: number;
};

export const forecastTable: CsvTable<Position> = {
  league: leagueOf(),
  season: column('string', 'Such as 2025-26.', ({ season }) => season),
  made_on: column('date', 'Only matches before this day were known.', ({ madeOn }) => madeOn),
  model_version: column('string', 'Version of the model.', ({ modelVersion }) => modelVersion),
  matches_left: column('integer', 'Matches of the season that were still to be played.', (row) => row.matchesLeft),
  team_id: teamId(),
  team: team(),
  expected_points: column('number', "Mean of the team's points at the end.", ({ meanPoints }) => meanPoints),
  position: column('integer', 'A final place, 1 for the first.', ({ position }) => position),
  probability: column(
    'number',
    'Share of the simulated seasons that ended this way, from 0 to 1.',
    (row) => row.probability,
  ),
};

/** @param season label of the seasons; null for all */
export async function* forecastPages(season: string | null): AsyncGenerator<Position[]> {
  const { sql } = getRuntime().database;
  for await (const forecasts of pagesAfter(seasonsPerQuery, (last, limit) =>
    listForecastsAfter(sql, season, last, limit),
  )) {
    const ids = forecasts.flatMap(({ teams }) => teams.map((row) => row.teamId));
    const named = await listNamedTeams(sql, [...new Set(ids)]);
    yield forecasts.flatMap(({ teams, ...forecast }) =>
      teams.flatMap(({ teamId: id, meanPoints, positions }) => {
        const name = teamName(named.get(id) ?? { id, name: id }, defaultLocale);
        return positions.map((probability, index) => ({
          ...forecast,
          teamId: id,
          name,
          meanPoints,
          position: index + 1,
          probability,
        }));
      }),
    );
  }
}
