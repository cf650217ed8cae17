import { goalsAddUp, type Goal } from '@/lib/domain/football/goals';
import { scoreOf, type Score } from '@/lib/domain/football/match';
import type { Sql } from '@/lib/server/db/client';
import { bestFirst } from '@/lib/server/ingest/source-rank';
import { listGoalsBySource } from '@/lib/server/repositories/goal-repository';
import type { StoredMatch } from '@/lib/server/repositories/ingest-repository';

/**
 * The goals of a match for pages, from the best source whose goals add up to the displayed score. Empty if there is no
 * such source.
 * @param score the score shown on the page, as played; null if there is none
 */
export async function describeGoals(sql: Sql, match: StoredMatch, score: Score | null): Promise<Goal[]> {
  if (!score || score.home + score.away === 0) return [];
  const bySource = (await listGoalsBySource(sql, [match.id])).get(match.id);
  return chooseGoals(bySource, score, match)?.goals ?? [];
}

/** The best source whose goals add up to the score; null if there is none. */
export function chooseGoals(
  bySource: ReadonlyMap<string, Goal[]> = new Map(),
  score: Score,
  match: Pick<StoredMatch, 'extraTimeHomeGoals' | 'extraTimeAwayGoals'>,
): { source: string; goals: Goal[] } | null {
  const extraTime = scoreOf(match.extraTimeHomeGoals, match.extraTimeAwayGoals);
  const found = bestFirst('goals', [...bySource.keys()]).map((source) => ({
    source,
    goals: bySource.get(source) ?? [],
  }));
  return found.find(({ goals }) => goalsAddUp(goals, score, extraTime)) ?? null;
}
