import { and, asc, eq, sql } from 'drizzle-orm';
import type { LeagueFit } from '@/lib/model/dixon-coles/types';
import { builtOnce } from '@/lib/server/db/built-once';
import type { Sql } from '@/lib/server/db/client';
import { grades, ledger, modelFits } from '@/lib/server/db/schema';

/** Proof of a prediction's origin and integrity. */

const entryOf = builtOnce((db) =>
  db
    .select({ sequence: ledger.sequence, hash: ledger.hash })
    .from(ledger)
    .where(eq(ledger.predictionId, sql.placeholder('predictionId')))
    .prepare(''),
);

/** The prediction's entry in the hash chain; null until it is sealed, and always for a backtest. */
export async function findLedgerEntry(
  db: Sql,
  predictionId: number,
): Promise<{ sequence: number; hash: string } | null> {
  const [entry] = await entryOf(db).execute({ predictionId });
  return entry ?? null;
}

const gradesOf = builtOnce((db) =>
  db
    .select({ gradedAt: grades.gradedAt, homeGoals: grades.homeGoals, awayGoals: grades.awayGoals })
    .from(grades)
    .where(eq(grades.predictionId, sql.placeholder('predictionId')))
    .orderBy(asc(grades.revision))
    .prepare(''),
);

/**
 * When the newest final score was first graded, and the number of its revision; null before the first. A revision for a
 * half-time score alone does not count as another result.
 */
export async function findNewestGrade(
  db: Sql,
  predictionId: number,
): Promise<{ gradedAt: Date; revision: number } | null> {
  const all = await gradesOf(db).execute({ predictionId });
  const results = all.filter((grade, at) => {
    const before = all[at - 1];
    return before?.homeGoals !== grade.homeGoals || before.awayGoals !== grade.awayGoals;
  });
  const newest = results.at(-1);
  return newest ? { gradedAt: newest.gradedAt, revision: results.length } : null;
}

const fitOf = builtOnce((db) =>
  db
    .select({ parameters: modelFits.parameters })
    .from(modelFits)
    .where(
      and(
        eq(modelFits.leagueCode, sql.placeholder('leagueCode')),
        eq(modelFits.modelVersion, sql.placeholder('modelVersion')),
        eq(modelFits.fittedOn, sql.placeholder('fittedOn')),
      ),
    )
    .prepare(''),
);

/** The fitted parameters that a prediction refers to. */
export async function findModelFit(
  db: Sql,
  fit: { leagueCode: string; modelVersion: string; fittedOn: string },
): Promise<LeagueFit | null> {
  const [row] = await fitOf(db).execute(fit);
  return row?.parameters ?? null;
}
