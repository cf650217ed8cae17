import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import { openStatuses } from '@/lib/domain/football/match';
import { batches } from '@/lib/domain/shared/batches';
import type { Sql } from '@/lib/server/db/client';
import { liveStates, matches, seasons } from '@/lib/server/db/schema';
import { statusCondition } from './match-repository';

export type LiveState = typeof liveStates.$inferSelect;
type NewLiveState = typeof liveStates.$inferInsert;

/** Rows per statement. */
const batch = 100;

/** Matches in play at `now`, with their season's label and their stored state. */
export async function listInPlay(db: Sql, now: Date) {
  return db
    .select({ match: matches, season: seasons.label, state: liveStates })
    .from(matches)
    .innerJoin(seasons, eq(seasons.id, matches.seasonId))
    .leftJoin(liveStates, eq(liveStates.matchId, matches.id))
    .where(statusCondition('live', now))
    .orderBy(matches.id);
}

export type MatchInPlay = Awaited<ReturnType<typeof listInPlay>>[number];

/** Finished matches whose live state has not ended. */
export async function listEnded(db: Sql) {
  return db
    .select({ match: matches, state: liveStates })
    .from(liveStates)
    .innerJoin(matches, eq(matches.id, liveStates.matchId))
    .where(and(ne(liveStates.stage, 'full-time'), notInArray(matches.status, [...openStatuses])))
    .orderBy(matches.id);
}

/** Stores states, replacing existing ones. */
export async function saveLiveStates(tx: Sql, states: readonly NewLiveState[]): Promise<void> {
  for (const part of batches(states, batch)) {
    await tx
      .insert(liveStates)
      .values([...part])
      .onConflictDoUpdate({
        target: liveStates.matchId,
        set: {
          stage: sql`excluded.stage`,
          minute: sql`excluded.minute`,
          homeGoals: sql`excluded.home_goals`,
          awayGoals: sql`excluded.away_goals`,
          goals: sql`excluded.goals`,
          source: sql`excluded.source`,
          reportedAt: sql`excluded.reported_at`,
        },
      });
  }
}

/** Ends the states of these matches; a match without a result keeps its last score. */
export async function endLiveStates(tx: Sql, matchIds: readonly number[]): Promise<void> {
  for (const part of batches(matchIds, batch))
    await tx
      .update(liveStates)
      .set({ stage: 'full-time', minute: null })
      .where(inArray(liveStates.matchId, [...part]));
}

/** Deletes the live state of a match that is still to be played. */
export async function deleteLiveState(tx: Sql, matchId: number): Promise<void> {
  await tx.delete(liveStates).where(eq(liveStates.matchId, matchId));
}
