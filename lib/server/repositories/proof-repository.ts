import { and, asc, eq } from 'drizzle-orm';
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

/**
 * Since when the newest final score is graded, and how many there were up to it; null before the first. A revision for a
 * half-time score alone is none of another result.
 */
export async function findNewestGrade(
  db: Sql,
  predictionId: number,
): Promise<{ gradedAt: Date; revision: number } | null> {
  const { gradedAt, homeGoals, awayGoals, revision } = grades;
  const all = await db
    .select({ gradedAt, homeGoals, awayGoals })
    .from(grades)
    .where(eq(grades.predictionId, predictionId))
    .orderBy(asc(revision));
  const results = all.filter((grade, at) => {
    const before = all[at - 1];
    return before?.homeGoals !== grade.homeGoals || before.awayGoals !== grade.awayGoals;
  });
  const newest = results.at(-1);
  return newest ? { gradedAt: newest.gradedAt, revision: results.length } : null;
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
