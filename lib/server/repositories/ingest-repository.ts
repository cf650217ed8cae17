import { and, asc, desc, eq, gt, inArray, isNotNull, lt, max, ne, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { DecidedStatus } from '@/lib/domain/football/match';
import { batches } from '@/lib/domain/shared/batches';
import type { Sql } from '@/lib/server/db/client';
import { insertRows } from '@/lib/server/db/insert-rows';
import {
  allMatches,
  ingestRuns,
  matches,
  predictions,
  resultReviews,
  seasons,
  statusDecisions,
  type RefusedRow,
} from '@/lib/server/db/schema';

export type StoredMatch = typeof matches.$inferSelect;
export type NewMatch = Omit<typeof matches.$inferInsert, 'id'>;
export type MatchChange = Partial<
  Omit<StoredMatch, 'id' | 'leagueCode' | 'seasonId' | 'homeTeamId' | 'awayTeamId' | 'meeting' | 'updatedAt'>
>;

/** An arbitrary number that no other advisory lock of the app uses. */
const ingestLock = 7_405_003;

/**
 * Two concurrent ingests of one fixture would both find it missing: documents are stored one after the other, across
 * all processes.
 */
export async function lockIngest(tx: Sql): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ingestLock})`);
}

/** The id of a season, which is created if it is new. */
export async function ensureSeason(tx: Sql, leagueCode: string, label: string): Promise<number> {
  await tx.insert(seasons).values({ leagueCode, label }).onConflictDoNothing();
  const [season] = await tx
    .select({ id: seasons.id })
    .from(seasons)
    .where(and(eq(seasons.leagueCode, leagueCode), eq(seasons.label, label)));
  if (!season) throw new Error(`Season ${label} of ${leagueCode} could not be stored`);
  return season.id;
}

export async function listSeasonMatches(tx: Sql, seasonId: number): Promise<StoredMatch[]> {
  return tx.select().from(matches).where(eq(matches.seasonId, seasonId)).orderBy(asc(matches.kickOff), asc(matches.id));
}

/** A pair's matches at the first team's ground, with their seasons. */
export async function listPairMatches(
  tx: Sql,
  { leagueCode, teamId, awayTeamId }: { leagueCode: string; teamId: string; awayTeamId: string },
): Promise<{ match: StoredMatch; season: string }[]> {
  return tx
    .select({ match: matches, season: seasons.label })
    .from(matches)
    .innerJoin(seasons, eq(seasons.id, matches.seasonId))
    .where(and(eq(matches.leagueCode, leagueCode), eq(matches.homeTeamId, teamId), eq(matches.awayTeamId, awayTeamId)));
}

export async function listTeamMatches(tx: Sql, teamId: string): Promise<StoredMatch[]> {
  return tx
    .select()
    .from(matches)
    .where(or(eq(matches.homeTeamId, teamId), eq(matches.awayTeamId, teamId)));
}

/** Rows per statement; both databases limit a statement's parameters. */
const batch = 300;

/** @returns the new ids in the order of `rows` */
export async function insertMatches(tx: Sql, rows: readonly NewMatch[]): Promise<number[]> {
  const ids: number[] = [];
  for (const part of batches(rows, batch)) {
    ids.push(...(await insertRows(tx, matches, part, { returning: matches.id })));
  }
  return ids;
}

export async function updateMatch(tx: Sql, id: number, change: MatchChange, updatedAt: Date): Promise<void> {
  const isAmended = ['kickOff', 'kickOffKnown', 'status'].some((column) => column in change);
  await tx
    .update(matches)
    .set({ ...change, updatedAt, ...(isAmended && { sequence: sql`${matches.sequence} + 1` }) })
    .where(eq(matches.id, id));
}

export type ReviewRecord = typeof resultReviews.$inferInsert;

/** Reviews of these matches, including decided ones. */
export async function listReviews(
  tx: Sql,
  matchIds: readonly number[],
): Promise<(typeof resultReviews.$inferSelect)[]> {
  if (matchIds.length === 0) return [];
  return tx
    .select()
    .from(resultReviews)
    .where(inArray(resultReviews.matchId, [...matchIds]))
    .orderBy(asc(resultReviews.id));
}

export async function insertReview(tx: Sql, review: ReviewRecord): Promise<void> {
  await tx.insert(resultReviews).values(review);
}

/** Withdraws undecided questions about results. */
export async function withdrawReviews(tx: Sql, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(resultReviews).where(inArray(resultReviews.id, [...ids]));
}

/** An admin's decisions on these matches, by match id. */
export async function listStatusDecisions(tx: Sql, matchIds: readonly number[]): Promise<Map<number, DecidedStatus>> {
  if (matchIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(statusDecisions)
    .where(inArray(statusDecisions.matchId, [...matchIds]));
  return new Map(rows.map(({ matchId, status }) => [matchId, status]));
}

/** Replaces an earlier decision on the match. */
export async function saveStatusDecision(tx: Sql, decision: typeof statusDecisions.$inferInsert): Promise<void> {
  await tx
    .insert(statusDecisions)
    .values(decision)
    .onConflictDoUpdate({ target: statusDecisions.matchId, set: decision });
}

/** @returns whether there was one */
export async function deleteStatusDecision(tx: Sql, matchId: number): Promise<boolean> {
  const deleted = await tx
    .delete(statusDecisions)
    .where(eq(statusDecisions.matchId, matchId))
    .returning({ id: statusDecisions.matchId });
  return deleted.length > 0;
}

export async function insertRun(tx: Sql, run: { source: string; startedAt: Date }): Promise<number> {
  const [inserted] = await tx.insert(ingestRuns).values(run).returning({ id: ingestRuns.id });
  if (!inserted) throw new Error('The ingest run could not be stored');
  return inserted.id;
}

export type RunOutcome = {
  finishedAt: Date;
  succeeded: boolean;
  added: number;
  changed: number;
  unchanged: number;
  refused: RefusedRow[];
  error: string | null;
};

export async function finishRun(tx: Sql, id: number, outcome: RunOutcome): Promise<void> {
  await tx.update(ingestRuns).set(outcome).where(eq(ingestRuns.id, id));
}

/**
 * The id of the newest run of any source that may have changed a match, including failed and unfinished runs; 0 before
 * the first.
 */
export async function newestChange(database: Sql): Promise<number> {
  const { id, succeeded, added, changed } = ingestRuns;
  const [run] = await database
    .select({ id })
    .from(ingestRuns)
    .where(or(sql`${succeeded} is not true`, gt(added, 0), gt(changed, 0)))
    .orderBy(desc(id))
    .limit(1);
  return run?.id ?? 0;
}

/** The id of each source's newest run that meets the condition. */
export const newestRunOfSources = (db: Sql, condition?: SQL) =>
  db
    .select({ id: max(ingestRuns.id) })
    .from(ingestRuns)
    .where(condition)
    .groupBy(ingestRuns.source);

/**
 * Deletes runs that began before an instant, except those that findFreshness, newestChange and the dashboard's sources
 * read.
 */
export async function forgetRuns(tx: Sql, before: Date): Promise<void> {
  const { id, startedAt, finishedAt, succeeded } = ingestRuns;
  await tx
    .delete(ingestRuns)
    .where(
      and(
        lt(startedAt, before),
        ne(id, await newestChange(tx)),
        notInArray(id, newestRunOfSources(tx, isNotNull(finishedAt))),
        notInArray(id, newestRunOfSources(tx, eq(succeeded, true))),
      ),
    );
}

export async function hasMatches(sql: Sql): Promise<boolean> {
  const rows = await sql.select({ id: matches.id }).from(matches).limit(1);
  return rows.length > 0;
}

export type SourceFreshness = {
  /** Whether the last poll of the source succeeded; true before the first. */
  succeeded: boolean;
  /** The last successful poll (UTC); null if there was none. */
  asOf: Date | null;
};

/** How current a source's data are. */
export async function findFreshness(sql: Sql, source: string): Promise<SourceFreshness> {
  const newest = (wentWell: boolean) =>
    sql
      .select({ succeeded: ingestRuns.succeeded, finishedAt: ingestRuns.finishedAt })
      .from(ingestRuns)
      .where(
        and(
          eq(ingestRuns.source, source),
          isNotNull(ingestRuns.finishedAt),
          wentWell ? eq(ingestRuns.succeeded, true) : undefined,
        ),
      )
      .orderBy(desc(ingestRuns.id))
      .limit(1);
  const [last] = await newest(false);
  const [good] = last?.succeeded ? [last] : await newest(true);
  return { succeeded: last?.succeeded ?? true, asOf: good?.finishedAt ?? null };
}

/**
 * Updates the planner's statistics on matches and predictions of each kind. Without them, after a first load or while
 * there is no backtest, it expects a handful of rows in the tables and joins their rows one by one, which takes
 * minutes.
 */
export async function countForPlanner(db: Sql): Promise<void> {
  await db.execute(sql`analyze ${allMatches}, ${predictions}`);
}
