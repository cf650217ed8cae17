import type { Database, Sql } from '@/lib/server/db/client';
import { realmOf, type Realm } from '@/lib/server/ingest/types';
import { deleteSetting, findSetting, saveSetting } from '@/lib/server/repositories/settings-repository';

const key = 'source';

/** The permanently chosen sources of this database; null before the first ingest. */
export async function storedSources(database: Database): Promise<string[] | null> {
  const value = await findSetting(database.sql, key);
  return Array.isArray(value) && value.every((name) => typeof name === 'string') && value.length > 0 ? value : null;
}

export async function storeSources(database: Database, sources: readonly string[]): Promise<void> {
  await database.transaction((tx) => saveSetting(tx, key, sources));
}

/** Whether the site shows the replay or real, current matches. */
export async function activeRealm(database: Database): Promise<Realm> {
  const [first = 'replay'] = (await storedSources(database)) ?? [];
  return realmOf(first);
}

/** Stores the sources within a transaction that does more. */
export const saveSources = (tx: Sql, sources: readonly string[]): Promise<void> => saveSetting(tx, key, sources);

export async function forgetSources(database: Database): Promise<void> {
  await database.transaction((tx) => deleteSetting(tx, key));
}
