import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { allMatches, ledger, predictions } from '@/lib/server/db/schema';
import { away, home, newestGrade } from './match-repository';

/**
 * Predictions that count, sealed ones and the backtest's, by id after one; with the newest grade and the ledger entry.
 */
export async function listPublished(db: Sql, afterId: number, limit: number) {
  const grade = newestGrade(db, predictions.id);
  return db
    .select({
      prediction: predictions,
      match: {
        id: allMatches.id,
        source: allMatches.source,
        kickOff: allMatches.kickOff,
        slug: allMatches.slug,
        archivedAt: allMatches.archivedAt,
      },
      league: allMatches.leagueCode,
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
    .innerJoin(allMatches, eq(allMatches.id, predictions.matchId))
    .innerJoin(home, eq(home.id, allMatches.homeTeamId))
    .innerJoin(away, eq(away.id, allMatches.awayTeamId))
    .leftJoin(ledger, eq(ledger.predictionId, predictions.id))
    .leftJoinLateral(grade, sql`true`)
    .where(
      and(
        gt(predictions.id, afterId),
        // A sealed one stays whatever becomes of its match: who reads the file can check the chain.
        sql`(${predictions.origin} = 'backtest' and ${allMatches.archivedAt} is null or ${predictions.sealedAt} is not null)`,
      ),
    )
    .orderBy(asc(predictions.id))
    .limit(limit);
}
export type PublishedRow = Awaited<ReturnType<typeof listPublished>>[number];
