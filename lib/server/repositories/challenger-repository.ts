import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { insertRows } from '@/lib/server/db/insert-rows';
import { challengers, grades, matches, predictions } from '@/lib/server/db/schema';

export type Challenger = typeof challengers.$inferSelect;
/** The forecast of a challenger, before it belongs to a prediction. */
export type NewChallenger = Omit<Challenger, 'predictionId' | 'revision' | 'rps' | 'logLoss'>;

/**
 * Stores the challengers of predictions that were just written, in the same transaction; where a prediction has none any
 * more, its old one goes. What is sealed keeps what it has.
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

/** The challengers of these predictions, as far as they have any. */
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

/** Sums over matches that both have graded; `Squares` are of the differences, the champion's score less the challenger's. */
export type ChallengeSums = {
  champion: string;
  challenger: string;
  matches: number;
  rps: number;
  challengerRps: number;
  rpsSquares: number;
  logLoss: number;
  challengerLogLoss: number;
  logLossSquares: number;
};

/** Every pair of versions that forecast the same matches, the one with most matches first. */
export async function sumChallenges(db: Sql): Promise<ChallengeSums[]> {
  const sum = (value: ReturnType<typeof sql>) => sql<number>`sum(${value})::float8`;
  return (
    db
      .select({
        champion: predictions.modelVersion,
        challenger: challengers.modelVersion,
        matches: sql<number>`count(*)::int`,
        rps: sum(sql`${grades.rps}`),
        challengerRps: sum(sql`${challengers.rps}`),
        rpsSquares: sum(sql`power(${grades.rps} - ${challengers.rps}, 2)`),
        logLoss: sum(sql`${grades.logLoss}`),
        challengerLogLoss: sum(sql`${challengers.logLoss}`),
        logLossSquares: sum(sql`power(${grades.logLoss} - ${challengers.logLoss}, 2)`),
      })
      .from(challengers)
      .innerJoin(predictions, eq(predictions.id, challengers.predictionId))
      // Those of a source that the site has left are in no figure.
      .innerJoin(matches, eq(matches.id, predictions.matchId))
      .innerJoin(
        grades,
        and(eq(grades.predictionId, challengers.predictionId), eq(grades.revision, challengers.revision)),
      )
      .groupBy(predictions.modelVersion, challengers.modelVersion)
      .orderBy(sql`count(*) desc`, predictions.modelVersion)
  );
}
