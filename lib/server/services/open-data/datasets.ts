import type { DataPackage, DatasetId } from '@/lib/contracts/open-data';
import type { RankedTeam } from '@/lib/domain/football/ranking';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { dataSources } from '@/lib/env/data-sources';
import { defaultLocale } from '@/lib/i18n/locales';
import { remembered } from '@/lib/server/remembered';
import {
  listDataSeasons,
  listFitsAfter,
  listResultsAfter,
  type StoredResult,
} from '@/lib/server/repositories/open-data-repository';
import { findRanking, listNamedTeams } from '@/lib/server/repositories/ranking-repository';
import { dependsOn, getRuntime, type Writer } from '@/lib/server/runtime';
import { teamName } from '@/lib/server/services/names/team-ref';
import { predictionTable, publishedPages } from '@/lib/server/services/record/download-predictions';
import { calibrationPages, calibrationTable } from './calibration-table';
import { leagueOf, replayed, team, teamId } from './columns';
import { column, csvOf, pagesAfter, type CsvTable } from './csv-table';
import { forecastPages, forecastTable } from './forecast-table';
import { goalPages, goalTable } from './goal-table';
import { historyPages, historyTable } from './history-table';
import { parquetOf } from './parquet';

type Field = DataPackage['resources'][number]['schema']['fields'][number];
export type Dataset = {
  /** In English, for people who process the file with a program. */
  description: string;
  fields: Field[];
  /** The licence of data that are not our own figures. */
  licence?: { readonly name: string; readonly url: string };
  /**
   * @param season label of the season of the rows, or of a league's season; null for all. Only files with seasons are
   *   asked for one.
   */
  write(season: string | null): ReturnType<Writer>;
  writeParquet: Writer;
};

const resultsPerQuery = 1_000;
const fitsPerQuery = 20;

const fieldsOf = <Row>(table: CsvTable<Row>): Field[] =>
  Object.entries(table).map(([name, { type, description }]) => ({ name, type, description }));

const filesOf = <Row>(
  table: CsvTable<Row>,
  pages: (season: string | null) => AsyncIterable<readonly Row[]>,
): Pick<Dataset, 'fields' | 'write' | 'writeParquet'> => ({
  fields: fieldsOf(table),
  write: (season) => Promise.resolve(csvOf(table, pages(season))),
  writeParquet: () => Promise.resolve(parquetOf(table, pages(null))),
});

type Ranked = RankedTeam & { madeOn: string; name: string; league: string | null; position: number };

const rankingTable: CsvTable<Ranked> = {
  made_on: column('date', 'The ranking was made on the morning of this day.', ({ madeOn }) => madeOn),
  group: column(
    'string',
    'The teams that it is compared with: the clubs of a continent, or national teams (world); empty if no cup connects them.',
    ({ group }) => group,
  ),
  position: column('integer', 'Place within the group, 1 for the strongest.', ({ group, position }) =>
    group === null ? null : position,
  ),
  team_id: teamId(),
  team: team(),
  country: column('string', 'The country in whose leagues it plays, by its ISO code.', ({ country }) => country),
  league: leagueOf(),
  points: column('number', '1500 is an average club of an average first division.', ({ points }) => points),
  points_before: column('number', 'Four weeks before; empty where it was not ranked.', ({ before }) => before),
};

/** Ranked clubs, then ranked national teams. */
async function* rankedPages(): AsyncGenerator<Ranked[]> {
  const { sql } = getRuntime().database;
  for (const scope of ['clubs', 'nations']) {
    const ranking = await findRanking(sql, scope);
    if (!ranking) continue;
    const named = await listNamedTeams(
      sql,
      ranking.teams.map((ranked) => ranked.teamId),
    );
    const counts = new Map<string | null, number>();
    yield ranking.teams.map((ranked) => {
      const position = (counts.get(ranked.group) ?? 0) + 1;
      counts.set(ranked.group, position);
      const known = named.get(ranked.teamId) ?? { id: ranked.teamId, name: ranked.teamId };
      const name = teamName(known, defaultLocale);
      return { ...ranked, madeOn: ranking.madeOn, name, league: ranked.leagueCode, position };
    });
  }
}

type Rating = {
  league: string;
  fittedOn: string;
  modelVersion: string;
  teamId: string;
  attack: number;
  defence: number;
};

const ratingTable: CsvTable<Rating> = {
  league: leagueOf(),
  fitted_on: column('date', 'Only matches before this day were used.', ({ fittedOn }) => fittedOn),
  model_version: column('string', 'Version of the model.', ({ modelVersion }) => modelVersion),
  team_id: teamId(),
  attack: column(
    'number',
    "Added to the logarithm of the team's expected goals: more is better.",
    ({ attack }) => attack,
  ),
  defence: column(
    'number',
    "Taken from the logarithm of its opponent's expected goals: more is better.",
    ({ defence }) => defence,
  ),
};

async function* ratingPages(): AsyncGenerator<Rating[]> {
  const { sql } = getRuntime().database;
  for await (const fits of pagesAfter(fitsPerQuery, (last, limit) => listFitsAfter(sql, null, last, limit)))
    yield fits.flatMap(({ league, fit: { fittedOn, modelVersion, teams } }) =>
      Object.entries(teams).map(([id, { attack, defence }]) => ({
        league,
        fittedOn,
        modelVersion,
        teamId: id,
        attack,
        defence,
      })),
    );
}

const resultTable: CsvTable<StoredResult> = {
  match_id: column('integer', 'Number of the match.', ({ id }) => id),
  league: leagueOf(),
  season: column('string', 'Such as 2025-26.', ({ season }) => season),
  round: column('string', 'Its name at the source.', ({ round }) => round),
  kick_off: column('datetime', 'UTC.', ({ kickOff }) => kickOff.toISOString()),
  kick_off_known: column(
    'boolean',
    "false: only the day is known, and the time is the competition's usual one.",
    ({ kickOffKnown }) => kickOffKnown,
  ),
  replay: replayed(),
  home_id: column('string', 'Id of the team named first.', (row) => row.home.id),
  home: column('string', 'Its name in English.', (row) => teamName(row.home, defaultLocale)),
  away_id: column('string', 'Id of the team named second.', (row) => row.away.id),
  away: column('string', 'Its name in English.', (row) => teamName(row.away, defaultLocale)),
  home_goals: column('integer', 'After 90 minutes.', ({ homeGoals }) => homeGoals),
  away_goals: column('integer', 'After 90 minutes.', ({ awayGoals }) => awayGoals),
  half_time_home_goals: column('integer', 'Empty where unknown.', (row) => row.halfTimeHomeGoals),
  half_time_away_goals: column('integer', 'Empty where unknown.', (row) => row.halfTimeAwayGoals),
  source: column('string', 'The source of the result.', ({ source }) => source),
};

/** Data that may be redistributed: sources in the public domain. Results of other sources stay on the pages. */
const publicDomain = dataSources.replay.licence;
const passedOn = Object.entries(dataSources).flatMap(([id, { licence }]) => (licence === publicDomain ? [id] : []));

const resultPages = (season: string | null): AsyncGenerator<StoredResult[]> =>
  pagesAfter(resultsPerQuery, (last, limit) =>
    listResultsAfter(getRuntime().database.sql, passedOn, season, last, limit),
  );

/** Every file of the data page. */
export const datasets: Readonly<Record<DatasetId, Dataset>> = {
  predictions: {
    description: 'Every sealed prediction, and every one that was calculated afterwards, with its grade.',
    ...filesOf(predictionTable, publishedPages),
  },
  ranking: {
    description: 'The strength of clubs and of national teams, each on one scale.',
    ...filesOf(rankingTable, rankedPages),
  },
  ratings: {
    description: 'Attack and defence of every club by date, as the model saw them within each competition.',
    ...filesOf(ratingTable, ratingPages),
  },
  'season-forecasts': {
    description: 'The newest forecast of each season: how often every club ended in every place.',
    ...filesOf(forecastTable, forecastPages),
  },
  'forecast-history': {
    description:
      'How the forecasts of each season changed: for every day with a forecast, the chance of every club to end in each zone of its table, and its points.',
    ...filesOf(historyTable, historyPages),
  },
  results: {
    description: 'The results that the model learns from, where their source is in the public domain.',
    licence: publicDomain,
    ...filesOf(resultTable, resultPages),
  },
  goals: {
    description: 'The goals of these results with minute and scorer, where their source is in the public domain.',
    licence: publicDomain,
    ...filesOf(goalTable, (season) => goalPages(resultPages(season), passedOn)),
  },
  calibration: {
    description: 'How often the outcomes of each market came true, in ten bands of their probability.',
    ...filesOf(calibrationTable, calibrationPages),
  },
};

/** Labels of the seasons with a separate file, the newest first. */
export async function seasonsOf(id: DatasetId): Promise<readonly string[]> {
  const seasons = await remembered('seasons of data files', () => {
    dependsOn(pageTags.all);
    return listDataSeasons(getRuntime().database.sql, passedOn);
  });
  return Object.hasOwn(seasons, id) ? seasons[id as keyof typeof seasons] : [];
}
