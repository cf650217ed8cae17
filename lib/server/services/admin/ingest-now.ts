import type { IngestResponse } from '@/lib/contracts/admin-stats';
import { AppError } from '@/lib/domain/shared/errors';
import { insertAuditEntry } from '@/lib/server/repositories/audit-repository';
import { getRuntime } from '@/lib/server/runtime';
import type { Authenticated } from '@/lib/server/services/accounts/authenticate';
import { storedSources } from '@/lib/server/services/ingesting/active-source';
import { refreshData } from '@/lib/server/services/ingesting/refresh-data';

/**
 * Polls one of the site's sources at once, as the schedule would.
 * @throws {AppError} 404 for a source that the site does not use
 */
export async function ingestNow({ account: admin }: Authenticated, source: string): Promise<IngestResponse> {
  const runtime = getRuntime();
  if (!(await storedSources(runtime.database))?.includes(source)) throw new AppError(404, 'errors.notFound');
  await runtime.database.transaction((tx) =>
    insertAuditEntry(tx, {
      accountId: null,
      actorId: admin.id,
      action: 'ingest.started',
      detail: { source },
      createdAt: runtime.clock.now(),
    }),
  );
  const { succeeded, added, changed, unchanged, refused, error } = await refreshData(runtime, {
    source,
    scope: 'current',
  });
  return { source, succeeded, added, changed, unchanged, refused: refused.length, error };
}
