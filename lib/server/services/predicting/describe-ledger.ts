import type { Sql } from '@/lib/server/db/client';
import { verifyLedger } from './verify-ledger';

/** Recomputes the hash chain and prints the result. @returns whether it is intact */
export async function describeLedger(sql: Sql, announce: (line: string) => void): Promise<boolean> {
  const { entries, broken } = await verifyLedger(sql);
  announce(
    broken === null
      ? `The ledger holds: ${entries} sealed predictions and season forecasts, every hash follows from what is stored.`
      : `The ledger is broken at entry ${broken}; the ${entries} entries before it hold.`,
  );
  return broken === null;
}
