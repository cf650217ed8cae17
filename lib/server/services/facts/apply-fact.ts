import type { Annulment, ClubFact, Fact } from '@/lib/domain/football/facts';
import { AppError } from '@/lib/domain/shared/errors';
import { pageTags, tagsOfMatch, type PageTag } from '@/lib/domain/shared/page-tags';
import type { Sql } from '@/lib/server/db/client';
import { annulMatch, isAnnulledBy, reinstateMatch } from '@/lib/server/ingest/annulments';
import { knownAliases } from '@/lib/server/ingest/teams/team-registry';
import { forgetAllVersions } from '@/lib/server/repositories/document-repository';
import { readFacts } from '@/lib/server/repositories/fact-repository';
import { listPairMatches, listTeamMatches, type StoredMatch } from '@/lib/server/repositories/ingest-repository';
import {
  deleteAlias,
  deleteAliasesOf,
  deleteTeam,
  saveAliases,
  saveTeams,
  type AliasRecord,
} from '@/lib/server/repositories/team-alias-repository';
import type { Runtime } from '@/lib/server/runtime';
import { aliasOf, listFactTeams } from './fact-aliases';

/** An ongoing change to facts; `tags` collects the page tags of matches and clubs. */
export type FactWork = { tx: Sql; runtime: Runtime; tags: Set<PageTag> };

/**
 * Applies a recorded fact to stored data. Tables, zones and rules are read together with the facts and need no change.
 */
export async function applyFact(work: FactWork, fact: Fact): Promise<void> {
  const { tx } = work;
  if (fact.kind === 'alias') await saveAliases(tx, [aliasOf(fact)]);
  if (fact.kind === 'club') await applyClub(work, fact);
  if (fact.kind === 'annulment') {
    const change = (sql: Sql, match: StoredMatch, now: Date) => annulMatch(sql, match, fact.reason, now);
    await changeMatches(work, fact, change);
  }
  await readAgain(tx, fact);
}

/**
 * Reverses a fact.
 * @throws {AppError} 409 for a club that is in use
 */
export async function takeBackFact(work: FactWork, fact: Fact): Promise<void> {
  const { tx } = work;
  if (fact.kind === 'alias') await takeBackAlias(tx, aliasOf(fact));
  if (fact.kind === 'club') await takeBackClub(work, fact);
  if (fact.kind === 'annulment') await changeMatches(work, fact, reinstateMatch);
  if (fact.kind === 'host') await readAgain(tx, fact);
}

/**
 * Has documents read again although they have not changed: without the fact, some of their rows were refused or
 * assigned differently.
 */
async function readAgain(tx: Sql, { kind }: Fact): Promise<void> {
  if (kind === 'alias' || kind === 'club' || kind === 'host') await forgetAllVersions(tx);
}

/** Applies a club's names, and exactly the spellings that facts give it. */
async function applyClub({ tx, runtime, tags }: FactWork, { teamId, name, country }: ClubFact): Promise<void> {
  const aliases = (await listFactTeams(tx)).aliases.filter((alias) => alias.teamId === teamId);
  await saveTeams(tx, [{ id: teamId, name, country }], []);
  await deleteAliasesOf(tx, teamId);
  await saveAliases(tx, aliases);
  tags.add(pageTags.clubs).add(pageTags.team(teamId));
  for (const match of await listTeamMatches(tx, teamId))
    for (const tag of tagsOfMatch(match, runtime.env.SITE_TIMEZONE)) tags.add(tag);
}

/** Restores the repository's data about the club. A club that has matches, or that another fact names, stays. */
async function takeBackClub(work: FactWork, { teamId }: ClubFact): Promise<void> {
  const facts = await readFacts(work.tx);
  const known = facts.find((fact) => fact.kind === 'club' && fact.teamId === teamId);
  if (known?.kind === 'club') return applyClub(work, known);
  const isNamed = facts.some(
    (fact) => ('teamId' in fact && fact.teamId === teamId) || (fact.kind === 'annulment' && fact.awayTeamId === teamId),
  );
  if (isNamed || !(await deleteTeam(work.tx, teamId))) throw new AppError(409, 'adminTasks.facts.clubInUse');
  work.tags.add(pageTags.clubs);
}

/** Restores the repository's meaning of the spelling, from a fact or from the club's names. */
async function takeBackAlias(tx: Sql, { country, alias }: AliasRecord): Promise<void> {
  await deleteAlias(tx, country, alias);
  const known = [...(await listFactTeams(tx)).aliases.toReversed(), ...knownAliases].find(
    (one) => one.country === country && one.alias === alias,
  );
  if (known) await saveAliases(tx, [known]);
}

async function changeMatches(
  { tx, runtime: { clock, env }, tags }: FactWork,
  fact: Annulment,
  change: (tx: Sql, match: StoredMatch, now: Date) => Promise<boolean>,
): Promise<void> {
  for (const { match, season } of await listPairMatches(tx, fact))
    if (isAnnulledBy(fact, match, season) && (await change(tx, match, clock.now())))
      for (const tag of tagsOfMatch(match, env.SITE_TIMEZONE)) tags.add(tag);
}
