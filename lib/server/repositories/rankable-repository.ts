import { and, asc, eq, gt, gte, lt, notInArray, sql } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { matches } from '@/lib/server/db/schema';
import { newestPrediction } from './match-repository';

/** The values that determine the order of matches in any market. */
export type RankableMatch = {
  id: number;
  leagueCode: string;
  kickOff: Date;
  expectedHomeGoals: number;
  expectedAwayGoals: number;
  rho: number;
};

/**
 * Matches of a range that have a prediction, by kick-off, without their large markets.
 * @param notBegunAt only those that have not begun at this instant; null: all that were not called off
 */
export async function listRankable(
  db: Sql,
  range: { start: Date; end: Date },
  notBegunAt: Date | null,
): Promise<RankableMatch[]> {
  const prediction = newestPrediction(db);
  return db
    .select({
      id: matches.id,
      leagueCode: matches.leagueCode,
      kickOff: matches.kickOff,
      expectedHomeGoals: prediction.expectedHomeGoals,
      expectedAwayGoals: prediction.expectedAwayGoals,
      rho: prediction.rho,
    })
    .from(matches)
    .innerJoinLateral(prediction, sql`true`)
    .where(
      and(
        gte(matches.kickOff, range.start),
        lt(matches.kickOff, range.end),
        notBegunAt
          ? and(gt(matches.kickOff, notBegunAt), eq(matches.status, 'scheduled'))
          : notInArray(matches.status, ['postponed', 'cancelled', 'abandoned', 'awarded']),
      ),
    )
    .orderBy(asc(matches.kickOff), asc(matches.id));
}
