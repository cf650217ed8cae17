import type { ForecastAsOf } from '@/lib/contracts/league-forecast';
import { bracketRounds } from '@/lib/domain/football/bracket';
import { zoneSources } from '@/lib/domain/football/league-zones';
import { findLeagueBySlug } from '@/lib/domain/football/leagues';
import { siteDay, type Day } from '@/lib/domain/shared/dates';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { readFacts } from '@/lib/server/repositories/fact-repository';
import { findForecastOn, findSeasonOfDay } from '@/lib/server/repositories/forecast-day-repository';
import { listNamedTeams } from '@/lib/server/repositories/ranking-repository';
import { dependsOn, getRuntime, requestLocale } from '@/lib/server/runtime';
import { siteMoment } from '@/lib/server/services/matches/site-moment';
import { toLeagueRef } from '@/lib/server/services/names/league-ref';
import { toTeamRef } from '@/lib/server/services/names/team-ref';
import { toFinish } from './get-simulated-season';
import { zonesOf } from './zones-of';

/**
 * The forecast of a league's season at the end of a day of the site, for its page.
 * @returns null if no league has this slug, for a future day, and before the first kept forecast
 */
export async function getForecastAsOf(slug: string, asOf: Day): Promise<ForecastAsOf | null> {
  const league = findLeagueBySlug(slug);
  const { now, timeZone } = siteMoment();
  if (!league || asOf > siteDay(now, timeZone)) return null;
  dependsOn(pageTags.league(league.code));
  const { sql } = getRuntime().database;
  const season = await findSeasonOfDay(sql, league.code, asOf);
  const forecast = season && (await findForecastOn(sql, season.id, asOf));
  if (!forecast) return null;
  const { day, origin, modelVersion, runs, matchesLeft } = forecast;
  const named = await listNamedTeams(
    sql,
    forecast.teams.map(({ teamId }) => teamId),
  );
  const zones = await zonesOf(sql, league.code, season.label, forecast.teams.length);
  // The places still possible on that day are not stored, so all count as possible unless nothing was left to play.
  const places = matchesLeft === 0 ? undefined : { best: 1, worst: forecast.teams.length };
  const locale = requestLocale();
  const teams = forecast.teams.flatMap(({ teamId, meanPoints, places: counts, rounds }) => {
    const team = named.get(teamId);
    if (!team) return [];
    const row = {
      meanPoints,
      positions: counts.map((count) => count / runs),
      rounds: rounds ? sharesOf(rounds, runs) : null,
    };
    return [{ team: toTeamRef(team, locale), ...toFinish(row, zones, places) }];
  });
  return {
    league: toLeagueRef(league, locale),
    asOf,
    day,
    origin,
    season: {
      season: season.label,
      runs,
      matchesLeft,
      modelVersion,
      teams: teams.toSorted((one, other) => other.meanPoints - one.meanPoints),
      zoneSources: zoneSources(await readFacts(sql), league.code, season.label),
    },
  };
}

/** @param counts number of runs that reached each round, in the order of the rounds */
const sharesOf = (counts: readonly number[], runs: number) =>
  Object.fromEntries(bracketRounds.map((id, index) => [id, (counts[index] ?? 0) / runs])) as Record<
    (typeof bracketRounds)[number],
    number
  >;
