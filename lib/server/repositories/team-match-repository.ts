import { and, desc, eq, gte, isNotNull, lt, type SQL } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { matches } from '@/lib/server/db/schema';

/** A finished match of a team: its teams and its scores. */
export type TeamMatchRow = Awaited<ReturnType<typeof listSide>>[number];

type Span = { from: Date; to: Date };

function listSide(db: Sql, side: SQL, { from, to }: Span, limit: number) {
  return db
    .select({
      kickOff: matches.kickOff,
      home: matches.homeTeamId,
      away: matches.awayTeamId,
      homeGoals: matches.homeGoals,
      awayGoals: matches.awayGoals,
      halfTimeHomeGoals: matches.halfTimeHomeGoals,
      halfTimeAwayGoals: matches.halfTimeAwayGoals,
    })
    .from(matches)
    .where(
      and(
        side,
        gte(matches.kickOff, from),
        lt(matches.kickOff, to),
        eq(matches.status, 'finished'),
        isNotNull(matches.homeGoals),
      ),
    )
    .orderBy(desc(matches.kickOff), desc(matches.id))
    .limit(limit);
}

/**
 * A team's finished matches that kicked off in a span, newest first. Two queries, each on its own index, are faster than
 * one with OR.
 * @param limit of each ground
 */
export async function listTeamMatches(db: Sql, teamId: string, span: Span, limit: number): Promise<TeamMatchRow[]> {
  const atHome = await listSide(db, eq(matches.homeTeamId, teamId), span, limit);
  const onTheRoad = await listSide(db, eq(matches.awayTeamId, teamId), span, limit);
  return [...atHome, ...onTheRoad].sort((a, b) => b.kickOff.getTime() - a.kickOff.getTime());
}
