import { asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { rowsOf } from '@/lib/server/db/rows';
import { allMatches, keptForecasts, ledger, predictions, seasons } from '@/lib/server/db/schema';

export type LedgerEntry = typeof ledger.$inferSelect;

/** An arbitrary number that no other advisory lock of the app uses. */
const ledgerLock = 7_405_002;

/** The instant that the transaction's triggers use: the app's time at its start. */
export async function findTransactionInstant(tx: Sql): Promise<Date> {
  const [row] = rowsOf<{ ms: number }>(
    await tx.execute(sql`select (extract(epoch from app_now()) * 1000)::float8 as ms`),
  );
  if (!row) throw new Error('The database returned no instant');
  return new Date(row.ms);
}

/** Makes appends wait for each other until the transaction ends. */
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

/** The data from which an entry of the chain is computed. */
export type SealedPrediction = {
  prediction: typeof predictions.$inferSelect;
  leagueCode: string;
  home: string;
  away: string;
  /** The match's current source; not part of the entry. */
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

/** The data of an entry for a season's forecast. */
export type SealedForecast = {
  forecast: typeof keptForecasts.$inferSelect;
  leagueCode: string;
  season: string;
  /** The current source of the season's matches; not part of the entry. */
  source: string;
};

/** The subject of an entry: a prediction of a match, or a forecast of a season. */
export type Sealed = SealedPrediction | SealedForecast;

/** Entries after a sequence number with the data they were computed from, in order. */
export async function listEntries(
  db: Sql,
  afterSequence: number,
  limit: number,
): Promise<{ entry: LedgerEntry; sealed: Sealed }[]> {
  const source = db
    .select({ source: allMatches.source })
    .from(allMatches)
    .where(eq(allMatches.seasonId, keptForecasts.seasonId))
    .limit(1)
    .as('season_source');
  const rows = await db
    .select({
      entry: ledger,
      ...sealedColumns,
      forecast: keptForecasts,
      season: seasons,
      seasonSource: source.source,
    })
    .from(ledger)
    .leftJoin(predictions, eq(predictions.id, ledger.predictionId))
    .leftJoin(allMatches, eq(allMatches.id, predictions.matchId))
    .leftJoin(keptForecasts, eq(keptForecasts.id, ledger.forecastId))
    .leftJoin(seasons, eq(seasons.id, keptForecasts.seasonId))
    .leftJoinLateral(source, sql`true`)
    .where(gt(ledger.sequence, afterSequence))
    .orderBy(asc(ledger.sequence))
    .limit(limit);
  return rows.map(({ entry, prediction, leagueCode, home, away, source: ofMatch, forecast, season, seasonSource }) => {
    if (forecast && season)
      return {
        entry,
        sealed: { forecast, leagueCode: season.leagueCode, season: season.label, source: seasonSource ?? '' },
      };
    if (prediction && leagueCode !== null && home !== null && away !== null && ofMatch !== null)
      return { entry, sealed: { prediction, leagueCode, home, away, source: ofMatch } };
    throw new Error(`The data sealed by ledger entry ${entry.sequence} are missing`);
  });
}
