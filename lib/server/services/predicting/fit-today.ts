import { isDeepStrictEqual } from 'node:util';
import type { LeagueFit } from '@/lib/model/dixon-coles/types';
import type { Sql } from '@/lib/server/db/client';
import { lockLedger } from '@/lib/server/repositories/ledger-repository';
import { findFit, isFitSealed, saveFits, type FitKey } from '@/lib/server/repositories/prediction-repository';
import type { JobContext } from '@/lib/server/runtime';

type DayFit = {
  leagueCode: string;
  /** Under which versions a fit of the day may be stored. */
  versions: readonly string[];
  today: string;
  fit: () => LeagueFit;
};

/**
 * Today's fit: repeated with the currently known results until one of its predictions is sealed; from then on it is
 * final for the day. The same results give the same fit, so nothing is written if nothing changed.
 */
export async function fitToday(
  { database, clock }: JobContext,
  { leagueCode, versions, today, fit }: DayFit,
): Promise<LeagueFit> {
  const keyOf = (modelVersion: string) => ({ leagueCode, modelVersion, fittedOn: today });
  const keys = versions.map(keyOf);
  const final = await findSealedFit(database.sql, keys);
  if (final) return final;
  const fitted = fit();
  const stored = await findFit(database.sql, keyOf(fitted.modelVersion));
  if (stored && isDeepStrictEqual(stored, fitted)) return stored;
  return database.transaction(async (tx) => {
    // Another instance may have sealed one of its predictions since.
    await lockLedger(tx);
    const sealed = await findSealedFit(tx, keys);
    if (!sealed) await saveFits(tx, [{ leagueCode, parameters: fitted, createdAt: clock.now() }]);
    return sealed ?? fitted;
  });
}

/** The first of these fits that a sealed prediction refers to. */
async function findSealedFit(db: Sql, keys: readonly FitKey[]): Promise<LeagueFit | null> {
  for (const key of keys) {
    const stored = await findFit(db, key);
    if (stored && (await isFitSealed(db, key))) return stored;
  }
  return null;
}
