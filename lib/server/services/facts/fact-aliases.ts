import { ofKind, type ClubAlias, type ClubFact } from '@/lib/domain/football/facts';
import { normaliseAlias } from '@/lib/domain/football/team-alias';
import type { Sql } from '@/lib/server/db/client';
import { rememberClubs } from '@/lib/server/ingest/teams/team-registry';
import { readFacts } from '@/lib/server/repositories/fact-repository';
import type { AliasRecord } from '@/lib/server/repositories/team-alias-repository';

export const aliasOf = ({ country, alias, teamId }: ClubAlias): AliasRecord => ({
  country,
  alias: normaliseAlias(alias),
  teamId,
});

export const aliasesOfClub = ({ country, teamId, name, own, aliases }: ClubFact): AliasRecord[] =>
  [...new Set([name, own ?? name, ...aliases].map(normaliseAlias))].map((alias) => ({ country, alias, teamId }));

/** The clubs in all facts, and the spellings that clubs and facts have. */
export async function listFactTeams(db: Sql): Promise<{ clubs: ClubFact[]; aliases: AliasRecord[] }> {
  const facts = await readFacts(db);
  const clubs = ofKind(facts, 'club');
  return { clubs, aliases: [...clubs.flatMap(aliasesOfClub), ...ofKind(facts, 'alias').map(aliasOf)] };
}

/** Applies the recorded names of clubs in this process from now on. */
export async function loadClubs(db: Sql): Promise<void> {
  rememberClubs((await listFactTeams(db)).clubs);
}
