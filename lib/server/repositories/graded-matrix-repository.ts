import { and, asc, eq, gt } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { matches, predictions } from '@/lib/server/db/schema';

/**
 * Matrix parameters of predictions of finished matches with one origin, together with the scores, in order of ids after
 * a given one.
 */
export async function listGradedMatrices(db: Sql, origin: 'live' | 'backtest', afterId: number, limit: number) {
  return db
    .select({
      id: predictions.id,
      expectedHomeGoals: predictions.expectedHomeGoals,
      expectedAwayGoals: predictions.expectedAwayGoals,
      rho: predictions.rho,
      homeGoals: matches.homeGoals,
      awayGoals: matches.awayGoals,
      halfTimeHomeGoals: matches.halfTimeHomeGoals,
      halfTimeAwayGoals: matches.halfTimeAwayGoals,
    })
    .from(predictions)
    .innerJoin(matches, eq(matches.id, predictions.matchId))
    .where(and(gt(predictions.id, afterId), eq(predictions.origin, origin), eq(matches.status, 'finished')))
    .orderBy(asc(predictions.id))
    .limit(limit);
}
