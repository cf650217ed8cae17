import { zoneIds, zoneProbability, type Zone, type ZoneId } from '@/lib/domain/football/league-zones';
import { defaultLocale } from '@/lib/i18n/locales';
import {
  listForecastDays,
  listTeamForecastDays,
  type ForecastDay,
  type TeamForecastDay,
} from '@/lib/server/repositories/forecast-day-repository';
import { listHistoriesAfter } from '@/lib/server/repositories/open-data-repository';
import { listNamedTeams } from '@/lib/server/repositories/ranking-repository';
import { getRuntime } from '@/lib/server/runtime';
import { zonesOf } from '@/lib/server/services/leagues/zones-of';
import { teamName } from '@/lib/server/services/names/team-ref';
import { leagueOf, team, teamId } from './columns';
import { column, pagesAfter, type CsvTable } from './csv-table';

type HistoryRow = ForecastDay &
  TeamForecastDay & { league: string; season: string; name: string; zones: readonly Zone[] };

/** The content of each zone's column. */
const meanings: Readonly<Record<ZoneId, string>> = {
  title: 'is champion',
  first: 'is first, where play-offs decide the title',
  titlePlayOff: 'reaches the play-offs for the title',
  championsLeague: 'reaches the Champions League',
  europaLeague: 'reaches the Europa League',
  conferenceLeague: 'reaches the Conference League',
  europe: 'reaches any of these cups',
  libertadores: 'reaches the Copa Libertadores',
  sudamericana: 'reaches the Copa Sudamericana',
  continental: 'reaches its continent’s cups',
  promotion: 'is promoted',
  promotionPlayOff: 'reaches the play-offs for promotion',
  relegationPlayOff: 'must play against relegation',
  relegation: 'is relegated',
  topGroup: 'is in the upper group after the split',
  top: 'is among the first three, where no more is known of the places',
  bottom: 'is among the last three, where no more is known of the places',
  last: 'is last, where no relegation is known',
};

const zoneColumn = (id: ZoneId) =>
  column<HistoryRow>(
    'number',
    `Share of the simulated seasons in which the club ${meanings[id]}, from 0 to 1; empty where the table has no such places.`,
    ({ zones, places, runs }) => {
      const zone = zones.find((one) => one.id === id);
      const positions = places.map((count) => count / runs);
      return zone ? zoneProbability(positions, zone) : null;
    },
  );

const nameOf = (id: ZoneId): string => id.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const historyTable: CsvTable<HistoryRow> = {
  league: leagueOf(),
  season: column('string', 'Such as 2025-26.', ({ season }) => season),
  day: column('date', 'The forecast applied from the end of this day until the end of the next one.', ({ day }) => day),
  origin: column(
    'string',
    'live: made on its day; backtest: made later, from results of earlier days alone.',
    ({ origin }) => origin,
  ),
  model_version: column('string', 'Version of the model.', ({ modelVersion }) => modelVersion),
  simulated_seasons: column('integer', 'Number of simulated seasons that the shares refer to.', ({ runs }) => runs),
  matches_left: column('integer', 'Matches of the season that were still to be played.', (row) => row.matchesLeft),
  team_id: teamId(),
  team: team(),
  played: column('integer', 'Its matches that counted in the table.', ({ played }) => played),
  expected_points: column('number', "Mean of the team's points at the end.", ({ meanPoints }) => meanPoints),
  ...Object.fromEntries(zoneIds.map((id) => [nameOf(id), zoneColumn(id)])),
};

type History = Awaited<ReturnType<typeof listHistoriesAfter>>[number];

async function rowsOf({ id, league, season }: History): Promise<HistoryRow[]> {
  const { sql } = getRuntime().database;
  const days = new Map((await listForecastDays(sql, id)).map((day) => [day.day, day]));
  const rows = await listTeamForecastDays(sql, id);
  const ids = [...new Set(rows.map((row) => row.teamId))];
  const named = await listNamedTeams(sql, ids);
  const zones = await zonesOf(sql, league, season, ids.length);
  return rows.flatMap((row) => {
    const day = days.get(row.day);
    const name = teamName(named.get(row.teamId) ?? { id: row.teamId, name: row.teamId }, defaultLocale);
    return day ? [{ ...day, ...row, league, season, name, zones }] : [];
  });
}

/**
 * Yields one season at a time.
 * @param part code of a league and label of its season, as in en.1-2025-26; null for all
 */
export async function* historyPages(part: string | null): AsyncGenerator<HistoryRow[]> {
  const { sql } = getRuntime().database;
  for await (const found of pagesAfter(1, (last, limit) => listHistoriesAfter(sql, part, last, limit)))
    yield (await Promise.all(found.map(rowsOf))).flat();
}
