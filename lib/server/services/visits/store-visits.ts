import { addDays, siteDay } from '@/lib/domain/shared/dates';
import { openKinds, type PeakKind } from '@/lib/domain/visits/visit-names';
import {
  addCounts,
  databaseBytes,
  forgetCounts,
  joinRareNames,
  raisePeaks,
} from '@/lib/server/repositories/visit-repository';
import { getRuntime, type JobContext } from '@/lib/server/runtime';
import type { Counted } from './visit-counter';

/**
 * Maximum number of different referrers or search words per day, of which the most frequent are kept, so that nobody
 * can fill the database.
 */
const maxNamesOfDay = 1_000;
/** Retention in days, so that a year can be compared with the previous one. */
const retention = 800;
const searchRetention = 90;

/** Adds counts to the current day; all of them or none. */
export async function storeVisits(
  { database, clock, env }: JobContext,
  counted: readonly Counted[],
  peaks: Readonly<Partial<Record<PeakKind, number>>>,
): Promise<void> {
  const day = siteDay(clock.now(), env.SITE_TIMEZONE);
  const bytes = await databaseBytes(database.sql);
  await database.transaction(async (tx) => {
    await addCounts(tx, day, counted);
    for (const kind of openKinds) await joinRareNames(tx, { day, kind, keep: maxNamesOfDay });
    await raisePeaks(tx, day, { ...peaks, database: bytes });
  });
}

/** Deletes old counts daily, and search words earlier than the rest. */
export async function tidyVisits({ database, clock, env }: JobContext): Promise<void> {
  const today = siteDay(clock.now(), env.SITE_TIMEZONE);
  await database.transaction((tx) => forgetCounts(tx, addDays(today, -retention), addDays(today, -searchRetention)));
}

/** Counts the words of a search that found nothing. */
export function countSearch(
  text: string,
  found: Readonly<Record<string, unknown>>,
  headers: Pick<Headers, 'get'>,
): void {
  const isEmpty = Object.values(found).every((list) => Array.isArray(list) && list.length === 0);
  if (isEmpty) getRuntime().visits?.searchedInVain(text, headers);
}
