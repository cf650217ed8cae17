import { goalsAddUp, type Goal } from '@/lib/domain/football/goals';
import { scoreOf, type Score } from '@/lib/domain/football/match';
import type { Sql } from '@/lib/server/db/client';
import { findGoals } from '@/lib/server/repositories/goal-repository';
import type { StoredMatch } from '@/lib/server/repositories/ingest-repository';

/**
 * The goals of a match for pages: of its own source, else of another, and only where they are those of the score that
 * stands above them. Empty where no source has such ones.
 * @param score that the page shows, on the pitch; null without one
 */
export async function describeGoals(sql: Sql, match: StoredMatch, score: Score | null): Promise<Goal[]> {
  if (!score || score.home + score.away === 0) return [];
  const extraTime = scoreOf(match.extraTimeHomeGoals, match.extraTimeAwayGoals);
  const bySource = await findGoals(sql, match.id);
  const own = bySource.get(match.source);
  return [...(own ? [own] : []), ...bySource.values()].find((goals) => goalsAddUp(goals, score, extraTime)) ?? [];
}
