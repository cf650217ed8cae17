import { isDeepStrictEqual } from 'node:util';
import type { LeagueFit } from '@/lib/model/dixon-coles/types';
import type { Sql } from '@/lib/server/db/client';
import { lockLedger } from '@/lib/server/repositories/ledger-repository';
import { findFit, isFitFinal, saveFits, type FitKey } from '@/lib/server/repositories/prediction-repository';
import type { JobContext } from '@/lib/server/runtime';

type DayFit = {
  leagueCode: string;
  /** The versions under which a fit of the day may be stored. */
  versions: readonly string[];
  today: string;
  fit: () => LeagueFit;
};

/**
 * How long before a kick-off its fit becomes final, in milliseconds: its predictions are written afterwards, and a seal
 * takes the existing ones.
 */
const finalBeforeMs = 60_000;

/**
 * Today's fit: repeated with the currently known results until the first match that it predicts is about to begin; from
 * then on it is final for the day. The same results give the same fit, so nothing is written if nothing has changed.
 */
export async function fitToday(
  { database, clock }: JobContext,
  { leagueCode, versions, today, fit }: DayFit,
): Promise<LeagueFit> {
  const keyOf = (modelVersion: string) => ({ leagueCode, modelVersion, fittedOn: today });
  const keys = versions.map(keyOf);
  const findFinal = (db: Sql) => findFinalFit(db, keys, new Date(clock.now().getTime() + finalBeforeMs));
  const final = await findFinal(database.sql);
  if (final) return final;
  const fitted = fit();
  const stored = await findFit(database.sql, keyOf(fitted.modelVersion));
  if (stored && isDeepStrictEqual(stored, fitted)) return stored;
  return database.transaction(async (tx) => {
    // Another instance, whose clock may be ahead, may have sealed one of its predictions since.
    await lockLedger(tx);
    const finalSince = await findFinal(tx);
    if (!finalSince) await saveFits(tx, [{ leagueCode, parameters: fitted, createdAt: clock.now() }]);
    return finalSince ?? fitted;
  });
}

/** The first of these fits that is final by then. */
async function findFinalFit(db: Sql, keys: readonly FitKey[], by: Date): Promise<LeagueFit | null> {
  for (const key of keys) {
    const stored = await findFit(db, key);
    if (stored && (await isFitFinal(db, key, by))) return stored;
  }
  return null;
}
