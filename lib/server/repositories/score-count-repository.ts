import { and, eq, gt, sql } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { scoreCounts } from '@/lib/server/db/schema';

export type ScoreCount = { home: number; away: number; matches: number };

/** The frequency of each final score in the finished matches, optionally in one league. */
export async function countScores(db: Sql, leagueCode?: string): Promise<ScoreCount[]> {
  return db
    .select({
      home: scoreCounts.homeGoals,
      away: scoreCounts.awayGoals,
      matches: sql<number>`sum(${scoreCounts.matches})::int`,
    })
    .from(scoreCounts)
    .where(
      and(gt(scoreCounts.matches, 0), leagueCode === undefined ? undefined : eq(scoreCounts.leagueCode, leagueCode)),
    )
    .groupBy(scoreCounts.homeGoals, scoreCounts.awayGoals);
}
