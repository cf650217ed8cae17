import { eq, inArray, sql } from 'drizzle-orm';
import type { StakeCounts, StakeHeadline } from '@/lib/domain/football/match-stakes';
import type { Sql } from '@/lib/server/db/client';
import { matches, matchStakes } from '@/lib/server/db/schema';

/** The stakes of the query's match; null if unknown. */
export const stakeOfMatch = sql`(select ${matchStakes.stake} from ${matchStakes} where ${matchStakes.matchId} = ${matches.id})`;

/** Whether a result of the query's match changes a chance. */
export const hasStakes = sql`(exists (select 1 from ${matchStakes} where ${matchStakes.matchId} = ${matches.id} and ${matchStakes.headline} is not null))`;

/** The counts of a match in the simulated seasons; null if they do not count it separately. */
export async function findStakeCounts(db: Sql, matchId: number): Promise<StakeCounts | null> {
  const [row] = await db
    .select({ matchId: matchStakes.matchId, results: matchStakes.results })
    .from(matchStakes)
    .where(eq(matchStakes.matchId, matchId));
  return row ?? null;
}

/** The greatest change at stake in each match that has one, by match id. */
export async function listStakeHeadlines(db: Sql, matchIds: readonly number[]): Promise<Map<number, StakeHeadline>> {
  if (matchIds.length === 0) return new Map();
  const rows = await db
    .select({ matchId: matchStakes.matchId, headline: matchStakes.headline })
    .from(matchStakes)
    .where(inArray(matchStakes.matchId, [...matchIds]));
  return new Map(rows.flatMap(({ matchId, headline }) => (headline ? [[matchId, headline] as const] : [])));
}
