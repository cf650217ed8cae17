import { eq, inArray } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { rankings, teams } from '@/lib/server/db/schema';

export type StoredRanking = typeof rankings.$inferSelect;

/** The newest ranking of a scope; null before the first one. */
export async function findRanking(db: Sql, scope: string): Promise<StoredRanking | null> {
  const [row] = await db.select().from(rankings).where(eq(rankings.scope, scope));
  return row ?? null;
}

export async function saveRanking(tx: Sql, ranking: StoredRanking): Promise<void> {
  await tx.insert(rankings).values(ranking).onConflictDoUpdate({ target: rankings.scope, set: ranking });
}

export type NamedTeam = { id: string; name: string; country: string };

/** Teams by id. */
export async function listNamedTeams(db: Sql, ids: readonly string[]): Promise<Map<string, NamedTeam>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: teams.id, name: teams.name, country: teams.country })
    .from(teams)
    .where(inArray(teams.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}
