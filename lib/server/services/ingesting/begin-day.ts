import { siteDay } from '@/lib/domain/shared/dates';
import { pageTags, type PageTag } from '@/lib/domain/shared/page-tags';
import { findSetting, saveSetting } from '@/lib/server/repositories/settings-repository';
import type { Runtime } from '@/lib/server/runtime';
import { begunKey, isCalculating, isPublishedToday } from './published';
import { invalidate, publishChanges } from './refresh-data';

/**
 * Begins the site's current day, once for all instances: publishes its fits, unless a start has done so, and marks the
 * pages that depend on the day as stale. If a call fails, the next one makes up for it.
 */
export async function beginDay(runtime: Runtime): Promise<void> {
  const { clock, database, env } = runtime;
  const today = siteDay(clock.now(), env.SITE_TIMEZONE);
  if ((await findSetting(database.sql, begunKey)) === today) return;
  // In this case the day's fits are calculated with everything else.
  if (await isCalculating(runtime)) return;
  const tags = new Set<PageTag>();
  try {
    if (!(await isPublishedToday(runtime))) await publishChanges(runtime, { tags });
    // Days pass even if no source has anything new.
    tags.add(pageTags.nextDays);
  } finally {
    invalidate(runtime, [tags]);
  }
  await database.transaction((tx) => saveSetting(tx, begunKey, today));
}
