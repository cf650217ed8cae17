import type { SeasonGoals } from '@/lib/contracts/leagues';
import { scoreOf } from '@/lib/domain/football/match';
import { seasonGoals } from '@/lib/domain/football/scorers';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { bestFirst } from '@/lib/server/ingest/source-rank';
import { remembered } from '@/lib/server/remembered';
import { listSeasonGoals } from '@/lib/server/repositories/goal-repository';
import { listNamedTeams } from '@/lib/server/repositories/ranking-repository';
import { dependsOn, getRuntime, requestLocale } from '@/lib/server/runtime';
import { toTeamRef } from '@/lib/server/services/names/team-ref';

/** Who scored in a season and when; null where no source has its goals. */
export async function getSeasonGoals(seasonId: number, leagueCode: string): Promise<SeasonGoals | null> {
  dependsOn(pageTags.goals(leagueCode));
  const found = await remembered(`goals ${seasonId}`, () => count(seasonId, leagueCode));
  if (!found) return null;
  const locale = requestLocale();
  return {
    ...found,
    byQuarter: [...found.byQuarter],
    scorers: found.scorers.map(({ team, ...scorer }) => ({ ...scorer, team: toTeamRef(team, locale) })),
  };
}

async function count(seasonId: number, leagueCode: string) {
  dependsOn(pageTags.league(leagueCode), pageTags.goals(leagueCode));
  const { sql } = getRuntime().database;
  const found = seasonGoals(
    (await listSeasonGoals(sql, seasonId)).flatMap(({ goals, ...match }) => {
      const score = scoreOf(match.homeGoals, match.awayGoals);
      if (!score) return [];
      // No goals of a goalless match are all of them.
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
