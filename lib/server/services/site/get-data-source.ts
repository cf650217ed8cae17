import { pageTags } from '@/lib/domain/page-tags';
import { findNewestSource } from '@/lib/server/repositories/source-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';

/** Where the fixtures and results on the pages come from; null before the first ingest. */
export async function getDataSource(): Promise<string | null> {
  dependsOn(pageTags.all);
  return findNewestSource(getRuntime().database.sql);
}
