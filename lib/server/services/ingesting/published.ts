import { siteDay } from '@/lib/domain/shared/dates';
import { LEAGUE_SETTINGS } from '@/lib/model/dixon-coles/settings';
import { CLUB_SETTINGS, NATIONAL_SETTINGS } from '@/lib/model/strength/settings';
import { newestChange } from '@/lib/server/repositories/ingest-repository';
import { findSetting, saveSetting } from '@/lib/server/repositories/settings-repository';
import type { JobContext } from '@/lib/server/runtime';

/**
 * Keys of the publishing state: `published` is the state of data and models up to which everything has been published,
 * `begun` the latest day of the site that has begun, YYYY-MM-DD. If they are missing, everything is published anew.
 */
export const publishingKeys = ['published', 'begun'] as const;
export const [publishedKey, begunKey] = publishingKeys;

/** To be called once everything has been published: predictions, past ones, grades, seasons and rankings. */
export async function savePublished(work: JobContext): Promise<void> {
  const state = await stateOf(work);
  await work.database.transaction((tx) => saveSetting(tx, publishedKey, state));
}

/** Whether everything has been published for the current data, models and day. */
export async function isPublished(work: JobContext): Promise<boolean> {
  return (await findSetting(work.database.sql, publishedKey)) === (await stateOf(work));
}

/** Whether all fits of the site's current day have been published; each later ingest has published its own. */
export async function isPublishedToday(work: JobContext): Promise<boolean> {
  const published = await findSetting(work.database.sql, publishedKey);
  return typeof published === 'string' && published.startsWith(`${fitsOf(work)} `);
}

/**
 * Whether the past is still being calculated, at a first start and after a change of sources: coming matches have their
 * predictions, but past ones, grades, seasons and rankings are incomplete.
 */
export async function isCalculating({ database }: Pick<JobContext, 'database'>): Promise<boolean> {
  return typeof (await findSetting(database.sql, publishedKey)) !== 'string';
}

async function stateOf(work: JobContext): Promise<string> {
  return `${fitsOf(work)} ${await newestChange(work.database.sql)}`;
}

/** Identifies the fits by day and model: fits are made once a day, and a different model predicts anew. */
function fitsOf({ clock, env }: Pick<JobContext, 'clock' | 'env'>): string {
  const versions = [...LEAGUE_SETTINGS, CLUB_SETTINGS, NATIONAL_SETTINGS].map(({ version }) => version);
  return [siteDay(clock.now(), env.SITE_TIMEZONE), ...versions].join(' ');
}
