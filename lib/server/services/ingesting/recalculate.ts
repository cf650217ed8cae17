import { randomUUID } from 'node:crypto';
import { pageTags, type PageTag } from '@/lib/domain/shared/page-tags';
import type { Sql } from '@/lib/server/db/client';
import { lockIngest } from '@/lib/server/repositories/ingest-repository';
import { deleteSetting, findSetting, saveSetting } from '@/lib/server/repositories/settings-repository';
import type { Runtime } from '@/lib/server/runtime';
import { invalidate, publishChanges } from './refresh-data';

const key = 'recalculate';

/** Waiting competitions, each with the name of the last change that it waits for. */
async function readWaiting(db: Sql): Promise<Record<string, string>> {
  return ((await findSetting(db, key)) ?? {}) as Record<string, string>;
}

/**
 * The codes of competitions whose predictions, grades and simulations do not yet include an administrator's change, or
 * a result that came in play.
 */
export const listRecalculating = async (db: Sql): Promise<string[]> => Object.keys(await readWaiting(db));

/**
 * Stores that competitions are to be recalculated, and which change caused it, so that this survives a kill.
 * @param tx holds the ingest lock
 */
export async function queueRecalculation(tx: Sql, leagues: readonly string[]): Promise<void> {
  if (leagues.length === 0) return;
  const change = randomUUID();
  const added = Object.fromEntries(leagues.map((league) => [league, change]));
  await saveSetting(tx, key, { ...(await readWaiting(tx)), ...added });
}

/** To be called after the change: starts the schedule at once; in a command, which has none, does the work here. */
export async function beginRecalculation(runtime: Runtime): Promise<void> {
  if (runtime.wake) runtime.wake();
  else await recalculate(runtime);
}

/**
 * Recalculates all waiting competitions, once at a time across all instances.
 * @throws the error of a step; all competitions then remain queued
 */
export async function recalculate(runtime: Runtime): Promise<void> {
  const { alone = (work) => work() } = runtime;
  while ((await listRecalculating(runtime.database.sql)).length > 0) await alone(() => recalculateWaiting(runtime));
}

async function recalculateWaiting(runtime: Runtime): Promise<void> {
  const { database } = runtime;
  const begun = await readWaiting(database.sql);
  const leagues = Object.keys(begun);
  if (leagues.length === 0) return;
  const tags = new Set<PageTag>(leagues.map(pageTags.league));
  await publishChanges(runtime, { tags, leagues }).finally(() => invalidate(runtime, [tags]));
  await database.transaction(async (tx) => {
    await lockIngest(tx);
    // Competitions that changed again meanwhile are still to be recalculated.
    const rest = Object.entries(await readWaiting(tx)).filter(([league, change]) => begun[league] !== change);
    if (rest.length > 0) await saveSetting(tx, key, Object.fromEntries(rest));
    else await deleteSetting(tx, key);
  });
}
