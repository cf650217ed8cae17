import { eq, sql } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { teamAliases, teams } from '@/lib/server/db/schema';

export type TeamRecord = { id: string; name: string; country: string };
export type AliasRecord = { country: string; alias: string; teamId: string };

/** Inserts and renames; a team or spelling that is only in the database stays. */
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
  await tx
    .insert(teamAliases)
    .values([...aliases])
    .onConflictDoUpdate({
      target: [teamAliases.country, teamAliases.alias],
      set: { teamId: sql`excluded.team_id` },
      setWhere: sql`${teamAliases.teamId} <> excluded.team_id`,
    });
}

/** Team ids by normalised spelling, for one country's leagues. */
export async function listAliases(tx: Sql, country: string): Promise<Map<string, string>> {
  const rows = await tx
    .select({ alias: teamAliases.alias, teamId: teamAliases.teamId })
    .from(teamAliases)
    .where(eq(teamAliases.country, country));
  return new Map(rows.map(({ alias, teamId }) => [alias, teamId]));
}
