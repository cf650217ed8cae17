import { pageTags } from '@/lib/domain/shared/page-tags';
import { findFreshness } from '@/lib/server/repositories/ingest-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import { storedSources } from '@/lib/server/services/ingesting/active-source';

/** The source whose last poll failed, and its last successful one (UTC); null while all of them respond. */
export async function getStaleSource(): Promise<{ source: string; asOf: Date } | null> {
  dependsOn(pageTags.source);
  const { database } = getRuntime();
  for (const source of (await storedSources(database)) ?? []) {
    const { succeeded, asOf } = await findFreshness(database.sql, source);
    if (!succeeded && asOf) return { source, asOf };
  }
  return null;
}
