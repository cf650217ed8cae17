import { goalsAddUp, type Goal } from '@/lib/domain/football/goals';
import { scoreOf, type Score } from '@/lib/domain/football/match';
import type { Sql } from '@/lib/server/db/client';
import { bestFirst } from '@/lib/server/ingest/source-rank';
import { findGoals } from '@/lib/server/repositories/goal-repository';
import type { StoredMatch } from '@/lib/server/repositories/ingest-repository';

/**
 * The goals of a match for pages: of the best source whose goals are those of the score that stands above them. Empty
 * where no source has such ones.
 * @param score that the page shows, on the pitch; null without one
 */
export async function describeGoals(sql: Sql, match: StoredMatch, score: Score | null): Promise<Goal[]> {
  if (!score || score.home + score.away === 0) return [];
  const extraTime = scoreOf(match.extraTimeHomeGoals, match.extraTimeAwayGoals);
  const bySource = await findGoals(sql, match.id);
  const goals = bestFirst('goals', [...bySource.keys()]).map((source) => bySource.get(source) ?? []);
  return goals.find((each) => goalsAddUp(each, score, extraTime)) ?? [];
}
