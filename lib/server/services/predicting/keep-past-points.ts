import { findLeague } from '@/lib/domain/football/leagues';
import { addDays, dayRange, siteDay } from '@/lib/domain/shared/dates';
import { pageTags, type PageTag } from '@/lib/domain/shared/page-tags';
import { yieldToEventLoop } from '@/lib/domain/shared/yield-to-event-loop';
import { LEAGUE_SETTINGS } from '@/lib/model/dixon-coles/settings';
import { matchesLeft, startSeason } from '@/lib/model/season/simulate-season';
import { realmOf } from '@/lib/server/ingest/types';
import { readTableRules } from '@/lib/server/repositories/fact-repository';
import {
  keepForecast,
  listKeptPoints,
  listSeasonsToKeep,
  type SeasonOfLeague,
} from '@/lib/server/repositories/kept-forecast-repository';
import { listTableMatches } from '@/lib/server/repositories/league-repository';
import { findNewestFitOf, findSeasonOrigin } from '@/lib/server/repositories/season-forecast-repository';
import type { JobContext } from '@/lib/server/runtime';
import { activeRealm } from '@/lib/server/services/ingesting/active-source';
import { isCalculating } from '@/lib/server/services/ingesting/published';
import { seasonSeed } from './forecast-seasons';
import { versionIn } from './league-history';
import { pointsOfSeason, type SeasonPoint } from './points-of-season';
import { readSeasonAsOf, seasonToPlay } from './season-to-play';
import { teamForecastDays } from './team-forecast-days';

/** Fewer runs than for a current forecast: chances of one per cent can still be distinguished. */
const [pastRuns, runsAtOnce] = [2_500, 250];
/** Maximum age in days of a fit; an older one was not made for this part of the season. */
const fitDays = 3;

type Portion = {
  /** Called before each forecast; false ends the work. */ mayContinue?: () => boolean;
  tags?: Set<PageTag>;
};

/**
 * Makes the forecasts for points that have passed without a seal, one after the other and as `backtest`: from results
 * and a fit of earlier days alone. Existing forecasts are never replaced; the next call continues where the last one
 * ended.
 * @param settled by season, the last kick-off up to which no forecast is missing; a season is checked again after the
 *   next kick-off
 * @returns how many were made
 */
export async function keepPastPoints(
  work: JobContext,
  settled: Map<number, number>,
  { mayContinue = () => true, tags = new Set() }: Portion = {},
): Promise<number> {
  // Fits of past days are only made with the backtest.
  if (await isCalculating(work)) return 0;
  const { database, clock } = work;
  const active = await activeRealm(database);
  let made = 0;
  for (const season of await listSeasonsToKeep(database.sql, clock.now())) {
    if (findLeague(season.leagueCode)?.kind !== 'league' || settled.get(season.id) === season.last) continue;
    if (!mayContinue()) break;
    const origin = await findSeasonOrigin(database.sql, season.id);
    if (!origin) continue;
    const versions = LEAGUE_SETTINGS.map(({ version }) => versionIn(realmOf(origin.source), active, version));
    const rules = await readTableRules(database.sql, season.leagueCode, season.label);
    const matches = await listTableMatches(database.sql, season.id);
    const kept = await listKeptPoints(database.sql, season.id);
    for (const each of pointsOfSeason(matches, seasonToPlay(matches, rules))) {
      if (kept.includes(each.point) || each.nextKickOff > clock.now()) continue;
      if (!mayContinue()) return made;
      if (!(await keepPoint(work, season, each, versions))) continue;
      made += 1;
      tags.add(pageTags.league(season.leagueCode));
    }
    settled.set(season.id, season.last);
  }
  return made;
}

async function keepPoint(
  { database, env }: JobContext,
  season: SeasonOfLeague,
  { point, nextKickOff }: SeasonPoint,
  versions: readonly string[],
): Promise<boolean> {
  const day = siteDay(nextKickOff, env.SITE_TIMEZONE);
  const fit = await findNewestFitOf(database.sql, season.leagueCode, versions, day);
  if (!fit || fit.fittedOn < addDays(day, -fitDays)) return false;
  const morning = dayRange(day, env.SITE_TIMEZONE).start;
  const known = await readSeasonAsOf(database.sql, season, { day, morning });
  if (known.teams.length === 0) return false;
  const simulation = startSeason(fit, known, seasonSeed(season.leagueCode, season.label));
  for (let run = 0; run < pastRuns; run += runsAtOnce) {
    simulation.play(runsAtOnce);
    await yieldToEventLoop();
  }
  const teams = teamForecastDays(simulation.forecasts(), known, pastRuns);
  const kept = await database.transaction((tx) =>
    keepForecast(tx, {
      seasonId: season.id,
      point,
      origin: 'backtest',
      modelVersion: fit.modelVersion,
      fittedOn: fit.fittedOn,
      runs: pastRuns,
      matchesLeft: matchesLeft(known),
      knownUntil: morning,
      nextKickOff,
      teams: teams.map(({ teamId, meanPoints, places }) => ({ team: teamId, meanPoints, places: [...places] })),
    }),
  );
  return kept !== null;
}
