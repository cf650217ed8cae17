import { and, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import { batches } from '@/lib/domain/shared/batches';
import type { Sql } from '@/lib/server/db/client';
import { insertRows } from '@/lib/server/db/insert-rows';
import { matches, seasons, sourceDocuments } from '@/lib/server/db/schema';

export type StoredDocumentRow = typeof sourceDocuments.$inferSelect;
export type DocumentOutcome = Partial<Omit<StoredDocumentRow, 'source' | 'file' | 'leagueCode' | 'season'>>;

type DocumentKey = Pick<StoredDocumentRow, 'source' | 'file' | 'leagueCode' | 'season'>;

/** Documents per statement; both databases limit a statement's parameters. */
const batch = 500;

/** All stored facts about a source's documents, by file. */
export async function findDocuments(db: Sql, source: string): Promise<Map<string, StoredDocumentRow>> {
  const rows = await db.select().from(sourceDocuments).where(eq(sourceDocuments.source, source));
  return new Map(rows.map((row) => [row.file, row]));
}

/** Documents of these sources, by source, competition and season. */
export async function listDocuments(db: Sql, sources: readonly string[]): Promise<StoredDocumentRow[]> {
  const { source, leagueCode, season, file } = sourceDocuments;
  return db
    .select()
    .from(sourceDocuments)
    .where(inArray(source, [...sources]))
    .orderBy(asc(source), asc(leagueCode), asc(season), asc(file));
}

/** Adds documents to the queue, to be read as soon as possible; a known one keeps its state. */
export async function enqueueDocuments(tx: Sql, documents: readonly DocumentKey[]): Promise<void> {
  const { source, file, leagueCode, season } = sourceDocuments;
  const rows = documents.map((document) => ({ ...document, state: 'wanted' as const }));
  await insertRows(tx, sourceDocuments, rows, {
    onConflict: { target: [source, file], set: [leagueCode, season] },
  });
}

export async function saveDocument(tx: Sql, source: string, file: string, outcome: DocumentOutcome): Promise<void> {
  await tx
    .update(sourceDocuments)
    .set(outcome)
    .where(and(eq(sourceDocuments.source, source), eq(sourceDocuments.file, file)));
}

/** Stores the same outcome for many documents. */
export async function saveDocuments(
  tx: Sql,
  source: string,
  files: readonly string[],
  outcome: DocumentOutcome,
): Promise<void> {
  for (const part of batches(files, batch))
    await tx
      .update(sourceDocuments)
      .set(outcome)
      .where(and(eq(sourceDocuments.source, source), inArray(sourceDocuments.file, part)));
}

/** Forgets the queues of these sources: their documents count as new again. */
export async function forgetDocuments(tx: Sql, sources: readonly string[]): Promise<void> {
  await tx.delete(sourceDocuments).where(inArray(sourceDocuments.source, [...sources]));
}

/** Makes a source's documents be read completely once more, including unchanged ones. */
export async function forgetVersions(tx: Sql, source: string): Promise<void> {
  await tx.update(sourceDocuments).set({ version: null }).where(eq(sourceDocuments.source, source));
}

/** Makes the documents of every source be read completely once more, because a spelling may have become known. */
export async function forgetAllVersions(tx: Sql): Promise<void> {
  await tx.update(sourceDocuments).set({ version: null });
}

/** The longest pause, ms; a next try further ahead was set by a clock that has since been set back. */
export const longestPauseMs = 30 * 86_400_000;

/** The sources with a document that is to be read before its turn. */
export async function findDueSources(db: Sql, sources: readonly string[], now: Date): Promise<string[]> {
  const tooFar = new Date(now.getTime() + longestPauseMs);
  const { source, state, nextTryAt } = sourceDocuments;
  const isDue = or(eq(state, 'wanted'), lte(nextTryAt, now), gt(nextTryAt, tooFar));
  const rows = await db
    .selectDistinct({ source })
    .from(sourceDocuments)
    .where(and(inArray(source, [...sources]), isDue));
  return rows.map((row) => row.source);
}

export type SeasonFigures = {
  leagueCode: string;
  season: string;
  stored: number;
  newestResult: Date | null;
  awaited: number;
  oldestAwaited: Date | null;
};

/** Seasons with matches that are to come, or await their result or a new date. */
export async function listOpenSeasons(db: Sql): Promise<{ leagueCode: string; season: string }[]> {
  return db
    .selectDistinct({ leagueCode: seasons.leagueCode, season: seasons.label })
    .from(matches)
    .innerJoin(seasons, eq(seasons.id, matches.seasonId))
    .where(inArray(matches.status, ['scheduled', 'live', 'postponed']));
}

/**
 * Figures of every stored season.
 * @param over matches that kicked off before this instant are over by the clock
 */
export async function listSeasonFigures(db: Sql, over: Date): Promise<SeasonFigures[]> {
  const instant = (value: unknown): Date | null =>
    typeof value === 'string' ? new Date(value) : (value as Date | null);
  const isOpen = sql`${matches.status} in ('scheduled', 'live')`;
  const isAwaited = sql`${isOpen} and ${matches.kickOff} < ${over.toISOString()}::timestamptz`;
  const rows = await db
    .select({
      leagueCode: seasons.leagueCode,
      season: seasons.label,
      stored: sql<number>`count(*)::int`,
      newestResult: sql<unknown>`max(${matches.kickOff}) filter (where ${matches.homeGoals} is not null)`,
      awaited: sql<number>`(count(*) filter (where ${isAwaited}))::int`,
      oldestAwaited: sql<unknown>`min(${matches.kickOff}) filter (where ${isAwaited})`,
    })
    .from(matches)
    .innerJoin(seasons, eq(seasons.id, matches.seasonId))
    .groupBy(seasons.id);
  return rows.map((row) => ({
    ...row,
    newestResult: instant(row.newestResult),
    oldestAwaited: instant(row.oldestAwaited),
  }));
}
