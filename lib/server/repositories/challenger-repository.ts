import { and, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { insertRows } from '@/lib/server/db/insert-rows';
import { challengers, predictions } from '@/lib/server/db/schema';

export type Challenger = typeof challengers.$inferSelect;
/** A challenger's forecast that does not belong to a prediction yet. */
export type NewChallenger = Omit<Challenger, 'predictionId' | 'revision' | 'rps' | 'logLoss'>;

/**
 * Stores the challengers of predictions just written, in the same transaction, and deletes outdated ones. Challengers
 * of sealed predictions stay.
 */
export async function replaceChallengers(
  tx: Sql,
  written: readonly { matchId: number; version: number; challenger: NewChallenger | null }[],
): Promise<void> {
  const byMatch = new Map(written.map((row) => [row.matchId, row]));
  const open = await tx
    .select({ id: predictions.id, matchId: predictions.matchId, version: predictions.version })
    .from(predictions)
    .where(
      and(
        inArray(predictions.matchId, [...byMatch.keys()]),
        eq(predictions.origin, 'live'),
        isNull(predictions.sealedAt),
      ),
    );
  const own = open.filter(({ matchId, version }) => byMatch.get(matchId)?.version === version);
  if (own.length === 0) return;
  await tx.delete(challengers).where(
    inArray(
      challengers.predictionId,
      own.map(({ id }) => id),
    ),
  );
  const rows = own.flatMap(({ id, matchId }) => {
    const challenger = byMatch.get(matchId)?.challenger;
    return challenger ? [{ ...challenger, predictionId: id }] : [];
  });
  if (rows.length > 0) await insertRows(tx, challengers, rows);
}

export async function listChallengers(db: Sql, predictionIds: readonly number[]): Promise<Challenger[]> {
  return db
    .select()
    .from(challengers)
    .where(inArray(challengers.predictionId, [...predictionIds]));
}

/** Stores the scores of challengers beside the same revision of their predictions' grades. */
export async function gradeChallengers(tx: Sql, rows: readonly Challenger[]): Promise<void> {
  const { predictionId, revision, rps, logLoss } = getTableColumns(challengers);
  if (rows.length > 0)
    await insertRows(tx, challengers, rows, {
      onConflict: { target: [predictionId], set: [revision, rps, logLoss] },
    });
}
