import { and, desc, eq, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { matches } from '@/lib/server/db/schema';
import { away, home } from './match-repository';

const playedMatch = {
  id: matches.id,
  kickOff: matches.kickOff,
  slug: matches.slug,
  home: { id: home.id, name: home.name },
  away: { id: away.id, name: away.name },
  homeGoals: sql<number>`${matches.homeGoals}`,
  awayGoals: sql<number>`${matches.awayGoals}`,
};

export type PlayedMatch = Awaited<ReturnType<typeof listPlayed>>[number];

async function listPlayed(db: Sql, condition: SQL | undefined, before: Date, limit: number) {
  return db
    .select(playedMatch)
    .from(matches)
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .where(and(condition, lt(matches.kickOff, before), eq(matches.status, 'finished'), isNotNull(matches.homeGoals)))
    .orderBy(desc(matches.kickOff), desc(matches.id))
    .limit(limit);
}

// Below, two queries, each on its own index, are faster than one with OR.

/** A team's newest finished matches that kicked off before an instant, newest first. */
export async function listForm(db: Sql, teamId: string, before: Date, limit: number): Promise<PlayedMatch[]> {
  const atHome = await listPlayed(db, eq(matches.homeTeamId, teamId), before, limit);
  const onTheRoad = await listPlayed(db, eq(matches.awayTeamId, teamId), before, limit);
  return newestFirst([...atHome, ...onTheRoad], limit);
}

/** Finished matches of two teams on either ground that kicked off before an instant, newest first. */
export async function listHeadToHead(
  db: Sql,
  [teamId, otherId]: readonly [string, string],
  before: Date,
  limit: number,
): Promise<PlayedMatch[]> {
  const onGroundOf = (homeId: string, awayId: string) =>
    listPlayed(db, and(eq(matches.homeTeamId, homeId), eq(matches.awayTeamId, awayId)), before, limit);
  return newestFirst([...(await onGroundOf(teamId, otherId)), ...(await onGroundOf(otherId, teamId))], limit);
}

function newestFirst(played: PlayedMatch[], limit: number): PlayedMatch[] {
  return played.sort((a, b) => b.kickOff.getTime() - a.kickOff.getTime() || b.id - a.id).slice(0, limit);
}
