import type { SourceOffer } from '@/lib/contracts/admin-stats';
import { AppError } from '@/lib/domain/shared/errors';
import { SourceError } from '@/lib/server/ingest/types';
import { insertAuditEntry } from '@/lib/server/repositories/audit-repository';
import { getRuntime } from '@/lib/server/runtime';
import type { Authenticated } from '@/lib/server/services/accounts/authenticate';
import { archiveForChange, planChange, type SourceChange } from '@/lib/server/services/ingesting/change-sources';
import { offeredSource } from '@/lib/server/services/ingesting/offered-source';
import { checkReachable } from '@/lib/server/services/ingesting/public-sources';

/** The source that a site on the replay may change to, with what that will do; null where there is none. */
export async function getSourceOffer(): Promise<SourceOffer | null> {
  const runtime = getRuntime();
  const source = await offeredSource(runtime);
  return source === null ? null : toOffer(source, await planChange(runtime, [source]));
}

/**
 * Changes the site from the replay to the offered source. Its history is queued, which the schedule begins to load at once.
 * @throws {AppError} 404 where it is not offered, 503 where it does not respond any more
 */
export async function takeSourceOffer({ account: admin }: Authenticated, source: string): Promise<SourceOffer> {
  const runtime = getRuntime();
  if ((await offeredSource(runtime)) !== source) throw new AppError(404, 'errors.notFound');
  await checkReachable(runtime, source).catch((error: unknown) => {
    if (error instanceof SourceError) throw new AppError(503, 'errors.unavailable', { message: error.message });
    throw error;
  });
  const plan = await planChange(runtime, [source]);
  await archiveForChange(runtime, plan, (tx) =>
    insertAuditEntry(tx, {
      accountId: null,
      actorId: admin.id,
      action: 'sources.changed',
      detail: { source },
      createdAt: runtime.clock.now(),
    }),
  );
  runtime.wake?.();
  return toOffer(source, plan);
}

function toOffer(source: string, { counts, documents }: SourceChange): SourceOffer {
  const { archived, sealed, void: unsettled, picks } = counts;
  return { source, archived, sealed, void: unsettled, picks, documents: documents.length };
}
