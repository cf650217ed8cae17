import { tagsOfMatch, type PageTag } from '@/lib/domain/shared/page-tags';
import {
  appendEntry,
  findLastEntry,
  findSealedPrediction,
  findTransactionInstant,
  lockLedger,
} from '@/lib/server/repositories/ledger-repository';
import { hasDue, listDue, sealPrediction } from '@/lib/server/repositories/prediction-repository';
import type { Runtime } from '@/lib/server/runtime';
import { nextEntry } from './ledger-hash';
import { updateFitness } from './update-fitness';

/** Predictions per transaction, so that a long downtime does not block the database. */
const batch = 100;

/**
 * Seals every live prediction whose kick-off has come and appends it to the hash chain, both in one transaction. After
 * downtime it catches up: the numbers are those at kick-off, because the database refuses changes from then on.
 * Predictions for competitions that had become unfit by then are withdrawn instead.
 * @param tags collects the page tags of each batch that is stored, even if a later one throws
 * @returns how many were sealed, and the page tags of the changes
 */
export async function sealDue(
  runtime: Pick<Runtime, 'database' | 'clock' | 'env'>,
  tags = new Set<PageTag>(),
): Promise<{ sealed: number; tags: Set<PageTag> }> {
  const { database, clock, env } = runtime;
  if (await hasDue(database.sql, clock.now())) await updateFitness(runtime, tags);
  let sealed = 0;
  for (;;) {
    const due = await database.transaction(async (tx) => {
      await lockLedger(tx);
      const sealedAt = await findTransactionInstant(tx);
      const found = await listDue(tx, sealedAt, batch);
      let last = await findLastEntry(tx);
      for (const { id } of found) {
        await sealPrediction(tx, id, sealedAt);
        const content = await findSealedPrediction(tx, id);
        if (!content) throw new Error(`Prediction ${id} is missing`);
        last = nextEntry(last, content, sealedAt);
        await appendEntry(tx, last);
      }
      return found;
    });
    sealed += due.length;
    for (const each of due)
      for (const tag of tagsOfMatch({ ...each, id: each.matchId }, env.SITE_TIMEZONE)) tags.add(tag);
    if (due.length < batch) return { sealed, tags };
  }
}
