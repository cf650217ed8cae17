import { and, asc, count, eq, inArray, isNotNull, isNull, lt, min, ne, sql, type SQL } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { grades, ingestRuns, matches, predictions, resultReviews } from '@/lib/server/db/schema';
import { isGradable, isNewestGrade } from './grade-repository';
import { newestRunOfSources } from './ingest-repository';
import { away, home } from './match-repository';

/** The newest finished poll of each source, and its newest successful one. */
export async function listSourceLooks(db: Sql) {
  const newest = (condition: SQL) =>
    db
      .select()
      .from(ingestRuns)
      .where(inArray(ingestRuns.id, newestRunOfSources(db, condition)))
      .orderBy(ingestRuns.source);
  const last = await newest(isNotNull(ingestRuns.finishedAt));
  const good = await newest(eq(ingestRuns.succeeded, true));
  return last.map((run) => ({ ...run, asOf: good.find(({ source }) => source === run.source)?.finishedAt ?? null }));
}

/**
 * Number of matches that are over by the clock but have no result.
 * @param over matches that kicked off before this instant are over
 */
export async function countAwaited(
  db: Sql,
  over: Date,
  longAgo: Date,
): Promise<{ all: number; old: number; oldest: Date | null }> {
  const [row] = await db
    .select({
      all: count(),
      old: sql<number>`(count(*) filter (where ${matches.kickOff} < ${longAgo.toISOString()}::timestamptz))::int`,
      oldest: min(matches.kickOff),
    })
    .from(matches)
    .where(and(sql`${matches.status} in ('scheduled', 'live')`, lt(matches.kickOff, over)));
  return row ?? { all: 0, old: 0, oldest: null };
}

/** Number of predictions that lib/server/services/predicting/grade-finished.ts still has to grade. */
export async function countUngraded(db: Sql): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(predictions)
    .innerJoin(matches, eq(matches.id, predictions.matchId))
    .leftJoin(grades, isNewestGrade(db))
    .where(isGradable);
  return row?.total ?? 0;
}

export type CalibrationSums = {
  period: 'live' | 'liveBefore' | 'backtest';
  matches: number;
  expected: number;
  variance: number;
  called: number;
};

/**
 * Number of graded tips and the sum of their probabilities.
 * @param recent kick-offs from this instant on are recent
 */
export async function listCalibration(db: Sql, recent: Date): Promise<CalibrationSums[]> {
  const probability = sql`case ${predictions.tip} when 'home' then ${predictions.homeProbability} when 'draw' then ${predictions.drawProbability} else ${predictions.awayProbability} end`;
  const period = sql<
    CalibrationSums['period']
  >`case when ${predictions.origin} = 'backtest' then 'backtest' when ${predictions.kickOff} >= ${recent.toISOString()}::timestamptz then 'live' else 'liveBefore' end`;
  const rated = db
    .select({
      period: period.as('period'),
      probability: sql<number>`${probability}`.as('probability'),
      called: grades.called,
    })
    .from(predictions)
    .innerJoin(matches, eq(matches.id, predictions.matchId))
    .innerJoin(grades, isNewestGrade(db))
    .as('rated');
  return db
    .select({
      period: rated.period,
      matches: count(),
      expected: sql<number>`sum(${rated.probability})::float8`,
      variance: sql<number>`sum(${rated.probability} * (1 - ${rated.probability}))::float8`,
      called: sql<number>`(count(*) filter (where ${rated.called}))::int`,
    })
    .from(rated)
    .groupBy(rated.period);
}

const undecided = isNull(resultReviews.decidedAt);

export async function countReviews(db: Sql): Promise<number> {
  const [row] = await db.select({ total: count() }).from(resultReviews).where(undecided);
  return row?.total ?? 0;
}

/** Changed results without a decision, oldest first. */
export async function listOpenReviews(db: Sql, limit: number) {
  return db
    .select({ review: resultReviews, match: matches, home, away })
    .from(resultReviews)
    .innerJoin(matches, eq(matches.id, resultReviews.matchId))
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .where(undecided)
    .orderBy(asc(resultReviews.createdAt), asc(resultReviews.id))
    .limit(limit);
}

/** Locks a review, and the others of its match, until the transaction ends. */
export async function lockReview(tx: Sql, id: number) {
  const [row] = await tx
    .select({ review: resultReviews, match: matches })
    .from(resultReviews)
    .innerJoin(matches, eq(matches.id, resultReviews.matchId))
    .where(eq(resultReviews.id, id))
    .for('update');
  return row ?? null;
}

export async function decideReview(tx: Sql, id: number, accepted: boolean, at: Date): Promise<void> {
  await tx.update(resultReviews).set({ decidedAt: at, accepted }).where(eq(resultReviews.id, id));
}

/** Rejects the other reported results of the match. */
export async function refuseOtherReviews(tx: Sql, matchId: number, id: number, at: Date): Promise<void> {
  await tx
    .update(resultReviews)
    .set({ decidedAt: at, accepted: false })
    .where(and(eq(resultReviews.matchId, matchId), ne(resultReviews.id, id), undecided));
}
