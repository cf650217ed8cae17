import { createHash } from 'node:crypto';
import { leagueTable } from '@/lib/domain/football/league-table';
import { findLeague } from '@/lib/domain/football/leagues';
import { pageTags, type PageTag } from '@/lib/domain/shared/page-tags';
import { yieldToEventLoop } from '@/lib/domain/shared/yield-to-event-loop';
import { PRICE_SETTINGS, RESULT_SETTINGS } from '@/lib/model/dixon-coles/settings';
import { SEASON_RUNS, startSeason, type SeasonStanding, type TeamForecast } from '@/lib/model/season/simulate-season';
import { realmOf, type Realm } from '@/lib/server/ingest/types';
import {
  listLeaguesNow,
  listSeasonResults,
  listSeasonTeams,
  type LeagueNow,
} from '@/lib/server/repositories/league-repository';
import {
  findNewestFitOf,
  findSeasonForecast,
  findSeasonOrigin,
  listRemainingMatches,
  replaceSeasonForecast,
} from '@/lib/server/repositories/season-forecast-repository';
import type { JobContext } from '@/lib/server/runtime';
import { activeRealm } from '@/lib/server/services/ingesting/active-source';
import { versionIn } from './league-history';

/** Runs per turn of the event loop: about five milliseconds for a season's second half. */
const runsAtOnce = 250;

/**
 * Simulates the rest of each league's current season 10,000 times and stores how often each team finished where. A
 * season with the same results, fixtures and fit as in its last forecast is skipped.
 * @param leagueCodes only these leagues; all by default
 * @returns how many seasons were simulated, and the page tags of the changes
 */
export async function forecastSeasons(
  work: JobContext,
  leagueCodes?: Iterable<string>,
): Promise<{ simulated: number; tags: Set<PageTag> }> {
  const { database, clock } = work;
  const realm = await activeRealm(database);
  const wanted = leagueCodes === undefined ? null : new Set(leagueCodes);
  const tags = new Set<PageTag>();
  let simulated = 0;
  for (const league of await listLeaguesNow(database.sql, clock.now())) {
    if (findLeague(league.code)?.kind !== 'league' || (wanted && !wanted.has(league.code))) continue;
    if (await forecastLeague(work, league, realm, tags)) simulated += 1;
    await yieldToEventLoop();
  }
  return { simulated, tags };
}

async function forecastLeague(
  { database, clock }: JobContext,
  { code, seasonId }: LeagueNow,
  active: Realm,
  tags: Set<PageTag>,
): Promise<boolean> {
  const origin = seasonId === null ? null : await findSeasonOrigin(database.sql, seasonId);
  if (seasonId === null || !origin) return false;
  const versions = [PRICE_SETTINGS, RESULT_SETTINGS].map(({ version }) =>
    versionIn(realmOf(origin.source), active, version),
  );
  const fit = await findNewestFitOf(database.sql, code, versions);
  if (!fit) return false;
  const teams = await listSeasonTeams(database.sql, seasonId);
  if (teams.length === 0) return false;
  const table = leagueTable(teams, await listSeasonResults(database.sql, seasonId));
  // By id: the table's own order depends on spellings of names.
  const standings: SeasonStanding[] = table
    .map(({ team, points, goalsFor, goalsAgainst }) => ({ id: team.id, points, goalsFor, goalsAgainst }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const remaining = await listRemainingMatches(database.sql, seasonId);
  const { fittedOn, ...parameters } = fit;
  const inputs = createHash('sha256')
    .update(JSON.stringify([parameters, standings, remaining, SEASON_RUNS]))
    .digest('hex');
  if ((await findSeasonForecast(database.sql, seasonId))?.inputs === inputs) return false;

  const simulation = startSeason(fit, standings, remaining, seedOf(`${code} ${origin.label}`));
  for (let run = 0; run < SEASON_RUNS; run += runsAtOnce) {
    simulation.play(Math.min(runsAtOnce, SEASON_RUNS - run));
    await yieldToEventLoop();
  }
  const forecasts = simulation.forecasts();
  const forecast = {
    seasonId,
    inputs,
    modelVersion: fit.modelVersion,
    fittedOn,
    runs: SEASON_RUNS,
    matchesLeft: remaining.length,
    computedAt: clock.now(),
  };
  await database.transaction((tx) => replaceSeasonForecast(tx, forecast, forecasts.map(toRow)));
  tags.add(pageTags.league(code));
  for (const { id } of forecasts) tags.add(pageTags.team(id));
  return true;
}

const toRow = ({ id, meanPoints, positions }: TeamForecast) => ({ teamId: id, meanPoints, positions: [...positions] });

/** A season always has the same seed, so that its numbers change with results and not with the draw. */
const seedOf = (season: string): number => createHash('sha256').update(season).digest().readInt32BE(0);
