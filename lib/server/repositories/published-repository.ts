import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { allMatches, ledger, predictions, seasons } from '@/lib/server/db/schema';
import { away, home, newestGrade } from './match-repository';

/**
 * Predictions that count, sealed ones and the backtest's, in order of ids after a given one; with the newest grade and
 * the ledger entry. A sealed one stays whatever happens to its match: readers of the file check the chain.
 * @param season label of the matches' season; null: all
 */
export async function listPublished(db: Sql, season: string | null, afterId: number, limit: number) {
  const grade = newestGrade(db, predictions.id);
  // Looks up each prediction's match separately, in order of ids: the planner, which does not know how few rows are
  // needed, would otherwise join all of a season for each page.
  const ofMatch = db
    .select({ archivedAt: allMatches.archivedAt })
    .from(allMatches)
    .where(
      and(
        eq(allMatches.id, predictions.matchId),
        season === null
          ? undefined
          : inArray(allMatches.seasonId, db.select({ id: seasons.id }).from(seasons).where(eq(seasons.label, season))),
      ),
    )
    .limit(1)
    .as('of_match');
  const page = db
    .select({ id: predictions.id })
    .from(predictions)
    .innerJoinLateral(ofMatch, sql`true`)
    .where(
      and(
        gt(predictions.id, afterId),
        or(and(eq(predictions.origin, 'backtest'), isNull(ofMatch.archivedAt)), isNotNull(predictions.sealedAt)),
      ),
    )
    .orderBy(asc(predictions.id))
    .limit(limit)
    .as('page');
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
    .from(page)
    .innerJoin(predictions, eq(predictions.id, page.id))
    .innerJoin(allMatches, eq(allMatches.id, predictions.matchId))
    .innerJoin(home, eq(home.id, allMatches.homeTeamId))
    .innerJoin(away, eq(away.id, allMatches.awayTeamId))
    .leftJoin(ledger, eq(ledger.predictionId, predictions.id))
    .leftJoinLateral(grade, sql`true`)
    .orderBy(asc(page.id));
}
export type PublishedRow = Awaited<ReturnType<typeof listPublished>>[number];
