import { findLeague } from '@/lib/domain/football/leagues';
import { addDays, dayRange, siteDay } from '@/lib/domain/shared/dates';
import { pageTags, type PageTag } from '@/lib/domain/shared/page-tags';
import { yieldToEventLoop } from '@/lib/domain/shared/yield-to-event-loop';
import { LEAGUE_SETTINGS } from '@/lib/model/dixon-coles/settings';
import { matchesLeft, startSeason } from '@/lib/model/season/simulate-season';
import { realmOf } from '@/lib/server/ingest/types';
import { keepForecastDay, listSeasonsKeptInPart } from '@/lib/server/repositories/forecast-day-repository';
import { findNewestFitOf, findSeasonOrigin } from '@/lib/server/repositories/season-forecast-repository';
import type { JobContext } from '@/lib/server/runtime';
import { activeRealm } from '@/lib/server/services/ingesting/active-source';
import { isCalculating } from '@/lib/server/services/ingesting/published';
import { seasonSeed } from './forecast-seasons';
import { versionIn } from './league-history';
import { readSeasonAsOf } from './season-to-play';
import { teamForecastDays } from './team-forecast-days';

/** Forecasts for the days before the first kept one are made once a week, with fewer runs than today's. */
const [daysApart, pastRuns, runsAtOnce] = [7, 1_000, 250];

type Portion = {
  /** Called before each forecast; false ends the work. */ mayContinue?: () => boolean;
  /** Collects the page tags of each change, even if a later one throws. */ tags?: Set<PageTag>;
};

/**
 * Makes the forecasts that a season would have had on the days before the first kept one, backwards to its first match:
 * from results and a fit of earlier days alone, marked as made afterwards (`backtest`). Existing forecasts are never
 * replaced, and the next call continues where the last one ended; the leagues with the most readers come first.
 * @returns how many were made
 */
export async function keepPastForecasts(
  work: JobContext,
  { mayContinue = () => true, tags = new Set() }: Portion = {},
): Promise<number> {
  // Fits of past days are only made with the backtest.
  if (await isCalculating(work)) return 0;
  let made = 0;
  const rankOf = ({ leagueCode }: SeasonInPart) => findLeague(leagueCode)?.rank ?? Infinity;
  const seasons = await listSeasonsKeptInPart(work.database.sql);
  for (const season of seasons.sort((a, b) => rankOf(a) - rankOf(b))) {
    if (findLeague(season.leagueCode)?.kind !== 'league') continue;
    if (!mayContinue()) break;
    made += await keepPastOf(work, season, mayContinue, tags);
  }
  return made;
}

type SeasonInPart = Awaited<ReturnType<typeof listSeasonsKeptInPart>>[number];

async function keepPastOf(
  work: JobContext,
  season: SeasonInPart,
  mayContinue: () => boolean,
  tags: Set<PageTag>,
): Promise<number> {
  const { database, env } = work;
  const { id, leagueCode, label } = season;
  const origin = await findSeasonOrigin(database.sql, id);
  if (!origin) return 0;
  const active = await activeRealm(database);
  const versions = LEAGUE_SETTINGS.map(({ version }) => versionIn(realmOf(origin.source), active, version));
  const firstMatchDay = siteDay(season.firstKickOff, env.SITE_TIMEZONE);
  let made = 0;
  for (let next = season.firstDay; next > firstMatchDay && mayContinue();) {
    const weekBefore = addDays(next, -daysApart);
    const day = weekBefore < firstMatchDay ? firstMatchDay : weekBefore;
    next = day;
    const fit = await findNewestFitOf(database.sql, leagueCode, versions, day);
    if (!fit) break;
    const morning = dayRange(day, env.SITE_TIMEZONE).start;
    const known = await readSeasonAsOf(database.sql, season, { day, morning });
    const simulation = startSeason(fit, known, seasonSeed(leagueCode, label));
    for (let run = 0; run < pastRuns; run += runsAtOnce) {
      simulation.play(runsAtOnce);
      await yieldToEventLoop();
    }
    const teams = teamForecastDays(simulation.forecasts(), known, pastRuns);
    const forecast = {
      seasonId: id,
      day,
      origin: 'backtest' as const,
      modelVersion: fit.modelVersion,
      runs: pastRuns,
      matchesLeft: matchesLeft(known),
      knownUntil: morning,
    };
    if (!(await database.transaction((tx) => keepForecastDay(tx, forecast, teams)))) continue;
    made += 1;
    tags.add(pageTags.league(leagueCode));
    for (const { teamId } of teams) tags.add(pageTags.team(teamId));
  }
  return made;
}
