import type { BetterModelOffer, SourceOffer } from '@/lib/contracts/admin-stats';
import { AppError } from '@/lib/domain/shared/errors';
import { SourceError } from '@/lib/server/ingest/types';
import { insertAuditEntry } from '@/lib/server/repositories/audit-repository';
import { getRuntime, type Runtime } from '@/lib/server/runtime';
import type { Authenticated } from '@/lib/server/services/accounts/authenticate';
import { storedSources } from '@/lib/server/services/ingesting/active-source';
import { betterModel } from '@/lib/server/services/ingesting/better-model';
import { archiveForChange, planChange, type SourceChange } from '@/lib/server/services/ingesting/change-sources';
import { offeredSource } from '@/lib/server/services/ingesting/offered-source';
import { checkReachable } from '@/lib/server/services/ingesting/open-sources';

/** The source that a site on the replay may change to, with the consequences; null if there is none. */
export async function getSourceOffer(): Promise<SourceOffer | null> {
  const runtime = getRuntime();
  const source = await offeredSource(runtime);
  return source === null ? null : toOffer(source, await planChange(runtime, [source]));
}

/**
 * The gain that past closing prices would bring to a site without them; `canTake` if the choice of sources is made on
 * the dashboard.
 */
export async function getBetterModel(): Promise<BetterModelOffer | null> {
  const { database, env } = getRuntime();
  const offer = betterModel((await storedSources(database)) ?? []);
  return offer && { ...offer, canTake: env.DATA_SOURCES === 'auto' };
}

/**
 * Whether the dashboard offers to change to these sources: current matches in place of the replay, or past prices in
 * addition.
 */
async function isOffered(runtime: Runtime, use: string): Promise<boolean> {
  if ((await offeredSource(runtime)) === use) return true;
  const better = await getBetterModel();
  return better !== null && better.canTake && better.use === use;
}

/**
 * Changes the site to the offered sources. Their history is queued, and the schedule begins to load it at once.
 * @throws {AppError} 404 if the change is not offered, 503 if a source no longer responds
 */
export async function takeSourceOffer({ account: admin }: Authenticated, use: string): Promise<SourceOffer> {
  const runtime = getRuntime();
  if (!(await isOffered(runtime, use))) throw new AppError(404, 'errors.notFound');
  const plan = await planReachable(runtime, use.split(',')).catch((error: unknown) => {
    if (error instanceof SourceError) throw new AppError(503, 'errors.unavailable', { message: error.message });
    throw error;
  });
  await archiveForChange(runtime, plan, (tx) =>
    insertAuditEntry(tx, {
      accountId: null,
      actorId: admin.id,
      action: 'sources.changed',
      detail: { source: use },
      createdAt: runtime.clock.now(),
    }),
  );
  runtime.wake?.();
  return toOffer(use, plan);
}

async function planReachable(runtime: Runtime, sources: readonly string[]): Promise<SourceChange> {
  const known = (await storedSources(runtime.database)) ?? [];
  for (const source of sources) if (!known.includes(source)) await checkReachable(runtime, source);
  return planChange(runtime, sources);
}

function toOffer(source: string, { counts, documents }: SourceChange): SourceOffer {
  const { archived, sealed, void: unsettled, picks } = counts;
  return { source, archived, sealed, void: unsettled, picks, documents: documents.length };
}
