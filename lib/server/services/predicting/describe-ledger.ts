import type { Runtime } from '@/lib/server/runtime';
import { verifyLedger } from './verify-ledger';

/** Recomputes the hash chain and prints the result. @returns whether it is intact */
export async function describeLedger(
  { database }: Pick<Runtime, 'database'>,
  announce: (line: string) => void,
): Promise<boolean> {
  const { entries, broken } = await verifyLedger(database);
  announce(
    broken === null
      ? `The ledger holds: ${entries} sealed predictions, every hash follows from what is stored.`
      : `The ledger is broken at entry ${broken}; the ${entries} entries before it hold.`,
  );
  return broken === null;
}
