import { pageTags } from '@/lib/domain/page-tags';
import { findFreshness } from '@/lib/server/repositories/ingest-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import { storedSources } from '@/lib/server/services/ingesting/active-source';

/** The source that could not be read when it was last looked at, and up to when (UTC) it could; null while all of them answer. */
export async function getStaleSource(): Promise<{ source: string; asOf: Date } | null> {
  dependsOn(pageTags.source);
  const { database } = getRuntime();
  for (const source of (await storedSources(database)) ?? []) {
    const { succeeded, asOf } = await findFreshness(database.sql, source);
    if (!succeeded && asOf) return { source, asOf };
  }
  return null;
}
