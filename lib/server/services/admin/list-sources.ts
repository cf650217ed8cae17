import type { SourceStatus } from '@/lib/contracts/admin-stats';
import { groupBy } from '@/lib/domain/shared/group-by';
import { listSourceLooks } from '@/lib/server/repositories/admin-stats-repository';
import { listDocuments } from '@/lib/server/repositories/document-repository';
import { getRuntime } from '@/lib/server/runtime';
import { storedSources } from '@/lib/server/services/ingesting/active-source';
import { awaitedSources } from '@/lib/server/services/ingesting/offered-source';

/** Every source is polled at least every six hours, also after failures. */
const freshMs = 7 * 3_600_000;
const listed = 50;

/** For each source that the site uses or has used: how current it is, and which of its documents cannot be read. */
export async function listSources(now: Date): Promise<SourceStatus[]> {
  const runtime = getRuntime();
  const { database } = runtime;
  const active = (await storedSources(database)) ?? [];
  const looks = await listSourceLooks(database.sql);
  const documents = await listDocuments(database.sql, active);
  const failing = groupBy(
    documents.filter(({ state }) => state === 'failed'),
    ({ source }) => source,
  );
  const documentsOf = (source: string): Pick<SourceStatus, 'documents' | 'failing'> => {
    const rows = failing.get(source) ?? [];
    return {
      documents: rows.slice(0, listed).map(({ file, problem, lastReadAt }) => ({
        file,
        problem: problem ?? '',
        lastReadAt: lastReadAt?.toISOString() ?? null,
      })),
      failing: rows.length,
    };
  };
  const awaited = await awaitedSources(runtime);
  const unseen = [...active, ...awaited]
    .filter((source) => !looks.some((look) => look.source === source))
    .map((source) => ({
      source,
      isActive: active.includes(source),
      isAwaited: awaited.includes(source),
      lastLookAt: null,
      asOf: null,
      isStale: active.includes(source),
      refused: 0,
      error: null,
      ...documentsOf(source),
    }));
  return [
    ...looks.map(({ source, finishedAt, succeeded, asOf, refused, error }) => ({
      source,
      isActive: active.includes(source),
      isAwaited: awaited.includes(source),
      lastLookAt: finishedAt?.toISOString() ?? null,
      asOf: asOf?.toISOString() ?? null,
      isStale:
        active.includes(source) && (succeeded !== true || asOf === null || now.getTime() - asOf.getTime() > freshMs),
      refused: refused.length,
      error,
      ...documentsOf(source),
    })),
    ...unseen,
  ];
}
