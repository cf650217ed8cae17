import { addDays, siteDay } from '@/lib/domain/shared/dates';
import { openKinds, type CountKind, type PeakKind } from '@/lib/domain/visits/visit-names';
import {
  addCounts,
  databaseBytes,
  findNames,
  forgetCounts,
  raisePeaks,
} from '@/lib/server/repositories/visit-repository';
import { getRuntime, type JobContext } from '@/lib/server/runtime';

type Counted = { kind: CountKind; name: string; count: number };

/** Different referrers or search words of a day; more are left out, so that nobody can fill the database with them. */
const maxNamesOfDay = 1_000;
/** Days. A year can be compared with the one before. */
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
    const kept = counted.filter(({ kind }) => !openKinds.includes(kind));
    for (const kind of openKinds) {
      const named = counted.filter((row) => row.kind === kind);
      if (named.length === 0) continue;
      const { known, total } = await findNames(
        tx,
        day,
        kind,
        named.map(({ name }) => name),
      );
      let left = maxNamesOfDay - total;
      kept.push(...named.filter(({ name }) => known.has(name) || left-- > 0));
    }
    await addCounts(tx, day, kept);
    await raisePeaks(tx, day, { ...peaks, database: bytes });
  });
}

/** A daily job: old counts go, and search words earlier than the rest. */
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
