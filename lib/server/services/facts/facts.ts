import type { Done } from '@/lib/contracts/account';
import type { FactList } from '@/lib/contracts/facts';
import type { Fact } from '@/lib/domain/football/facts';
import { AppError } from '@/lib/domain/shared/errors';
import { pageTags, type PageTag } from '@/lib/domain/shared/page-tags';
import { insertAuditEntry } from '@/lib/server/repositories/audit-repository';
import { deleteFact, listFacts, saveFact } from '@/lib/server/repositories/fact-repository';
import { lockIngest } from '@/lib/server/repositories/ingest-repository';
import { getRuntime, type Runtime } from '@/lib/server/runtime';
import type { Authenticated } from '@/lib/server/services/accounts/authenticate';
import { beginRecalculation, queueRecalculation } from '@/lib/server/services/ingesting/recalculate';
import { invalidate } from '@/lib/server/services/ingesting/refresh-data';
import { watchNextMatchDays } from '@/lib/server/services/leagues/next-match-days';
import { applyFact, takeBackFact, type FactWork } from './apply-fact';
import { checkFact, invalid } from './check-fact';
import { loadClubs } from './fact-aliases';

export async function listAllFacts(): Promise<FactList> {
  const items = await listFacts(getRuntime().database.sql);
  return { items: items.map((item) => ({ ...item, recordedAt: item.recordedAt?.toISOString() ?? null })) };
}

/**
 * Records a fact, or replaces the one with the same key; it applies at once.
 * @throws {AppError} 422 with the invalid field
 */
export async function recordFact({ account }: Authenticated, fact: Fact): Promise<FactList> {
  await recordFacts(getRuntime(), [fact], account.id);
  return listAllFacts();
}

/** @throws {AppError} 404; 409 for a club that is in use */
export async function removeFact({ account }: Authenticated, id: number): Promise<FactList> {
  const runtime = getRuntime();
  await changeFacts(runtime, async (work) => {
    const fact = await deleteFact(work.tx, id);
    if (!fact) throw new AppError(404, 'errors.notFound');
    await takeBackFact(work, fact);
    await insertAuditEntry(work.tx, {
      accountId: null,
      actorId: account.id,
      action: 'fact.removed',
      detail: { ...fact },
      createdAt: runtime.clock.now(),
    });
    return [fact];
  });
  return listAllFacts();
}

/**
 * Records all of the facts, or none; clubs come first, so that the others may name them.
 * @param recordedBy an admin's account; null for a command
 * @throws {AppError} as recordFact, with the fact as its cause; also 422 if a fact has no date and may be the same as a
 *   recorded one
 */
export async function recordFacts(runtime: Runtime, facts: readonly Fact[], recordedBy: string | null): Promise<Done> {
  const isClub = ({ kind }: Fact): boolean => kind === 'club';
  const recordedAt = runtime.clock.now();
  await changeFacts(runtime, async (work) => {
    for (const fact of [...facts.filter(isClub), ...facts.filter((one) => !isClub(one))]) {
      try {
        await checkFact(work.tx, fact, recordedAt);
        if (!(await saveFact(work.tx, { fact, recordedBy, recordedAt })))
          throw invalid('decidedOn', 'adminTasks.facts.sameUndated');
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        throw new AppError(error.status, error.key, { ...(error.fields && { fields: error.fields }), cause: fact });
      }
      await applyFact(work, fact);
      await insertAuditEntry(work.tx, {
        accountId: null,
        actorId: recordedBy,
        action: 'fact.recorded',
        detail: { ...fact },
        createdAt: recordedAt,
      });
    }
    return facts;
  });
  return { status: true };
}

/**
 * Makes one change to facts: tables and pages of the affected competitions change at once, predictions and simulations
 * soon afterwards. Spellings, clubs and hosts apply from the next ingest.
 * @param change returns the affected facts
 */
async function changeFacts(runtime: Runtime, change: (work: FactWork) => Promise<readonly Fact[]>): Promise<void> {
  const tags = new Set<PageTag>();
  const leagues = await watchNextMatchDays(runtime, tags, () =>
    runtime.database.transaction(async (tx) => {
      await lockIngest(tx);
      const changed = leaguesOf(await change({ tx, runtime, tags }));
      await queueRecalculation(tx, changed);
      return changed;
    }),
  );
  if (tags.has(pageTags.clubs)) await loadClubs(runtime.database.sql);
  for (const league of leagues) tags.add(pageTags.league(league));
  // The simulation must not read tables cached before the change.
  invalidate(runtime, [tags]);
  await beginRecalculation(runtime);
}

/** The competitions whose tables the facts change. */
const leaguesOf = (facts: readonly Fact[]): string[] => [
  ...new Set(facts.flatMap((fact) => ('leagueCode' in fact && fact.kind !== 'host' ? [fact.leagueCode] : []))),
];
