import { visitor } from '@/lib/domain/accounts/entitlements';
import { leagues } from '@/lib/domain/football/leagues';
import { addDays, dayRange } from '@/lib/domain/shared/dates';
import type { Sql } from '@/lib/server/db/client';
import {
  countSeasonMatches,
  findSeasonId,
  listPlayedSeasons,
  listSeasonFixtures,
} from '@/lib/server/repositories/league-repository';
import {
  findLeagueChange,
  findSpanOfMatches,
  listTeamIds,
  listMatchDays,
  listTeamChanges,
} from '@/lib/server/repositories/sitemap-repository';
import { getRuntime } from '@/lib/server/runtime';
import { getBetType } from '@/lib/server/services/bet-types/get-bet-type';
import { getExpectedGoals } from '@/lib/server/services/expected-goals/get-expected-goals';
import { getForecastAsOf } from '@/lib/server/services/leagues/get-forecast-as-of';
import { getKeptForecasts } from '@/lib/server/services/leagues/get-kept-forecasts';
import { getLeague } from '@/lib/server/services/leagues/get-league';
import { getStandings } from '@/lib/server/services/leagues/get-league-table';
import { getSeasonRace } from '@/lib/server/services/leagues/get-season-race';
import { getDay } from '@/lib/server/services/matches/get-day';
import { getDaySummary } from '@/lib/server/services/matches/get-day-summary';
import { getMatchDetail } from '@/lib/server/services/matches/get-match-detail';
import { listPredictions } from '@/lib/server/services/matches/list-predictions';
import { getTrackRecord } from '@/lib/server/services/record/get-track-record';
import { getWeeklyNote } from '@/lib/server/services/record/get-weekly-note';
import { searchSite } from '@/lib/server/services/search/search-site';
import { compareTeams } from '@/lib/server/services/teams/compare-teams';
import { getTeamDepth } from '@/lib/server/services/teams/get-team-depth';
import { getTeamDetail } from '@/lib/server/services/teams/get-team-detail';
import { benchDay, benchNow, benchTeam } from './stored-matches';

export const screens: Readonly<Record<string, () => Promise<unknown>>> = {
  "a day's page": async () => {
    await getDay(benchDay);
    await listPredictions({ date: benchDay, sort: 'default', page: 1 }, visitor);
    return getDaySummary(benchDay);
  },
  'its projected goals': () => getExpectedGoals({ date: benchDay }, visitor),
  "a match's page": async () => {
    const [match] = (await listPredictions({ date: benchDay, sort: 'default', page: 1 }, visitor)).items;
    if (!match) throw new Error('There is no match on the day');
    return getMatchDetail(match.date, match.slug, visitor);
  },
  "a team's page": () => getTeamDetail(benchTeam),
  'of that its depth': () => getTeamDepth(getRuntime().database.sql, benchTeam, benchNow, null),
  search: () => searchSite({ q: 'arsnal' }),
  "a bet type's page": () => getBetType('over-under-2-5', visitor),
  "a league's page": () => getLeague(leagues[0]?.slug ?? ''),
  // The queries of its service, for the only season that is stored completely at each size.
  "a past season's page": async () => {
    const { sql } = getRuntime().database;
    const leagueCode = leagues[0]?.code ?? '';
    const id = (await findSeasonId(sql, leagueCode, '2025-26')) ?? 0;
    await listPlayedSeasons(sql, leagueCode);
    await countSeasonMatches(sql, [id]);
    await getStandings(id, leagueCode);
    await getKeptForecasts(sql, id);
    return listSeasonFixtures(sql, id);
  },
  "the days of a season's race": async () => {
    const leagueCode = leagues[0]?.code ?? '';
    const id = await findSeasonId(getRuntime().database.sql, leagueCode, '2025-26');
    return getSeasonRace({ id: id ?? 0, label: '2025-26', leagueCode });
  },
  "a league's forecast of a past day": () => getForecastAsOf(leagues[0]?.slug ?? '', '2026-01-14'),
  'two teams compared': () => compareTeams([benchTeam, `${benchTeam.slice(0, -1)}1`]),
  "a past week's note": () => getWeeklyNote('2026-w06'),
  'the track record': getTrackRecord,
  // Its three kinds of queries; the whole index repeats them for all weeks, leagues and clubs.
  "a part of the sitemap's index": async () => {
    const { sql } = getRuntime().database;
    const { end } = dayRange(benchDay, 'UTC');
    await findSpanOfMatches(sql);
    await listMatchDays(sql, 'UTC', { start: dayRange(addDays(benchDay, -6), 'UTC').start, end });
    await findLeagueChange(sql, leagues[0]?.code ?? '', benchNow);
    return listTeamChanges(sql, (await listTeamIds(sql)).slice(0, 25), benchNow);
  },
};

type Logged = { query: string; params: unknown[] };
type Insides = {
  $client: { query(text: string, params: unknown[]): Promise<{ rows: Record<string, unknown>[] }> };
  session: { logger: { logQuery(query: string, params: unknown[]): void } };
};

export async function queriesOf(sql: Sql, call: () => Promise<unknown>): Promise<Logged[]> {
  const { logger } = (sql as unknown as Insides).session;
  const queries: Logged[] = [];
  const { logQuery } = logger;
  // Queries that are built once keep a reference to the logger itself.
  logger.logQuery = (query, params) => void queries.push({ query, params });
  await call().finally(() => (logger.logQuery = logQuery));
  return queries;
}

/** Above this cost, PostgreSQL compiles a statement before running it, which takes longer than most of ours run. */
const jitAboveCost = 100_000;

/**
 * The queries of a call whose plan scans the whole of a table that grows with the matches, or is so expensive that
 * PostgreSQL compiles it first.
 */
export async function queriesReadingAll(sql: Sql, call: () => Promise<unknown>): Promise<string[]> {
  const { $client } = sql as unknown as Insides;
  const queries = await queriesOf(sql, call);
  const found: string[] = [];
  for (const { query, params } of queries.filter(({ query: text }) => /^\s*(select|with)/i.test(text))) {
    const { rows } = await $client.query(`explain (format text) ${query}`, params);
    const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n');
    const table =
      /Seq Scan on (matches|predictions|grades|challengers|record_entries|job_runs|forecast_days|team_forecast_days|kept_forecasts|forecast_grades)\b/.exec(
        plan,
      )?.[1];
    const text = query.replace(/\s+/g, ' ').slice(0, 400);
    if (table) found.push(`${table} scanned whole: ${text}`);
    if (Number(/\.\.([\d.]+)/.exec(plan)?.[1]) > jitAboveCost) found.push(`compiled first: ${text}`);
  }
  return found;
}

/**
 * The queries of a call that read more rows than the limit only to discard them, such as a search through all kick-offs
 * for the last match of each season. This runs the queries.
 */
export async function queriesDiscarding(sql: Sql, limit: number, call: () => Promise<unknown>): Promise<string[]> {
  const { $client } = sql as unknown as Insides;
  const found: string[] = [];
  for (const { query, params } of (await queriesOf(sql, call)).filter((each) =>
    /^\s*(select|with)/i.test(each.query),
  )) {
    const { rows } = await $client.query(`explain (analyze, timing off) ${query}`, params);
    let [discarded, loops] = [0, 1];
    for (const line of rows.map((row) => String(row['QUERY PLAN']))) {
      loops = Number(/ loops=(\d+)/.exec(line)?.[1] ?? loops);
      discarded += loops * Number(/Rows Removed by Filter: (\d+)/.exec(line)?.[1] ?? 0);
    }
    if (discarded > limit) found.push(`${discarded} rows left out: ${query.replace(/\s+/g, ' ').slice(0, 400)}`);
  }
  return found;
}
