import { and, asc, eq, gte, lt } from 'drizzle-orm';
import type { DayRange } from '@/lib/domain/shared/dates';
import type { Sql } from '@/lib/server/db/client';
import { leagues, matches, statusDecisions } from '@/lib/server/db/schema';
import { away, home } from './match-repository';

/** Every match of a range by kick-off, with an admin's decision on it. */
export async function listMatchesToDecide(db: Sql, { start, end }: DayRange) {
  return db
    .select({ match: matches, league: leagues, home, away, decision: statusDecisions })
    .from(matches)
    .innerJoin(leagues, eq(leagues.code, matches.leagueCode))
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .leftJoin(statusDecisions, eq(statusDecisions.matchId, matches.id))
    .where(and(gte(matches.kickOff, start), lt(matches.kickOff, end)))
    .orderBy(asc(matches.kickOff), asc(leagues.rank), asc(matches.id));
}

export async function lockMatch(tx: Sql, id: number) {
  const [match] = await tx.select().from(matches).where(eq(matches.id, id)).for('update');
  if (!match) return null;
  const [decision] = await tx.select().from(statusDecisions).where(eq(statusDecisions.matchId, id));
  return { match, decided: decision?.status ?? null };
}
