import { asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { rowsOf } from '@/lib/server/db/rows';
import { allMatches, ledger, predictions } from '@/lib/server/db/schema';

export type LedgerEntry = typeof ledger.$inferSelect;

/** Any number that no other advisory lock of the app uses. */
const ledgerLock = 7_405_002;

/** The instant that the transaction's triggers use: the app's at its start. */
export async function findTransactionInstant(tx: Sql): Promise<Date> {
  const [row] = rowsOf<{ ms: number }>(
    await tx.execute(sql`select (extract(epoch from app_now()) * 1000)::float8 as ms`),
  );
  if (!row) throw new Error('The database returned no instant');
  return new Date(row.ms);
}

/** Appends wait for each other until the transaction ends. */
export async function lockLedger(tx: Sql): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ledgerLock})`);
}

export async function findLastEntry(tx: Sql): Promise<LedgerEntry | null> {
  const [entry] = await tx.select().from(ledger).orderBy(desc(ledger.sequence)).limit(1);
  return entry ?? null;
}

export async function appendEntry(tx: Sql, entry: LedgerEntry): Promise<void> {
  await tx.insert(ledger).values(entry);
}

const sealedColumns = {
  prediction: predictions,
  leagueCode: allMatches.leagueCode,
  home: allMatches.homeTeamId,
  away: allMatches.awayTeamId,
  source: allMatches.source,
};

/** What an entry of the chain is computed from. */
export type SealedPrediction = {
  prediction: typeof predictions.$inferSelect;
  leagueCode: string;
  home: string;
  away: string;
  /** Of the match now; no part of the entry. */
  source: string;
};

export async function findSealedPrediction(tx: Sql, predictionId: number): Promise<SealedPrediction | null> {
  const [row] = await tx
    .select(sealedColumns)
    .from(predictions)
    .innerJoin(allMatches, eq(allMatches.id, predictions.matchId))
    .where(eq(predictions.id, predictionId));
  return row ?? null;
}

/** Entries after a sequence number with the data they were computed from, in order. */
export async function listEntries(
  db: Sql,
  afterSequence: number,
  limit: number,
): Promise<(SealedPrediction & { entry: LedgerEntry })[]> {
  return db
    .select({ entry: ledger, ...sealedColumns })
    .from(ledger)
    .innerJoin(predictions, eq(predictions.id, ledger.predictionId))
    .innerJoin(allMatches, eq(allMatches.id, predictions.matchId))
    .where(gt(ledger.sequence, afterSequence))
    .orderBy(asc(ledger.sequence))
    .limit(limit);
}
