import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { insertRows } from '@/lib/server/db/insert-rows';
import { rowQuestions, sourceDocuments } from '@/lib/server/db/schema';

export type RowQuestionRow = typeof rowQuestions.$inferSelect;
type AskedRow = Omit<typeof rowQuestions.$inferInsert, 'source' | 'file' | 'askedAt'>;

export async function listAcceptedRows(tx: Sql, source: string, leagueCode: string): Promise<Set<string>> {
  const rows = await tx
    .select({ key: rowQuestions.key })
    .from(rowQuestions)
    .where(
      and(eq(rowQuestions.source, source), eq(rowQuestions.leagueCode, leagueCode), eq(rowQuestions.accepted, true)),
    );
  return new Set(rows.map(({ key }) => key));
}

/**
 * Stores the current questions of a document: undecided ones that it no longer raises are deleted, decided ones stay
 * unchanged.
 */
export async function saveQuestions(
  tx: Sql,
  { source, file, askedAt }: { source: string; file: string; askedAt: Date },
  asked: readonly AskedRow[],
): Promise<void> {
  const byKey = new Map(asked.map((row) => [row.key, { ...row, source, file, askedAt }]));
  const keys = [...byKey.keys()];
  await tx
    .delete(rowQuestions)
    .where(
      and(
        eq(rowQuestions.source, source),
        eq(rowQuestions.file, file),
        isNull(rowQuestions.decidedAt),
        keys.length > 0 ? notInArray(rowQuestions.key, keys) : undefined,
      ),
    );
  if (keys.length === 0) return;
  const { group, says, against, canAccept } = rowQuestions;
  await insertRows(tx, rowQuestions, [...byKey.values()], {
    onConflict: {
      target: [rowQuestions.source, rowQuestions.key],
      set: [rowQuestions.file, group, says, against, canAccept],
    },
  });
}

const isOpen = (sources: readonly string[]) =>
  and(inArray(rowQuestions.source, [...sources]), isNull(rowQuestions.decidedAt));

/** Groups of rows of these sources that nobody has decided, oldest first. */
export async function listOpenQuestions(db: Sql, sources: readonly string[], limit: number) {
  const groups = await db
    .select({ source: rowQuestions.source, group: rowQuestions.group })
    .from(rowQuestions)
    .where(isOpen(sources))
    .groupBy(rowQuestions.source, rowQuestions.group)
    .orderBy(sql`min(${rowQuestions.id})`)
    .limit(limit);
  if (groups.length === 0) return [];
  const names = groups.map(({ group }) => group);
  return db
    .select()
    .from(rowQuestions)
    .where(and(isOpen(sources), inArray(rowQuestions.group, names)))
    .orderBy(asc(rowQuestions.id));
}

export async function countOpenQuestions(db: Sql, sources: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(distinct (${rowQuestions.source}, ${rowQuestions.group}))::int` })
    .from(rowQuestions)
    .where(isOpen(sources));
  return row?.total ?? 0;
}

/** Locks them until the transaction ends. */
export async function lockQuestions(tx: Sql, ids: readonly number[]): Promise<RowQuestionRow[]> {
  return tx
    .select()
    .from(rowQuestions)
    .where(inArray(rowQuestions.id, [...ids]))
    .orderBy(asc(rowQuestions.id))
    .for('update');
}

/** Stores the decision; documents of accepted rows are read completely once more. */
export async function decideQuestions(tx: Sql, rows: readonly RowQuestionRow[], accepted: boolean, decidedAt: Date) {
  const ids = rows.map(({ id }) => id);
  await tx.update(rowQuestions).set({ decidedAt, accepted }).where(inArray(rowQuestions.id, ids));
  if (!accepted) return;
  for (const { source, file } of rows)
    await tx
      .update(sourceDocuments)
      .set({ version: null })
      .where(and(eq(sourceDocuments.source, source), eq(sourceDocuments.file, file)));
}
