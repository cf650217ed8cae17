import { scoreOf } from '@/lib/domain/football/match';
import { asTeamMatch, teamDepth, type TeamDepth } from '@/lib/domain/football/team-depth';
import type { LeagueFit } from '@/lib/model/dixon-coles/types';
import type { Sql } from '@/lib/server/db/client';
import { listTeamMatches, type TeamMatchRow } from '@/lib/server/repositories/team-match-repository';

const year = 365 * 24 * 60 * 60_000;
/** More matches than a club plays at home in a year. */
const ofEachGround = 50;

/**
 * Detailed counts of a team's matches in the year before an instant.
 * @param fit the league's fit, to divide opponents into strong and weak; null not to divide them
 */
export async function getTeamDepth(sql: Sql, teamId: string, before: Date, fit: LeagueFit | null): Promise<TeamDepth> {
  return depthOf(teamId, await listTeamMatches(sql, [teamId], yearBefore(before), ofEachGround), fit);
}

/** Detailed counts for both teams of a match, without dividing opponents by strength. */
export async function getDepthOfTeams(
  sql: Sql,
  teams: { home: string; away: string },
  before: Date,
): Promise<{ home: TeamDepth; away: TeamDepth }> {
  const played = await listTeamMatches(sql, [teams.home, teams.away], yearBefore(before), ofEachGround);
  return { home: depthOf(teams.home, played, null), away: depthOf(teams.away, played, null) };
}

const yearBefore = (to: Date) => ({ from: new Date(to.getTime() - year), to });

function depthOf(teamId: string, rows: ReadonlyMap<string, TeamMatchRow[]>, fit: LeagueFit | null): TeamDepth {
  const played = (rows.get(teamId) ?? []).flatMap((row) => {
    const score = scoreOf(row.homeGoals, row.awayGoals);
    if (!score) return [];
    const halfTime = scoreOf(row.halfTimeHomeGoals, row.halfTimeAwayGoals);
    return [asTeamMatch(teamId, { home: row.home, away: row.away, score, halfTime })];
  });
  return teamDepth(played, betterHalfOf(fit));
}

/** Whether a team belongs to the better half of a fit's teams, by attack and defence together. */
function betterHalfOf(fit: LeagueFit | null): (teamId: string) => boolean | null {
  if (!fit) return () => null;
  const strengths = new Map(Object.entries(fit.teams).map(([id, { attack, defence }]) => [id, attack + defence]));
  const sorted = [...strengths.values()].sort((a, b) => b - a);
  const limit = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return (teamId) => {
    const strength = strengths.get(teamId);
    return strength === undefined ? null : strength >= limit;
  };
}
