import { and, count, eq, sql } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { allMatches, grades, predictions, recordEntries } from '@/lib/server/db/schema';

/**
 * How far the model is ahead of the base rates in each competition, of every source that the record counts: sums over
 * the counted predictions of what its RPS is lower by, and of the squares of that.
 * @param leagueCode only of this competition
 */
export async function listLeads(db: Sql, leagueCode?: string) {
  const lead = sql`(${recordEntries.baseRps} - ${grades.rps})`;
  return db
    .select({
      origin: predictions.origin,
      leagueCode: allMatches.leagueCode,
      matches: count(),
      sum: sql<number>`sum(${lead})::float8`,
      squares: sql<number>`sum(${lead} * ${lead})::float8`,
    })
    .from(recordEntries)
    .innerJoin(
      grades,
      and(eq(grades.predictionId, recordEntries.predictionId), eq(grades.revision, recordEntries.revision)),
    )
    .innerJoin(predictions, eq(predictions.id, recordEntries.predictionId))
    .innerJoin(allMatches, eq(allMatches.id, predictions.matchId))
    .where(leagueCode === undefined ? undefined : eq(allMatches.leagueCode, leagueCode))
    .groupBy(predictions.origin, allMatches.leagueCode);
}
export type LeagueLead = Awaited<ReturnType<typeof listLeads>>[number];
