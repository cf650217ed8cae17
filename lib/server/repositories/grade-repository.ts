import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { sameOccasionSeconds } from '@/lib/domain/football/match-states';
import { batches } from '@/lib/domain/shared/batches';
import type { Sql } from '@/lib/server/db/client';
import { insertRows } from '@/lib/server/db/insert-rows';
import { grades, matches, predictions } from '@/lib/server/db/schema';
import type { PredictionRecord } from './prediction-repository';

export type GradeRecord = typeof grades.$inferInsert;

export type GradableRow = {
  predictionId: number;
  matchId: number;
  leagueCode: string;
  homeTeamId: string;
  awayTeamId: string;
  matchKickOff: Date;
  prediction: Pick<
    PredictionRecord,
    'origin' | 'kickOff' | 'tip' | 'homeProbability' | 'drawProbability' | 'awayProbability'
  >;
  homeGoals: number;
  awayGoals: number;
  halfTimeHomeGoals: number | null;
  halfTimeAwayGoals: number | null;
  /** Newest revision, 0 if there is none. */
  revision: number;
};

/** The newest grade of each prediction: a condition to join by. */
export const isNewestGrade = (db: Sql) => {
  const newer = alias(grades, 'newer');
  return and(
    eq(grades.predictionId, predictions.id),
    sql`not exists (${db
      .select({ one: sql`1` })
      .from(newer)
      .where(and(eq(newer.predictionId, grades.predictionId), gt(newer.revision, grades.revision)))})`,
  );
};

/**
 * Predictions that count (sealed, or of the backtest) of finished matches whose newest grade is missing, or was made
 * for other scores than the match now has, at half-time or at the end.
 */
export const isGradable = and(
  eq(matches.status, 'finished'),
  sql`(${predictions.origin} = 'backtest' or ${predictions.sealedAt} is not null)`,
  // A version for another day is void: a postponed match is graded by the version for the day on which it was played.
  sql`abs(extract(epoch from ${predictions.kickOff} - ${matches.kickOff})) < ${sameOccasionSeconds}`,
  sql`(${grades.homeGoals}, ${grades.awayGoals}, ${grades.halfTimeHomeGoals}, ${grades.halfTimeAwayGoals}) is distinct from (${matches.homeGoals}, ${matches.awayGoals}, ${matches.halfTimeHomeGoals}, ${matches.halfTimeAwayGoals})`,
);

/**
 * Predictions to grade, by id.
 * @param after only higher ids: a batch does not repeat the search of earlier ones
 * @param isSealed only sealed predictions, without the backtest
 */
export async function listGradable(
  db: Sql,
  { after, limit, isSealed }: { after: number; limit: number; isSealed: boolean },
): Promise<GradableRow[]> {
  return db
    .select({
      predictionId: predictions.id,
      matchId: matches.id,
      leagueCode: matches.leagueCode,
      homeTeamId: matches.homeTeamId,
      awayTeamId: matches.awayTeamId,
      matchKickOff: matches.kickOff,
      prediction: {
        origin: predictions.origin,
        kickOff: predictions.kickOff,
        tip: predictions.tip,
        homeProbability: predictions.homeProbability,
        drawProbability: predictions.drawProbability,
        awayProbability: predictions.awayProbability,
      },
      homeGoals: sql<number>`${matches.homeGoals}`,
      awayGoals: sql<number>`${matches.awayGoals}`,
      halfTimeHomeGoals: matches.halfTimeHomeGoals,
      halfTimeAwayGoals: matches.halfTimeAwayGoals,
      revision: sql<number>`coalesce(${grades.revision}, 0)`,
    })
    .from(predictions)
    .innerJoin(matches, eq(matches.id, predictions.matchId))
    .leftJoin(grades, isNewestGrade(db))
    .where(and(gt(predictions.id, after), isSealed ? isNotNull(predictions.sealedAt) : undefined, isGradable))
    .orderBy(asc(predictions.id))
    .limit(limit);
}

/** Rows per statement. */
const batch = 300;

export async function insertGrades(tx: Sql, rows: readonly GradeRecord[]): Promise<void> {
  for (const part of batches(rows, batch)) await insertRows(tx, grades, part);
}
