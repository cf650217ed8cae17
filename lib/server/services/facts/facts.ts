import type { Done } from '@/lib/contracts/account';
import type { FactList } from '@/lib/contracts/facts';
import type { Fact } from '@/lib/domain/football/facts';
import { findLeague } from '@/lib/domain/football/leagues';
import { normaliseAlias } from '@/lib/domain/football/team-alias';
import { AppError } from '@/lib/domain/shared/errors';
import { pageTags } from '@/lib/domain/shared/page-tags';
import type { Sql } from '@/lib/server/db/client';
import { knownAliases, knownTeams } from '@/lib/server/ingest/teams/team-registry';
import { insertAuditEntry } from '@/lib/server/repositories/audit-repository';
import { forgetAllVersions } from '@/lib/server/repositories/document-repository';
import { deleteFact, listFacts, saveFact } from '@/lib/server/repositories/fact-repository';
import { lockIngest } from '@/lib/server/repositories/ingest-repository';
import { deleteAlias, saveAliases, type AliasRecord } from '@/lib/server/repositories/team-alias-repository';
import { getRuntime, type Runtime } from '@/lib/server/runtime';
import type { Authenticated } from '@/lib/server/services/accounts/authenticate';
import { invalidate, publishChanges } from '@/lib/server/services/ingesting/refresh-data';

export async function listAllFacts(): Promise<FactList> {
  const items = await listFacts(getRuntime().database.sql);
  return { items: items.map((item) => ({ ...item, recordedAt: item.recordedAt?.toISOString() ?? null })) };
}

/**
 * Records a fact, or replaces the one of the same key; it applies at once.
 * @throws {AppError} 422 for a competition or a club that the site does not know
 */
export async function recordFact({ account }: Authenticated, fact: Fact): Promise<FactList> {
  await recordFacts(getRuntime(), [fact], account.id);
  return listAllFacts();
}

/** @throws {AppError} 404 */
export async function removeFact({ account }: Authenticated, id: number): Promise<FactList> {
  const runtime = getRuntime();
  const removed = await runtime.database.transaction(async (tx) => {
    await lockIngest(tx);
    const fact = await deleteFact(tx, id);
    if (!fact) throw new AppError(404, 'errors.notFound');
    if (fact.kind === 'alias') await takeBackAlias(tx, aliasOf(fact));
    await insertAuditEntry(tx, {
      accountId: null,
      actorId: account.id,
      action: 'fact.removed',
      detail: { ...fact },
      createdAt: runtime.clock.now(),
    });
    return fact;
  });
  await applyFacts(runtime, [removed]);
  return listAllFacts();
}

/**
 * All of the facts, or none.
 * @param recordedBy an admin's account; null for a command
 * @throws {AppError} as recordFact; 422 too where one has no date and another recorded one may be the same
 */
export async function recordFacts(runtime: Runtime, facts: readonly Fact[], recordedBy: string | null): Promise<Done> {
  for (const fact of facts) refuseUnknown(fact);
  const recordedAt = runtime.clock.now();
  await runtime.database.transaction(async (tx) => {
    await lockIngest(tx);
    for (const fact of facts) {
      if (!(await saveFact(tx, { fact, recordedBy, recordedAt })))
        throw invalid('decidedOn', 'adminTasks.facts.sameUndated');
      if (fact.kind === 'alias') await saveAliases(tx, [aliasOf(fact)]);
      await insertAuditEntry(tx, {
        accountId: null,
        actorId: recordedBy,
        action: 'fact.recorded',
        detail: { ...fact },
        createdAt: recordedAt,
      });
    }
    // Rows that this spelling refused are in documents that have not changed since: they are read again.
    if (facts.some(({ kind }) => kind === 'alias')) await forgetAllVersions(tx);
  });
  await applyFacts(runtime, facts);
  return { status: true };
}

/** The spellings of all facts, as the clubs' own. */
export async function listFactAliases(db: Sql): Promise<AliasRecord[]> {
  return (await listFacts(db)).flatMap(({ fact }) => (fact.kind === 'alias' ? [aliasOf(fact)] : []));
}

type AliasFact = Extract<Fact, { kind: 'alias' }>;

const aliasOf = ({ country, alias, teamId }: AliasFact): AliasRecord => ({
  country,
  alias: normaliseAlias(alias),
  teamId,
});

/** What the repository says of the spelling applies again, by a fact or by the club's names. */
async function takeBackAlias(tx: Sql, { country, alias }: AliasRecord): Promise<void> {
  await deleteAlias(tx, country, alias);
  const known = [...(await listFactAliases(tx)), ...knownAliases].find(
    (one) => one.country === country && one.alias === alias,
  );
  if (known) await saveAliases(tx, [known]);
}

const invalid = (field: string, key: string): AppError =>
  new AppError(422, 'errors.invalidFields', { fields: { [field]: key } });

function refuseUnknown(fact: Fact): void {
  const unknown = (field: string) => invalid(field, 'errors.invalidValue');
  if (!knownTeams.some(({ id }) => id === fact.teamId)) throw unknown('teamId');
  if (fact.kind === 'deduction' && findLeague(fact.leagueCode)?.kind !== 'league') throw unknown('leagueCode');
  if (fact.kind === 'alias' && !knownTeams.some(({ country }) => country === fact.country)) throw unknown('country');
  if (fact.kind === 'alias' && normaliseAlias(fact.alias) === '') throw unknown('alias');
}

/** Tables, simulations and pages of the competitions that lost points; a spelling counts from the next ingest. */
async function applyFacts(runtime: Runtime, facts: readonly Fact[]): Promise<void> {
  const leagues = [...new Set(facts.flatMap((fact) => (fact.kind === 'deduction' ? [fact.leagueCode] : [])))];
  if (leagues.length === 0) return;
  const tags = new Set(leagues.map(pageTags.league));
  // The simulation reads tables that were remembered before.
  invalidate(runtime, [tags]);
  try {
    await publishChanges(runtime, { tags, leagues });
  } finally {
    invalidate(runtime, [tags]);
  }
}
