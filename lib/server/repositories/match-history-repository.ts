import { and, desc, eq, isNotNull, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { builtOnce } from '@/lib/server/db/built-once';
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
  extraTimeHomeGoals: matches.extraTimeHomeGoals,
  extraTimeAwayGoals: matches.extraTimeAwayGoals,
  penaltiesHomeGoals: matches.penaltiesHomeGoals,
  penaltiesAwayGoals: matches.penaltiesAwayGoals,
};

export type PlayedMatch = Awaited<ReturnType<typeof selectPlayed>>[number];

/** The newest `limit` finished matches before the instant `before`. */
const selectPlayed = (db: Sql, condition: SQL | undefined) =>
  db
    .select(playedMatch)
    .from(matches)
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .where(
      and(
        condition,
        lt(matches.kickOff, sql.placeholder('before')),
        eq(matches.status, 'finished'),
        isNotNull(matches.homeGoals),
      ),
    )
    .orderBy(desc(matches.kickOff), desc(matches.id))
    .limit(sql.placeholder('limit'));

// Below, a union of parts, each on its own index, is faster than conditions with OR; one statement costs less than
// several.

const [team, other] = [sql.placeholder('team'), sql.placeholder('other')];
const atHome = (id: SQLWrapper) => eq(matches.homeTeamId, id);
const onTheRoad = (id: SQLWrapper) => eq(matches.awayTeamId, id);

const playedByOne = builtOnce((db) =>
  unionAll(selectPlayed(db, atHome(team)), selectPlayed(db, onTheRoad(team))).prepare(''),
);
const playedByTwo = builtOnce((db) =>
  unionAll(
    selectPlayed(db, atHome(team)),
    selectPlayed(db, onTheRoad(team)),
    selectPlayed(db, atHome(other)),
    selectPlayed(db, onTheRoad(other)),
    selectPlayed(db, and(atHome(team), onTheRoad(other))),
    selectPlayed(db, and(atHome(other), onTheRoad(team))),
  ).prepare(''),
);

/** A team's newest finished matches that kicked off before an instant, newest first. */
export async function listForm(db: Sql, teamId: string, before: Date, limit: number): Promise<PlayedMatch[]> {
  const played = await playedByOne(db).execute({ team: teamId, before: before.toISOString(), limit });
  return newestFirst(played, limit);
}

/** The newest finished matches of two teams that kicked off before an instant, newest first. */
export type History = {
  /** The home team's matches against any opponent. */ home: PlayedMatch[];
  away: PlayedMatch[];
  /** Matches of both teams against each other, on either ground. */ headToHead: PlayedMatch[];
};

/** The history of a match's teams, `limit` matches of each kind. */
export async function listHistory(
  db: Sql,
  teams: { home: string; away: string },
  before: Date,
  limit: number,
): Promise<History> {
  const values = { team: teams.home, other: teams.away, before: before.toISOString(), limit };
  const found = await playedByTwo(db).execute(values);
  const played = [...new Map(found.map((match) => [match.id, match])).values()];
  const of = (teamId: string) => played.filter((match) => match.home.id === teamId || match.away.id === teamId);
  return {
    home: newestFirst(of(teams.home), limit),
    away: newestFirst(of(teams.away), limit),
    headToHead: newestFirst(
      of(teams.home).filter((match) => match.home.id === teams.away || match.away.id === teams.away),
      limit,
    ),
  };
}

function newestFirst(played: PlayedMatch[], limit: number): PlayedMatch[] {
  return played.sort((a, b) => b.kickOff.getTime() - a.kickOff.getTime() || b.id - a.id).slice(0, limit);
}
