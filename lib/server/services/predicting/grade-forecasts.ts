import { seasonTable } from '@/lib/domain/football/season-table';
import { canonicalJson } from '@/lib/domain/shared/canonical-json';
import { siteDay } from '@/lib/domain/shared/dates';
import { pageTags, type PageTag } from '@/lib/domain/shared/page-tags';
import { yieldToEventLoop } from '@/lib/domain/shared/yield-to-event-loop';
import { lastTableForecast } from '@/lib/model/backtest/baseline/last-table';
import { LEAGUE_SETTINGS } from '@/lib/model/dixon-coles/settings';
import { withoutRatings } from '@/lib/model/season/equal-teams';
import { gradeSeason, placesOfZones, type PlaceChances } from '@/lib/model/season/grade-season';
import { simulateSeason } from '@/lib/model/season/simulate-season';
import type { Sql } from '@/lib/server/db/client';
import { realmOf } from '@/lib/server/ingest/types';
import { readTableRules } from '@/lib/server/repositories/fact-repository';
import {
  insertForecastGrade,
  listKeptForecasts,
  listSeasonsToGrade,
  type KeptForecast,
  type SeasonOfLeague,
} from '@/lib/server/repositories/kept-forecast-repository';
import {
  countSeasonMatches,
  listPlayedSeasons,
  listSeasonTeams,
  listTableMatches,
} from '@/lib/server/repositories/league-repository';
import { findNewestFitOf, findSeasonOrigin } from '@/lib/server/repositories/season-forecast-repository';
import type { JobContext } from '@/lib/server/runtime';
import { activeRealm } from '@/lib/server/services/ingesting/active-source';
import { zonesOf } from '@/lib/server/services/leagues/zones-of';
import { versionIn } from './league-history';
import { readSeasonAsOf } from './season-to-play';

/** Baselines are simulated with fewer runs than forecasts: only means over many of them are compared. */
const baselineRuns = 1_000;

/**
 * Grades the kept forecasts of finished seasons by their final tables, compared with last season's table and with
 * equally strong teams. A final table that has changed since adds a revision.
 * @param options `all`: also checks seasons that already have grades
 * @returns how many grades were stored
 */
export async function gradeForecasts(
  work: JobContext,
  {
    all = false,
    mayContinue = () => true,
    tags = new Set(),
  }: { all?: boolean; mayContinue?: () => boolean; tags?: Set<PageTag> } = {},
): Promise<number> {
  const { database, clock } = work;
  let stored = 0;
  for (const season of await listSeasonsToGrade(database.sql, { ungraded: !all })) {
    if (!mayContinue()) break;
    const table = await finalTable(database.sql, season);
    if (table === null) continue;
    const zones = await zonesOf(database.sql, season.leagueCode, season.label, table.length);
    const graded = placesOfZones(zones);
    const placeOf = placesIn(table);
    const lastTable = await lastTableOf(database.sql, season);
    for (const { forecast, grade } of await listKeptForecasts(database.sql, season.id)) {
      const isSame = grade !== null && canonicalJson([grade.finalTable, grade.zones]) === canonicalJson([table, zones]);
      if (isSame || forecast.teams.some(({ team }) => !placeOf.has(team))) continue;
      const gradeOf = (chances: readonly PlaceChances[]) => gradeSeason(chances, placeOf, graded);
      const equal = await equalTeams(work, season, forecast);
      if (equal === null) continue;
      const row = {
        forecastId: forecast.id,
        revision: (grade?.revision ?? 0) + 1,
        finalTable: table,
        zones,
        grade: gradeOf(toChances(forecast)),
        lastTable: lastTable && gradeOf(lastTableForecast(table, lastTable, { seed: season.id, runs: baselineRuns })),
        equal: gradeOf(equal),
        gradedAt: clock.now(),
      };
      if (await database.transaction((tx) => insertForecastGrade(tx, row))) stored += 1;
      await yieldToEventLoop();
    }
    tags.add(pageTags.league(season.leagueCode)).add(pageTags.all);
  }
  return stored;
}

const placesIn = (table: readonly string[]) => new Map(table.map((team, index) => [team, index + 1]));

const toChances = ({ teams, runs }: KeptForecast): PlaceChances[] =>
  teams.map(({ team, places }) => ({ id: team, positions: places.map((count) => count / runs) }));

/** Team ids of a finished season, from the top; null if it was abandoned or matches are missing. */
async function finalTable(db: Sql, { id, leagueCode, label }: SeasonOfLeague): Promise<string[] | null> {
  const [count] = await countSeasonMatches(db, [id]);
  if (!count || count.played < count.total || count.breaksOff) return null;
  const names = new Map((await listSeasonTeams(db, id)).map((team) => [team.id, team.name]));
  const lines = seasonTable(await listTableMatches(db, id), names, await readTableRules(db, leagueCode, label));
  return lines.map(({ team }) => team.id);
}

/** Final places of the previous season; null if it is not completely known. */
async function lastTableOf(db: Sql, season: SeasonOfLeague): Promise<Map<string, number> | null> {
  const seasons = await listPlayedSeasons(db, season.leagueCode);
  const before = seasons[seasons.findIndex(({ id }) => id === season.id) + 1];
  const table = before ? await finalTable(db, { ...before, leagueCode: season.leagueCode }) : null;
  return table && placesIn(table);
}

/** The same season from the same day on, with all teams equally strong. */
async function equalTeams(
  { database, env }: JobContext,
  season: SeasonOfLeague,
  { fittedOn, nextKickOff, origin, knownUntil }: KeptForecast,
): Promise<PlaceChances[] | null> {
  const source = await findSeasonOrigin(database.sql, season.id);
  if (!source) return null;
  const active = await activeRealm(database);
  const versions = LEAGUE_SETTINGS.map(({ version }) => versionIn(realmOf(source.source), active, version));
  const fit = await findNewestFitOf(database.sql, season.leagueCode, versions, fittedOn);
  if (!fit) return null;
  const day = siteDay(nextKickOff, env.SITE_TIMEZONE);
  const morning = origin === 'live' ? nextKickOff : knownUntil;
  const rest = await readSeasonAsOf(database.sql, season, { day, morning });
  return simulateSeason(withoutRatings(fit), rest, { seed: season.id, runs: baselineRuns });
}
