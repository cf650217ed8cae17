import { and, desc, eq } from 'drizzle-orm';
import type { LeagueFit } from '@/lib/model/dixon-coles/types';
import type { Sql } from '@/lib/server/db/client';
import { grades, ledger, modelFits } from '@/lib/server/db/schema';

/** Proof of a prediction's origin and integrity. */

/** The prediction's entry in the hash chain; null until it is sealed, and always for a backtest. */
export async function findLedgerEntry(
  db: Sql,
  predictionId: number,
): Promise<{ sequence: number; hash: string } | null> {
  const [entry] = await db
    .select({ sequence: ledger.sequence, hash: ledger.hash })
    .from(ledger)
    .where(eq(ledger.predictionId, predictionId));
  return entry ?? null;
}

/** The newest grade's instant and number; null before the first. */
export async function findNewestGrade(
  db: Sql,
  predictionId: number,
): Promise<{ gradedAt: Date; revision: number } | null> {
  const [grade] = await db
    .select({ gradedAt: grades.gradedAt, revision: grades.revision })
    .from(grades)
    .where(eq(grades.predictionId, predictionId))
    .orderBy(desc(grades.revision))
    .limit(1);
  return grade ?? null;
}

/** The fitted parameters that a prediction refers to. */
export async function findModelFit(
  db: Sql,
  fit: { leagueCode: string; modelVersion: string; fittedOn: string },
): Promise<LeagueFit | null> {
  const [row] = await db
    .select({ parameters: modelFits.parameters })
    .from(modelFits)
    .where(
      and(
        eq(modelFits.leagueCode, fit.leagueCode),
        eq(modelFits.modelVersion, fit.modelVersion),
        eq(modelFits.fittedOn, fit.fittedOn),
      ),
    );
  return row?.parameters ?? null;
}
