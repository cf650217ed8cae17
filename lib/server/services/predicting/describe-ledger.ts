import type { Sql } from '@/lib/server/db/client';
import { verifyLedger } from './verify-ledger';

/** Recomputes the hash chain and prints the result. @returns whether it is intact */
export async function describeLedger(sql: Sql, announce: (line: string) => void): Promise<boolean> {
  const { entries, broken } = await verifyLedger(sql);
  announce(
    broken === null
      ? `The ledger is intact: ${entries} sealed predictions and season forecasts, and every hash matches the stored data.`
      : `The ledger is broken at entry ${broken}; the ${entries} entries before it are intact.`,
  );
  return broken === null;
}
