import { and, eq, inArray, sql } from 'drizzle-orm';
import { groupBy } from '@/lib/domain/shared/group-by';
import type { Sql } from '@/lib/server/db/client';
import { teamAliases, teams } from '@/lib/server/db/schema';

export type TeamRecord = { id: string; name: string; country: string };
export type AliasRecord = { country: string; alias: string; teamId: string };

/** Inserts and renames; a team that is only in the database stays. */
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

/** Inserts and replaces; a spelling that is only in the database stays. */
export async function saveAliases(tx: Sql, aliases: readonly AliasRecord[]): Promise<void> {
  await tx
    .insert(teamAliases)
    .values([...aliases])
    .onConflictDoUpdate({
      target: [teamAliases.country, teamAliases.alias],
      set: { teamId: sql`excluded.team_id` },
      setWhere: sql`${teamAliases.teamId} <> excluded.team_id`,
    });
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
