import { chainStart } from '@/lib/domain/shared/canonical-json';
import type { Sql } from '@/lib/server/db/client';
import { listEntries } from '@/lib/server/repositories/ledger-repository';
import { entryHash, sealedContent } from './ledger-hash';

export type LedgerVerification = {
  entries: number;
  /** Sequence number of the first entry that contradicts the stored data; null if the chain is intact. */ broken:
    | number
    | null;
};

const batch = 200;

/** Recomputes the whole hash chain from the sealed data. */
export async function verifyLedger(sql: Sql): Promise<LedgerVerification> {
  let [entries, previousHash] = [0, chainStart];
  for (;;) {
    const rows = await listEntries(sql, entries, batch);
    for (const { entry, sealed } of rows) {
      const holds =
        entry.sequence === entries + 1 &&
        entry.previousHash === previousHash &&
        entry.hash === entryHash(previousHash, sealedContent(sealed));
      if (!holds) return { entries, broken: entry.sequence };
      entries += 1;
      previousHash = entry.hash;
    }
    if (rows.length < batch) return { entries, broken: null };
  }
}
