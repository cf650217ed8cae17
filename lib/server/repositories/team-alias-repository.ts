import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { groupBy } from '@/lib/domain/shared/group-by';
import type { Sql } from '@/lib/server/db/client';
import { allMatches, teamAliases, teams } from '@/lib/server/db/schema';

export type TeamRecord = { id: string; name: string; country: string };
export type AliasRecord = { country: string; alias: string; teamId: string };

/** Inserts and renames teams; a team that is only in the database stays. */
export async function saveTeams(
  tx: Sql,
  records: readonly TeamRecord[],
  aliases: readonly AliasRecord[],
): Promise<void> {
  await tx
    .insert(teams)
    .values(records.map(({ id, name, country }) => ({ id, name, country })))
    .onConflictDoUpdate({
      target: teams.id,
      set: { name: sql`excluded.name`, country: sql`excluded.country` },
      setWhere: sql`(${teams.name}, ${teams.country}) is distinct from (excluded.name, excluded.country)`,
    });
  await saveAliases(tx, aliases);
}

/** Inserts and replaces spellings; one that is only in the database stays. */
export async function saveAliases(tx: Sql, aliases: readonly AliasRecord[]): Promise<void> {
  if (aliases.length === 0) return;
  await tx
    .insert(teamAliases)
    .values([...aliases])
    .onConflictDoUpdate({
      target: [teamAliases.country, teamAliases.alias],
      set: { teamId: sql`excluded.team_id` },
      setWhere: sql`${teamAliases.teamId} <> excluded.team_id`,
    });
}

export async function isTeam(db: Sql, id: string): Promise<boolean> {
  return (await db.select({ id: teams.id }).from(teams).where(eq(teams.id, id))).length > 0;
}

export async function isCountryOfTeams(db: Sql, country: string): Promise<boolean> {
  return (await db.select({ id: teams.id }).from(teams).where(eq(teams.country, country)).limit(1)).length > 0;
}

/**
 * Removes a team with its spellings.
 * @returns false, without removing anything, if it has a match
 */
export async function deleteTeam(tx: Sql, id: string): Promise<boolean> {
  const ofTeam = or(eq(allMatches.homeTeamId, id), eq(allMatches.awayTeamId, id));
  if ((await tx.select({ id: allMatches.id }).from(allMatches).where(ofTeam).limit(1)).length > 0) return false;
  await deleteAliasesOf(tx, id);
  await tx.delete(teams).where(eq(teams.id, id));
  return true;
}

export async function deleteAliasesOf(tx: Sql, teamId: string): Promise<void> {
  await tx.delete(teamAliases).where(eq(teamAliases.teamId, teamId));
}

export async function deleteAlias(tx: Sql, country: string, alias: string): Promise<void> {
  await tx.delete(teamAliases).where(and(eq(teamAliases.country, country), eq(teamAliases.alias, alias)));
}

/** Team ids by normalised spelling, by country. */
export async function listAliases(
  tx: Sql,
  countries: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const rows = await tx
    .select({ country: teamAliases.country, alias: teamAliases.alias, teamId: teamAliases.teamId })
    .from(teamAliases)
    .where(inArray(teamAliases.country, [...countries]));
  const byCountry = groupBy(rows, ({ country }) => country);
  return new Map(
    [...byCountry].map(([country, ofCountry]) => [
      country,
      new Map(ofCountry.map(({ alias, teamId }) => [alias, teamId])),
    ]),
  );
}
