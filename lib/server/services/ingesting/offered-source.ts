import { deleteSetting, findSetting, saveSetting } from '@/lib/server/repositories/settings-repository';
import type { JobContext } from '@/lib/server/runtime';
import { storedSources } from './active-source';
import { findReachable } from './public-sources';

/** The public source that responded last while the site showed the replay. */
const key = 'source.reachable';

/** Whether `auto` has taken the replay for want of a source. */
async function isWaiting({ database, env }: Pick<JobContext, 'database' | 'env'>): Promise<boolean> {
  return env.DATA_SOURCES === 'auto' && (await storedSources(database))?.join() === 'replay';
}

/** Looks whether a public source can be reached by now, however slowly, while the site shows the replay for want of one. */
export async function lookForSource(context: JobContext): Promise<void> {
  const { database } = context;
  const found = (await isWaiting(context)) ? await findReachable(context) : null;
  if ((await findSetting(database.sql, key)) === found) return;
  await database.transaction((tx) => (found === null ? deleteSetting(tx, key) : saveSetting(tx, key, found)));
}

/** The source that the dashboard offers instead of the replay; null where there is none, or the site needs none. */
export async function offeredSource(context: Pick<JobContext, 'database' | 'env'>): Promise<string | null> {
  const found = (await isWaiting(context)) ? await findSetting(context.database.sql, key) : null;
  return typeof found === 'string' ? found : null;
}
