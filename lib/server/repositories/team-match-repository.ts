import { and, desc, eq, gte, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { builtOnce } from '@/lib/server/db/built-once';
import type { Sql } from '@/lib/server/db/client';
import { matches } from '@/lib/server/db/schema';

/** A finished match of a team: its teams and its scores. */
export type TeamMatchRow = Awaited<ReturnType<typeof selectSide>>[number];

type Span = { from: Date; to: Date };

const selectSide = (db: Sql, side: SQL) =>
  db
    .select({
      id: matches.id,
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
        gte(matches.kickOff, sql.placeholder('from')),
        lt(matches.kickOff, sql.placeholder('to')),
        eq(matches.status, 'finished'),
        isNotNull(matches.homeGoals),
      ),
    )
    .orderBy(desc(matches.kickOff), desc(matches.id))
    .limit(sql.placeholder('limit'));

const atHome = (db: Sql, team: string) => selectSide(db, eq(matches.homeTeamId, sql.placeholder(team)));
const onTheRoad = (db: Sql, team: string) => selectSide(db, eq(matches.awayTeamId, sql.placeholder(team)));

// A union of parts, each on its own index, is faster than conditions with OR; one statement costs less than several.
const ofOne = builtOnce((db) => unionAll(atHome(db, 'team'), onTheRoad(db, 'team')).prepare(''));
const ofTwo = builtOnce((db) =>
  unionAll(atHome(db, 'team'), onTheRoad(db, 'team'), atHome(db, 'other'), onTheRoad(db, 'other')).prepare(''),
);

/**
 * Each team's finished matches that kicked off in a span, newest first.
 * @param teamIds one team, or two that may have met
 * @param limit maximum number of matches on each ground
 */
export async function listTeamMatches(
  db: Sql,
  [team, other]: readonly [string, string?],
  { from, to }: Span,
  limit: number,
): Promise<Map<string, TeamMatchRow[]>> {
  const values = { team, other, from: from.toISOString(), to: to.toISOString(), limit };
  const found = await (other === undefined ? ofOne(db) : ofTwo(db)).execute(values);
  const played = [...new Map(found.map((match) => [match.id, match])).values()].sort(
    (a, b) => b.kickOff.getTime() - a.kickOff.getTime() || b.id - a.id,
  );
  return new Map(
    [team, ...(other === undefined ? [] : [other])].map((id) => [
      id,
      played.filter(({ home, away }) => home === id || away === id),
    ]),
  );
}
