import { pageTags } from '@/lib/domain/shared/page-tags';
import { deleteSetting, findSetting, saveSetting } from '@/lib/server/repositories/settings-repository';
import type { JobContext, Runtime } from '@/lib/server/runtime';
import { saveSources, storedSources } from './active-source';
import { archiveForChange, planChange } from './change-sources';
import { findOpenSources, openSources, patientMs } from './open-sources';

/** Key of the open source that last responded while the site showed the replay. */
const reachableKey = 'source.reachable';
/** Key that records whether an operator has named the sources, to which `auto` then adds none. */
const namedKey = 'source.named';

/** Whether `auto` uses the replay because no source was available. */
async function isWaiting({ database, env }: Pick<JobContext, 'database' | 'env'>): Promise<boolean> {
  return env.DATA_SOURCES === 'auto' && (await storedSources(database))?.join() === 'replay';
}

/** Records that an operator has named the sources of a site that runs on `auto`. */
export async function keepAsNamed({ database }: Pick<JobContext, 'database'>): Promise<void> {
  await database.transaction((tx) => saveSetting(tx, namedKey, true));
}

/** The open sources that `auto` would use in addition to the site's, and that did not respond when last checked. */
export async function awaitedSources({ database, env }: Pick<JobContext, 'database' | 'env'>): Promise<string[]> {
  const used = (await storedSources(database)) ?? ['replay'];
  if (env.DATA_SOURCES !== 'auto' || used.includes('replay')) return [];
  if ((await findSetting(database.sql, namedKey)) !== null) return [];
  return openSources.flatMap(([first, ...others]) =>
    first === undefined || [first, ...others].some((id) => used.includes(id)) ? [] : [first],
  );
}

/**
 * Checks which open sources are reachable by now, however slowly they respond. A site with current matches gets the
 * sources that it lacks; one that shows the replay only because no source was available is offered the first on its
 * dashboard, because a change archives matches.
 */
export async function lookForSource(runtime: Runtime): Promise<void> {
  const { database } = runtime;
  await addAwaited(runtime);
  const [found = null] = (await isWaiting(runtime)) ? await findOpenSources(runtime, patientMs) : [];
  if ((await findSetting(database.sql, reachableKey)) === found) return;
  await database.transaction((tx) =>
    found === null ? deleteSetting(tx, reachableKey) : saveSetting(tx, reachableKey, found),
  );
}

/** The schedule reads the new documents and publishes what they change. */
async function addAwaited(runtime: Runtime): Promise<void> {
  if ((await awaitedSources(runtime)).length === 0) return;
  const used = (await storedSources(runtime.database)) ?? [];
  const has = (collection: readonly string[]): boolean => collection.some((id) => used.includes(id));
  const found = await findOpenSources(runtime, patientMs, openSources.filter(has).flat());
  if (found.length === 0) return;
  const plan = await planChange(runtime, [...used, ...found]);
  // The source's own matches from an earlier time return.
  if (plan.counts.restored > 0) return archiveForChange(runtime, plan);
  await runtime.database.transaction((tx) => saveSources(tx, plan.to));
  runtime.pages.invalidate([pageTags.source, pageTags.all]);
}

/** The source that the dashboard offers in place of the replay; null if there is none, or the site needs none. */
export async function offeredSource(context: Pick<JobContext, 'database' | 'env'>): Promise<string | null> {
  const found = (await isWaiting(context)) ? await findSetting(context.database.sql, reachableKey) : null;
  return typeof found === 'string' ? found : null;
}
