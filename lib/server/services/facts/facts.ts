import type { Done } from '@/lib/contracts/account';
import type { FactList } from '@/lib/contracts/facts';
import type { Annulment, Fact } from '@/lib/domain/football/facts';
import { findLeague } from '@/lib/domain/football/leagues';
import { normaliseAlias } from '@/lib/domain/football/team-alias';
import { AppError } from '@/lib/domain/shared/errors';
import { pageTags, tagsOfMatch, type PageTag } from '@/lib/domain/shared/page-tags';
import type { Sql } from '@/lib/server/db/client';
import { annulMatch, isAnnulledBy, reinstateMatch } from '@/lib/server/ingest/annulments';
import { knownAliases, knownTeams } from '@/lib/server/ingest/teams/team-registry';
import { insertAuditEntry } from '@/lib/server/repositories/audit-repository';
import { forgetAllVersions } from '@/lib/server/repositories/document-repository';
import { deleteFact, listFacts, saveFact } from '@/lib/server/repositories/fact-repository';
import { listPairMatches, lockIngest, type StoredMatch } from '@/lib/server/repositories/ingest-repository';
import { deleteAlias, saveAliases, type AliasRecord } from '@/lib/server/repositories/team-alias-repository';
import { getRuntime, type Runtime } from '@/lib/server/runtime';
import type { Authenticated } from '@/lib/server/services/accounts/authenticate';
import { invalidate, publishChanges } from '@/lib/server/services/ingesting/refresh-data';
import { watchNextMatchDays } from '@/lib/server/services/leagues/next-match-days';

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
  await changeFacts(runtime, async (tx, tags) => {
    const fact = await deleteFact(tx, id);
    if (!fact) throw new AppError(404, 'errors.notFound');
    if (fact.kind === 'alias') await takeBackAlias(tx, aliasOf(fact));
    if (fact.kind === 'annulment') await changeMatches(tx, runtime, { fact, tags, change: reinstateMatch });
    await insertAuditEntry(tx, {
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
 * All of the facts, or none.
 * @param recordedBy an admin's account; null for a command
 * @throws {AppError} as recordFact; 422 too where one has no date and another recorded one may be the same
 */
export async function recordFacts(runtime: Runtime, facts: readonly Fact[], recordedBy: string | null): Promise<Done> {
  for (const fact of facts) refuseUnknown(fact);
  const recordedAt = runtime.clock.now();
  await changeFacts(runtime, async (tx, tags) => {
    for (const fact of facts) {
      if (!(await saveFact(tx, { fact, recordedBy, recordedAt })))
        throw invalid('decidedOn', 'adminTasks.facts.sameUndated');
      if (fact.kind === 'alias') await saveAliases(tx, [aliasOf(fact)]);
      if (fact.kind === 'annulment') {
        const change = (sql: Sql, match: StoredMatch, now: Date) => annulMatch(sql, match, fact.reason, now);
        await changeMatches(tx, runtime, { fact, tags, change });
      }
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
    return facts;
  });
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

const meetsOnce = (leagueCode: string): boolean => {
  const league = findLeague(leagueCode);
  return league?.kind === 'league' && league.homeMeetings === 1;
};

function refuseUnknown(fact: Fact): void {
  const unknown = (field: string) => invalid(field, 'errors.invalidValue');
  if (!knownTeams.some(({ id }) => id === fact.teamId)) throw unknown('teamId');
  if (fact.kind === 'deduction' && findLeague(fact.leagueCode)?.kind !== 'league') throw unknown('leagueCode');
  // Where a pair meets twice on one ground, its clubs do not say which match it was.
  if (fact.kind === 'annulment' && !meetsOnce(fact.leagueCode)) throw unknown('leagueCode');
  if (fact.kind === 'annulment' && !knownTeams.some(({ id }) => id === fact.awayTeamId)) throw unknown('awayTeamId');
  if (fact.kind === 'alias' && !knownTeams.some(({ country }) => country === fact.country)) throw unknown('country');
  if (fact.kind === 'alias' && normaliseAlias(fact.alias) === '') throw unknown('alias');
}

/**
 * One change of facts with all that follows: tables, simulations and pages of the competitions that it is about. A spelling
 * counts from the next ingest.
 * @param change returns the facts that it is about; `tags` gets the page tags of matches
 */
async function changeFacts(
  runtime: Runtime,
  change: (tx: Sql, tags: Set<PageTag>) => Promise<readonly Fact[]>,
): Promise<void> {
  const tags = new Set<PageTag>();
  const facts = await watchNextMatchDays(runtime, tags, () =>
    runtime.database.transaction(async (tx) => {
      await lockIngest(tx);
      return change(tx, tags);
    }),
  );
  const leagues = [...new Set(facts.flatMap((fact) => (fact.kind === 'alias' ? [] : [fact.leagueCode])))];
  if (leagues.length === 0) return;
  for (const league of leagues) tags.add(pageTags.league(league));
  // The simulation reads tables that were remembered before.
  invalidate(runtime, [tags]);
  try {
    await publishChanges(runtime, { tags, leagues });
  } finally {
    invalidate(runtime, [tags]);
  }
}

type MatchWork = {
  fact: Annulment;
  tags: Set<PageTag>;
  change: (tx: Sql, match: StoredMatch, now: Date) => Promise<boolean>;
};

async function changeMatches(tx: Sql, { clock, env }: Runtime, { fact, tags, change }: MatchWork): Promise<void> {
  for (const { match, season } of await listPairMatches(tx, fact))
    if (isAnnulledBy(fact, match, season) && (await change(tx, match, clock.now())))
      for (const tag of tagsOfMatch(match, env.SITE_TIMEZONE)) tags.add(tag);
}
