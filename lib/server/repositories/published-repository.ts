import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { allMatches, ledger, predictions, seasons } from '@/lib/server/db/schema';
import { away, home, newestGrade } from './match-repository';

/** Of a prediction and its match. A sealed one stays whatever becomes of its match: readers of the file check the chain. */
export const isPublished = sql`(${predictions.origin} = 'backtest' and ${allMatches.archivedAt} is null or ${predictions.sealedAt} is not null)`;

/**
 * Predictions that count, sealed ones and the backtest's, by id after one; with the newest grade and the ledger entry.
 *
 * @param season label of the matches' season; null: of all
 */
export async function listPublished(db: Sql, season: string | null, afterId: number, limit: number) {
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
        isPublished,
        season === null
          ? undefined
          : inArray(allMatches.seasonId, db.select({ id: seasons.id }).from(seasons).where(eq(seasons.label, season))),
      ),
    )
    .orderBy(asc(predictions.id))
    .limit(limit);
}
export type PublishedRow = Awaited<ReturnType<typeof listPublished>>[number];
