import type { LeagueForecast } from '@/lib/contracts/league-forecast';
import { findLeagueBySlug } from '@/lib/domain/football/leagues';
import { siteDay } from '@/lib/domain/shared/dates';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { findForecastOn, findSeasonOfDay } from '@/lib/server/repositories/forecast-day-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import { siteMoment } from '@/lib/server/services/matches/site-moment';

/**
 * The forecast of a league's season on a day.
 * @param asOf a day of the site, YYYY-MM-DD; today by default
 * @returns null if no league has this slug, and before its first kept forecast
 */
export async function getLeagueForecast(slug: string, asOf?: string): Promise<LeagueForecast | null> {
  const league = findLeagueBySlug(slug);
  if (!league) return null;
  dependsOn(pageTags.league(league.code));
  const { sql } = getRuntime().database;
  const { now, timeZone } = siteMoment();
  const day = asOf ?? siteDay(now, timeZone);
  const season = await findSeasonOfDay(sql, league.code, day);
  const forecast = season && (await findForecastOn(sql, season.id, day));
  if (!forecast) return null;
  const { origin, modelVersion, runs, matchesLeft, teams } = forecast;
  return {
    season: season.label,
    day: forecast.day,
    origin,
    modelVersion,
    runs,
    matchesLeft,
    teams: teams.map(({ teamId, played, meanPoints, places }) => ({
      id: teamId,
      played,
      meanPoints,
      positions: places.map((count) => count / runs),
    })),
  };
}
