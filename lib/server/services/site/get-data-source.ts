import { pageTags } from '@/lib/domain/shared/page-tags';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import { storedSources } from '@/lib/server/services/ingesting/active-source';

/** The name of the pages' data source; null before the first ingest. */
export async function getDataSource(): Promise<string | null> {
  dependsOn(pageTags.source);
  return (await storedSources(getRuntime().database))?.join(',') ?? null;
}

/** Whether the pages show past matches on new dates, which each of them must state. */
export const isReplaySite = async (): Promise<boolean> => (await getDataSource()) === 'replay';
