import type { ScorerPage, ScorersQuery, SeasonGoals } from '@/lib/contracts/leagues';
import { findLeagueBySlug } from '@/lib/domain/football/leagues';
import { scoreOf } from '@/lib/domain/football/match';
import { seasonGoals } from '@/lib/domain/football/scorers';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { isPastLast } from '@/lib/domain/shared/paging';
import { bestFirst } from '@/lib/server/ingest/source-rank';
import { remembered } from '@/lib/server/remembered';
import { listSeasonGoals } from '@/lib/server/repositories/goal-repository';
import { findSeasonId, listLeaguesNow } from '@/lib/server/repositories/league-repository';
import { listNamedTeams } from '@/lib/server/repositories/ranking-repository';
import { dependsOn, getRuntime, leaveUncached, requestLocale } from '@/lib/server/runtime';
import { siteMoment } from '@/lib/server/services/matches/site-moment';
import { toTeamRef } from '@/lib/server/services/names/team-ref';

/** Number of names on a league's page, and on one page of the whole list. */
const [listed, pageSize] = [20, 100];

/** The top scorers of a season, with the times of their goals; null if no source has its goals. */
export async function getSeasonGoals(seasonId: number, leagueCode: string): Promise<SeasonGoals | null> {
  const found = await readSeasonGoals(seasonId, leagueCode);
  return found && { ...found, byQuarter: [...found.byQuarter], scorers: toScorers(found.scorers.slice(0, listed)) };
}

/**
 * A page of all scorers of a season.
 * @param asked `season`: a label; the current season by default
 * @returns null if there is no such league or season
 */
export async function getScorers(slug: string, asked: ScorersQuery): Promise<ScorerPage | null> {
  const { sql } = getRuntime().database;
  const code = findLeagueBySlug(slug)?.code;
  const [league] = code === undefined ? [] : await listLeaguesNow(sql, siteMoment().now, code);
  const season = asked.season ?? league?.season ?? null;
  if (!league || season === null) return null;
  dependsOn(pageTags.league(league.code));
  const seasonId = await findSeasonId(sql, league.code, season);
  if (seasonId === null) return null;
  const { scorers = [], matches = 0, byQuarter = [] } = (await readSeasonGoals(seasonId, league.code)) ?? {};
  if (isPastLast(asked.page, Math.ceil(scorers.length / pageSize))) leaveUncached();
  return {
    season,
    matches,
    scorers: toScorers(scorers.slice((asked.page - 1) * pageSize, asked.page * pageSize)),
    byQuarter: [...byQuarter],
    page: asked.page,
    pageSize,
    total: scorers.length,
  };
}

function readSeasonGoals(seasonId: number, leagueCode: string) {
  dependsOn(pageTags.goals(leagueCode));
  return remembered(`goals ${seasonId}`, () => count(seasonId, leagueCode));
}

type Counted = NonNullable<Awaited<ReturnType<typeof count>>>;

function toScorers(scorers: Counted['scorers']): SeasonGoals['scorers'] {
  const locale = requestLocale();
  return scorers.map(({ team, ...scorer }) => ({ ...scorer, team: toTeamRef(team, locale) }));
}

async function count(seasonId: number, leagueCode: string) {
  dependsOn(pageTags.league(leagueCode), pageTags.goals(leagueCode));
  const { sql } = getRuntime().database;
  const found = seasonGoals(
    (await listSeasonGoals(sql, seasonId)).flatMap(({ goals, ...match }) => {
      const score = scoreOf(match.homeGoals, match.awayGoals);
      if (!score) return [];
      // For a goalless match an empty list of goals is complete.
      const known = score.home + score.away === 0 ? [[]] : bestFirst('goals', [...goals.keys()]);
      return [
        {
          ...match,
          score,
          extraTime: scoreOf(match.extraTimeHomeGoals, match.extraTimeAwayGoals),
          goals: known.map((source) => (typeof source === 'string' ? (goals.get(source) ?? []) : [])),
        },
      ];
    }),
  );
  if (!found) return null;
  const named = await listNamedTeams(sql, [...new Set(found.scorers.map(({ teamId }) => teamId))]);
  return {
    ...found,
    scorers: found.scorers.map(({ teamId, ...scorer }) => ({
      ...scorer,
      team: { id: teamId, name: named.get(teamId)?.name ?? teamId },
    })),
  };
}
