import { realmOf } from '@/lib/server/ingest/types';
import { listEntries } from '@/lib/server/repositories/ledger-repository';
import { getRuntime } from '@/lib/server/runtime';
import { sealedValue } from '@/lib/server/services/predicting/ledger-hash';

const pageSize = 200;

/** A page of the hash chain with the data each entry was computed from, as stored now. */
export async function listLedger(after: number) {
  const rows = await listEntries(getRuntime().database.sql, after, pageSize);
  return {
    items: rows.map(({ entry, sealed }) => ({
      sequence: entry.sequence,
      previousHash: entry.previousHash,
      hash: entry.hash,
      replay: realmOf(sealed.source) === 'replay',
      content: sealedValue(sealed),
    })),
    next: rows.length < pageSize ? null : (rows.at(-1)?.entry.sequence ?? null),
  };
}
