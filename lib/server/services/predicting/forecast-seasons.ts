import { createHash } from 'node:crypto';
import type { Zone } from '@/lib/domain/football/league-zones';
import { findLeague } from '@/lib/domain/football/leagues';
import type { StakeCounts } from '@/lib/domain/football/match-stakes';
import { siteDay } from '@/lib/domain/shared/dates';
import { pageTags, type PageTag } from '@/lib/domain/shared/page-tags';
import { yieldToEventLoop } from '@/lib/domain/shared/yield-to-event-loop';
import { LEAGUE_SETTINGS } from '@/lib/model/dixon-coles/settings';
import type { LeagueFit } from '@/lib/model/dixon-coles/types';
import { placesAfterResults, type PlacesAfterResults } from '@/lib/model/season/places-after-results';
import { readStakes, stakeHeadline, stakeOf } from '@/lib/model/season/read-stakes';
import { meetingsOf, startCup, type CupForecast, type DrawnTie } from '@/lib/model/season/simulate-cup';
import {
  matchesLeft,
  SEASON_RUNS,
  startSeason,
  type SeasonToPlay,
  type TeamForecast,
} from '@/lib/model/season/simulate-season';
import { CLUB_SETTINGS, NATIONAL_SETTINGS } from '@/lib/model/strength/settings';
import type { Database, Sql } from '@/lib/server/db/client';
import { realmOf, type Realm } from '@/lib/server/ingest/types';
import { keepForecastDay } from '@/lib/server/repositories/forecast-day-repository';
import { listUnfitLeagues } from '@/lib/server/repositories/league-fitness-repository';
import { listLeaguesNow, type LeagueNow } from '@/lib/server/repositories/league-repository';
import {
  deleteSeasonForecasts,
  findNewestFitOf,
  findSeasonForecast,
  findSeasonOrigin,
  replaceSeasonForecast,
  type MatchStakeRow,
  type SeasonForecast,
} from '@/lib/server/repositories/season-forecast-repository';
import type { JobContext } from '@/lib/server/runtime';
import { activeRealm } from '@/lib/server/services/ingesting/active-source';
import { zonesOf } from '@/lib/server/services/leagues/zones-of';
import { planCup } from './cup-plan';
import type { CupSeason } from './cup-to-play';
import { versionIn } from './league-history';
import { hasBracket, readBracket, readSeasonToPlay } from './season-to-play';
import { teamForecastDays } from './team-forecast-days';

/** Runs per turn of the event loop: about five milliseconds for the second half of a season. */
const runsAtOnce = 250;

/**
 * Simulates the rest of each current season 10,000 times: leagues, cups whose league phase leads into a bracket, and
 * cups whose way to the final is known. Stores how often each team finished in each place or reached each round, and
 * for the next matches also by their result. The newest forecast of each day is kept permanently
 * (forecast-day-repository.ts). Skips seasons with the same results, fixtures and fit as in their last forecast, and
 * competitions that are not fit for predictions.
 * @param leagueCodes only these leagues; all by default
 * @param tags collects the page tags of each season's changes, even if a later one throws
 * @returns how many seasons were simulated, and the page tags of the changes
 */
export async function forecastSeasons(
  work: JobContext,
  leagueCodes?: Iterable<string>,
  tags = new Set<PageTag>(),
): Promise<{ simulated: number; tags: Set<PageTag> }> {
  const { database, clock } = work;
  const realm = await activeRealm(database);
  const wanted = leagueCodes === undefined ? null : new Set(leagueCodes);
  const unfit = new Set((await listUnfitLeagues(database.sql)).map(({ leagueCode }) => leagueCode));
  let simulated = 0;
  for (const league of await listLeaguesNow(database.sql, clock.now())) {
    if ((wanted && !wanted.has(league.code)) || unfit.has(league.code)) continue;
    if (await forecastSeason(work, league, realm, tags)) simulated += 1;
    await yieldToEventLoop();
  }
  return { simulated, tags };
}

async function forecastSeason(
  work: JobContext,
  { code, seasonId }: LeagueNow,
  active: Realm,
  tags: Set<PageTag>,
): Promise<boolean> {
  const { database, clock } = work;
  const kind = findLeague(code)?.kind;
  const origin = seasonId === null ? null : await findSeasonOrigin(database.sql, seasonId);
  if (seasonId === null || !origin) return false;
  const fit = await findFit(database.sql, code, origin.source, active);
  if (!fit) return false;
  const season = await readSeasonToPlay(database.sql, { id: seasonId, label: origin.label, leagueCode: code });
  if (kind !== 'league' && !hasBracket(season))
    return forecastKnockOut(work, { season: { id: seasonId, label: origin.label, leagueCode: code }, fit }, tags);
  if (season.teams.length === 0) return false;
  const bracket = kind === 'league' ? null : await readBracket(work, seasonId, fit);
  const { fittedOn, ...parameters } = fit;
  const zones = await zonesOf(database.sql, code, origin.label, season.teams.length);
  const inputs = createHash('sha256')
    .update(JSON.stringify([parameters, season, bracket, zones, SEASON_RUNS]))
    .digest('hex');
  if ((await findSeasonForecast(database.sql, seasonId))?.inputs === inputs) return false;

  const seed = seasonSeed(code, origin.label);
  const simulation = bracket ? startCup(meetingsOf(fit), season, bracket.drawn, seed) : startSeason(fit, season, seed);
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
    matchesLeft: matchesLeft(season) + (bracket?.matchesLeft ?? 0),
    computedAt: clock.now(),
  };
  const sides = sidesOf(season, bracket?.drawn);
  const stakes: MatchStakeRow[] = [];
  for (const counts of simulation.stakes()) {
    const match = { matchId: counts.matchId, ...(sides.get(counts.matchId) ?? { home: '', away: '' }) };
    stakes.push(toStakeRow(counts, zones, placesAfterResults(season, match)));
    await yieldToEventLoop();
  }
  await storeForecast(work, { code, forecast, forecasts, season, stakes }, tags);
  return true;
}

/**
 * Forecasts a cup whose clubs meet by draw or by a fixed tree; an earlier forecast is withdrawn if the cup can no
 * longer be simulated.
 * @returns whether it was simulated
 */
async function forecastKnockOut(
  work: JobContext,
  { season, fit }: { season: CupSeason; fit: LeagueFit },
  tags: Set<PageTag>,
): Promise<boolean> {
  const { database, clock } = work;
  const cup = await planCup(database.sql, season, fit);
  const stored = await findSeasonForecast(database.sql, season.id);
  if (!cup) {
    if (stored) {
      await database.transaction((tx) => deleteSeasonForecasts(tx, [season.id]));
      tags.add(pageTags.league(season.leagueCode));
    }
    return false;
  }
  const { fittedOn, ...parameters } = fit;
  const inputs = createHash('sha256')
    .update(JSON.stringify([parameters, cup.inputs, SEASON_RUNS]))
    .digest('hex');
  if (stored?.inputs === inputs) return false;
  const simulation = cup.start(seasonSeed(season.leagueCode, season.label));
  for (let run = 0; run < SEASON_RUNS; run += runsAtOnce) {
    simulation.play(Math.min(runsAtOnce, SEASON_RUNS - run));
    await yieldToEventLoop();
  }
  const forecasts = simulation.forecasts();
  const forecast = {
    seasonId: season.id,
    inputs,
    modelVersion: fit.modelVersion,
    fittedOn,
    runs: SEASON_RUNS,
    matchesLeft: cup.matchesLeft,
    computedAt: clock.now(),
  };
  await storeForecast(work, { code: season.leagueCode, forecast, forecasts, season: { played: [] }, stakes: [] }, tags);
  return true;
}

async function storeForecast(
  { database, env }: JobContext,
  {
    code,
    forecast,
    forecasts,
    season,
    stakes,
  }: {
    code: string;
    forecast: SeasonForecast;
    forecasts: readonly (TeamForecast | CupForecast)[];
    season: Pick<SeasonToPlay, 'played' | 'groups'>;
    stakes: readonly MatchStakeRow[];
  },
  tags: Set<PageTag>,
): Promise<void> {
  const { seasonId, computedAt, modelVersion, runs, matchesLeft: left } = forecast;
  const kept = {
    seasonId,
    day: siteDay(computedAt, env.SITE_TIMEZONE),
    origin: 'live' as const,
    modelVersion,
    runs,
    matchesLeft: left,
    knownUntil: computedAt,
  };
  await database.transaction(async (tx) => {
    await replaceSeasonForecast(tx, forecast, forecasts.map(toRow), stakes);
    // Only places and points are kept for a day.
    if (forecasts.some(({ positions }) => positions.length > 0))
      await keepForecastDay(tx, kept, teamForecastDays(forecasts, season, runs));
  });
  tags.add(pageTags.league(code));
  for (const { id } of forecasts) tags.add(pageTags.team(id));
}

const toRow = (forecast: TeamForecast | CupForecast) => ({
  teamId: forecast.id,
  meanPoints: forecast.meanPoints,
  positions: [...forecast.positions],
  rounds: 'rounds' in forecast ? forecast.rounds : null,
});

/** The teams of all counted matches, by match id. */
function sidesOf(season: SeasonToPlay, drawn: readonly DrawnTie[] = []): Map<number, { home: string; away: string }> {
  const ofTable = [season, ...(season.groups ?? [])].flatMap(({ remaining }) => remaining);
  return new Map(
    [...ofTable, ...drawn.flatMap(({ next }) => next ?? [])].flatMap(({ matchId, home, away }) =>
      matchId === undefined ? [] : [[matchId, { home, away }]],
    ),
  );
}

function toStakeRow(counts: StakeCounts, zones: readonly Zone[], places: PlacesAfterResults): MatchStakeRow {
  const stakes = readStakes(counts, zones, places);
  return { ...counts, stake: stakeOf(stakes), headline: stakeHeadline(stakes) };
}

/** The fit with which a season is simulated; null before the first one. */
export async function findSeasonFit(database: Database, code: string, seasonId: number): Promise<LeagueFit | null> {
  const origin = await findSeasonOrigin(database.sql, seasonId);
  return origin && findFit(database.sql, code, origin.source, await activeRealm(database));
}

function findFit(db: Sql, code: string, source: string, active: Realm): Promise<LeagueFit | null> {
  const kind = findLeague(code)?.kind;
  const settings = kind === 'league' ? LEAGUE_SETTINGS : [kind === 'national' ? NATIONAL_SETTINGS : CLUB_SETTINGS];
  const versions = settings.map(({ version }) => versionIn(realmOf(source), active, version));
  return findNewestFitOf(db, code, versions);
}

/** A season always has the same seed, so that its numbers change only with results, not with the random draw. */
export const seasonSeed = (code: string, label: string): number =>
  createHash('sha256').update(`${code} ${label}`).digest().readInt32BE(0);
