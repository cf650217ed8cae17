import { pageTags } from '@/lib/domain/shared/page-tags';
import { findTeam } from '@/lib/server/repositories/team-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';

export type Team = { id: string; name: string; country: string };

/** @returns null if no team has this id */
export async function getTeam(id: string): Promise<Team | null> {
  dependsOn(pageTags.team(id));
  return findTeam(getRuntime().database.sql, id);
}
