import type { MatchSummary } from '@/lib/contracts/predictions';
import type { TeamDetail } from '@/lib/contracts/teams';
import { findLeague } from '@/lib/domain/football/leagues';
import { pageTags } from '@/lib/domain/shared/page-tags';
import type { LeagueFit, TeamRating } from '@/lib/model/dixon-coles/types';
import type { Sql } from '@/lib/server/db/client';
import { listSeasonTeams } from '@/lib/server/repositories/league-repository';
import { listForm } from '@/lib/server/repositories/match-history-repository';
import { countMatches, listMatches, type MatchFilter, type MatchRow } from '@/lib/server/repositories/match-repository';
import { listStakeHeadlines } from '@/lib/server/repositories/match-stake-repository';
import { findNewestFit, listRatings } from '@/lib/server/repositories/rating-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import { getTableOf } from '@/lib/server/services/leagues/get-cup';
import { getSeasonRace } from '@/lib/server/services/leagues/get-season-race';
import { getSimulatedFinish } from '@/lib/server/services/leagues/get-simulated-season';
import { toMatchSummary } from '@/lib/server/services/matches/match-summary';
import { toPastMatch } from '@/lib/server/services/matches/past-match';
import { siteMoment } from '@/lib/server/services/matches/site-moment';
import { toLeagueRef } from '@/lib/server/services/names/league-ref';
import { teamCode, teamNames, toTeamRef } from '@/lib/server/services/names/team-ref';
import { expiresAt } from '@/lib/server/services/page-expiry';
import { getTeam } from './get-team';
import { getTeamDepth } from './get-team-depth';

const formLength = 10;
const shownMatches = 10;
const trendLength = 60;

/**
 * Data of a team's page.
 * @returns null if no team has this id
 */
export async function getTeamDetail(id: string): Promise<TeamDetail | null> {
  const moment = siteMoment();
  const { sql } = getRuntime().database;
  const team = await getTeam(id);
  if (!team) return null;

  const filter: MatchFilter = { teamIds: [id] };
  const notOver: MatchFilter = { ...filter, notOver: true };
  const page = { limit: shownMatches };
  const upcoming = await listMatches(sql, { filter: notOver, order: 'kick-off', page, now: moment.now });
  const results = await listMatches(sql, {
    filter: { ...filter, to: moment.now, status: 'finished' },
    order: 'latest',
    page,
    now: moment.now,
  });
  expiresAt((await countMatches(sql, notOver, moment.now)).nextChange);
  const known =
    upcoming.length + results.length > 0
      ? [...upcoming, ...results]
      : await listMatches(sql, { filter, order: 'latest', page: { limit: 1 }, now: moment.now });
  // Prefers the club's league to the cup in which it plays next.
  const newest = known.find(({ league }) => findLeague(league.code)?.kind === 'league') ?? known[0];
  if (newest) dependsOn(pageTags.league(newest.league.code));
  const fit = newest ? await findNewestFit(sql, newest.league.code) : null;
  const leagueCode = newest?.league.code ?? '';
  const seasonId = newest?.match.seasonId ?? 0;
  const simulatedFinish = newest ? await getSimulatedFinish(seasonId, leagueCode, id) : null;
  return {
    ...toTeamRef(team, moment.locale),
    code: teamCode(team.id),
    names: teamNames(team),
    country: team.country,
    league: newest ? toLeagueRef(newest.league, moment.locale) : null,
    ...(newest ? await rate(sql, id, newest, fit) : { ratings: null, trend: [] }),
    depth: await getTeamDepth(sql, id, moment.now, fit),
    table: newest ? await getTableOf(newest, moment) : [],
    form: (await listForm(sql, id, moment.now, formLength)).map((played) => toPastMatch(played, moment)),
    upcoming: await withStake(
      sql,
      upcoming.map((row) => toMatchSummary(row, moment)),
    ),
    results: results.map((row) => toMatchSummary(row, moment)),
    simulatedFinish,
    race: simulatedFinish && (await getSeasonRace({ id: seasonId, label: simulatedFinish.season, leagueCode }, id)),
  };
}

/** Adds the stakes of the first of these matches. */
async function withStake(sql: Sql, [next, ...later]: MatchSummary[]): Promise<MatchSummary[]> {
  if (!next) return [];
  const atStake = (await listStakeHeadlines(sql, [next.id])).get(next.id);
  return [{ ...next, ...(atStake && { atStake }) }, ...later];
}

/** The team's ratings in its league by the newest fit, and their history. */
async function rate(
  sql: Sql,
  id: string,
  { match, league }: MatchRow,
  fit: LeagueFit | null,
): Promise<Pick<TeamDetail, 'ratings' | 'trend'>> {
  const own = fit && ratingIn(fit, id);
  if (!own) return { ratings: null, trend: [] };
  const teams = await listSeasonTeams(sql, match.seasonId);
  const known = teams.flatMap((team) => ratingIn(fit, team.id) ?? []);
  // A club of another division, as in a play-off, has no place among the league's own.
  const isRanked = known.length > 1 && teams.some((team) => team.id === id);
  const rank = (side: keyof TeamRating) =>
    isRanked ? 1 + known.filter((other) => other[side] > own[side]).length : null;
  return {
    ratings: {
      attack: own.attack,
      defence: own.defence,
      attackRank: rank('attack'),
      defenceRank: rank('defence'),
      teams: known.length,
      modelVersion: fit.modelVersion,
      fittedOn: fit.fittedOn,
    },
    trend: await listRatings(sql, { leagueCode: league.code, modelVersion: fit.modelVersion }, id, trendLength),
  };
}

const ratingIn = (fit: LeagueFit, id: string): TeamRating | null =>
  Object.hasOwn(fit.teams, id) ? (fit.teams[id] ?? null) : null;
