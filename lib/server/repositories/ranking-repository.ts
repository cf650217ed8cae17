import { eq, inArray, sql } from 'drizzle-orm';
import type { LeagueFit } from '@/lib/model/dixon-coles/types';
import type { Sql } from '@/lib/server/db/client';
import { rankings, settings, teams } from '@/lib/server/db/schema';
import { deleteSetting, saveSetting } from './settings-repository';

export type StoredRanking = typeof rankings.$inferSelect;

/** The newest ranking of a scope; null before the first one. */
export async function findRanking(db: Sql, scope: string): Promise<StoredRanking | null> {
  const [row] = await db.select().from(rankings).where(eq(rankings.scope, scope));
  return row ?? null;
}

export async function saveRanking(tx: Sql, ranking: StoredRanking): Promise<void> {
  await tx.insert(rankings).values(ranking).onConflictDoUpdate({ target: rankings.scope, set: ranking });
}

const commonFitKey = (scope: string): string => `common fit of ${scope}`;

/** Stores all ranked teams of a scope as one fit, on the scale of the ranking. */
export const saveCommonFit = (tx: Sql, scope: string, fit: LeagueFit): Promise<void> =>
  saveSetting(tx, commonFitKey(scope), fit);

/**
 * The newest common fit of a scope, with the ratings of only these teams; teams that it lacks are left out. null before
 * the first.
 */
export async function findCommonFit(db: Sql, scope: string, teamIds: readonly string[]): Promise<LeagueFit | null> {
  const rated = sql`${settings.value} -> 'teams'`;
  const [row] = await db
    .select({
      head: sql<Omit<LeagueFit, 'teams'>>`${settings.value} - 'teams'`,
      teams: sql<Record<string, LeagueFit['newcomer'] | null>>`jsonb_build_object(${sql.join(
        teamIds.flatMap((id) => [sql`${id}::text`, sql`${rated} -> ${id}::text`]),
        sql`, `,
      )})`,
    })
    .from(settings)
    .where(eq(settings.key, commonFitKey(scope)));
  if (!row) return null;
  const known = Object.entries(row.teams).flatMap(([id, rating]) => (rating ? [[id, rating] as const] : []));
  return { ...row.head, teams: Object.fromEntries(known) };
}

/** Withdraws all rankings, because the data behind them have changed. */
export async function deleteRankings(tx: Sql): Promise<void> {
  for (const { scope } of await tx.delete(rankings).returning({ scope: rankings.scope }))
    await deleteSetting(tx, commonFitKey(scope));
}

export type NamedTeam = { id: string; name: string; country: string };

export async function listNamedTeams(db: Sql, ids: readonly string[]): Promise<Map<string, NamedTeam>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: teams.id, name: teams.name, country: teams.country })
    .from(teams)
    .where(inArray(teams.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}
