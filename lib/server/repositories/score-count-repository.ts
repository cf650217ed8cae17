import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { matches } from '@/lib/server/db/schema';

export type ScoreCount = { home: number; away: number; matches: number };

/** How often each final score fell in the finished matches, of one league where it is named. */
export async function countScores(db: Sql, leagueCode?: string): Promise<ScoreCount[]> {
  return db
    .select({ home: sql<number>`${matches.homeGoals}`, away: sql<number>`${matches.awayGoals}`, matches: sql<number>`count(*)::int` })
    .from(matches)
    .where(and(eq(matches.status, 'finished'), isNotNull(matches.homeGoals), leagueCode === undefined ? undefined : eq(matches.leagueCode, leagueCode)))
    .groupBy(matches.homeGoals, matches.awayGoals);
}
