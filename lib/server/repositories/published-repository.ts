import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { ledger, matches, predictions } from '@/lib/server/db/schema';
import { away, home, newestGrade } from './match-repository';

/**
 * Predictions that count, sealed ones and the backtest's, by id after one; with the newest grade and the ledger entry.
 */
export async function listPublished(db: Sql, afterId: number, limit: number) {
  const grade = newestGrade(db, predictions.id);
  return db
    .select({
      prediction: predictions,
      match: { id: matches.id, source: matches.source, kickOff: matches.kickOff, slug: matches.slug },
      league: matches.leagueCode,
      home: { id: home.id, name: home.name },
      away: { id: away.id, name: away.name },
      entry: { sequence: ledger.sequence, hash: ledger.hash },
      grade: {
        revision: grade.revision,
        homeGoals: grade.homeGoals,
        awayGoals: grade.awayGoals,
        called: grade.called,
        rps: grade.rps,
        brier: grade.brier,
        logLoss: grade.logLoss,
      },
    })
    .from(predictions)
    .innerJoin(matches, eq(matches.id, predictions.matchId))
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .leftJoin(ledger, eq(ledger.predictionId, predictions.id))
    .leftJoinLateral(grade, sql`true`)
    .where(
      and(
        gt(predictions.id, afterId),
        sql`(${predictions.origin} = 'backtest' or ${predictions.sealedAt} is not null)`,
      ),
    )
    .orderBy(asc(predictions.id))
    .limit(limit);
}
export type PublishedRow = Awaited<ReturnType<typeof listPublished>>[number];
