import { and, asc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { openStatuses } from '@/lib/domain/football/match';
import type { Sql } from '@/lib/server/db/client';
import { grades, leagues, lineups, matches, predictions, teams, unfitLeagues } from '@/lib/server/db/schema';

/** When a match's pages changed last: the match itself, its prediction, its grade. */
const changed =
  sql`max(greatest(${matches.updatedAt}, ${predictions.computedAt}, ${predictions.sealedAt}, ${grades.gradedAt}))`.mapWith(
    matches.updatedAt,
  );

/** Whether both sides' line-ups are known. */
const hasLineups = sql<boolean>`(select count(*) = 2 from ${lineups} where ${lineups.matchId} = ${matches.id})`;

/** Without the open matches of competitions that get no predictions. */
const isListed = sql`not (${inArray(matches.status, [...openStatuses])} and exists (select from ${unfitLeagues} where ${unfitLeagues.leagueCode} = ${matches.leagueCode}))`;

/** Every day with matches, in the given IANA zone, in order. */
export async function listMatchDays(
  db: Sql,
  timeZone: string,
): Promise<{ day: string; matches: number; changed: Date }[]> {
  const day = sql<string>`(${matches.kickOff} at time zone ${timeZone})::date::text`;
  return db
    .select({ day, matches: sql<number>`count(distinct ${matches.id})::int`, changed })
    .from(matches)
    .leftJoin(predictions, eq(predictions.matchId, matches.id))
    .leftJoin(grades, eq(grades.predictionId, predictions.id))
    .where(isListed)
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

/** The matches that kick off in a range, by id. */
export async function listMatchChanges(
  db: Sql,
  range: { start: Date; end: Date },
  page: { limit: number; offset: number },
): Promise<{ slug: string; changed: Date; hasLineups: boolean }[]> {
  return db
    .select({ slug: matches.slug, changed, hasLineups })
    .from(matches)
    .leftJoin(predictions, eq(predictions.matchId, matches.id))
    .leftJoin(grades, eq(grades.predictionId, predictions.id))
    .where(and(gte(matches.kickOff, range.start), lt(matches.kickOff, range.end), isListed))
    .groupBy(matches.id, matches.slug)
    .orderBy(asc(matches.id))
    .limit(page.limit)
    .offset(page.offset);
}

/** Leagues with matches, by rank. */
export async function listLeagueChanges(db: Sql): Promise<{ slug: string; changed: Date }[]> {
  return db
    .select({ slug: leagues.slug, changed })
    .from(leagues)
    .innerJoin(matches, eq(matches.leagueCode, leagues.code))
    .leftJoin(predictions, eq(predictions.matchId, matches.id))
    .leftJoin(grades, eq(grades.predictionId, predictions.id))
    .groupBy(leagues.code)
    .orderBy(asc(leagues.rank));
}

/** Teams with matches, by id. */
export async function listTeamChanges(
  db: Sql,
  page: { limit: number; offset: number },
): Promise<{ id: string; changed: Date }[]> {
  return db
    .select({ id: teams.id, changed })
    .from(teams)
    .innerJoin(matches, or(eq(matches.homeTeamId, teams.id), eq(matches.awayTeamId, teams.id)))
    .leftJoin(predictions, eq(predictions.matchId, matches.id))
    .leftJoin(grades, eq(grades.predictionId, predictions.id))
    .groupBy(teams.id)
    .orderBy(asc(teams.id))
    .limit(page.limit)
    .offset(page.offset);
}

/** Teams with matches. */
export async function countTeamsWithMatches(db: Sql): Promise<number> {
  const sides = sql`(select ${matches.homeTeamId} as id from ${matches} union select ${matches.awayTeamId} from ${matches}) sides`;
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(sides);
  return row?.count ?? 0;
}
