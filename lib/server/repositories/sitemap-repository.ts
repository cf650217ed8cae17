import { and, asc, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { unionAll, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { openStatuses } from '@/lib/domain/football/match';
import type { DayRange } from '@/lib/domain/shared/dates';
import type { Sql } from '@/lib/server/db/client';
import { grades, leagues, lineups, matches, predictions, teams, unfitLeagues } from '@/lib/server/db/schema';

/**
 * The newest instant at which a match's prediction or grade was published. Looked up match by match: with a join, both
 * tables would be read completely for a handful of days.
 */
const publishedOf = (db: Sql, id: AnyPgColumn) =>
  db
    .select({
      at: sql<Date>`max(greatest(${predictions.computedAt}, ${predictions.sealedAt}, ${grades.gradedAt}))`.as('at'),
    })
    .from(predictions)
    .leftJoin(grades, eq(grades.predictionId, predictions.id))
    .where(eq(predictions.matchId, id))
    .as('published');

/** When the page of a match last changed: the match itself, its predictions, or their grades. */
const newest = (updatedAt: AnyPgColumn, published: ReturnType<typeof publishedOf>) =>
  sql`max(greatest(${updatedAt}, ${published.at}))`.mapWith(matches.updatedAt);

const isIn = ({ start, end }: DayRange) => and(gte(matches.kickOff, start), lt(matches.kickOff, end));

/** Whether both sides' line-ups are known. */
const hasLineups = sql<boolean>`(select count(*) = 2 from ${lineups} where ${lineups.matchId} = ${matches.id})`;

/** Leaves out open matches of competitions that get no predictions. */
const isListed = sql`not (${inArray(matches.status, [...openStatuses])} and exists (select from ${unfitLeagues} where ${unfitLeagues.leagueCode} = ${matches.leagueCode}))`;

/** The first and the last kick-off; null without matches. */
export async function findSpanOfMatches(db: Sql): Promise<{ first: Date; last: Date } | null> {
  const kickOff = (order: SQL) => db.select({ at: matches.kickOff }).from(matches).orderBy(order).limit(1);
  const [[first], [last]] = [await kickOff(asc(matches.kickOff)), await kickOff(desc(matches.kickOff))];
  return first && last ? { first: first.at, last: last.at } : null;
}

/** The days of a range with matches, in the given IANA zone, in order. */
export async function listMatchDays(
  db: Sql,
  timeZone: string,
  range: DayRange,
): Promise<{ day: string; matches: number; changed: Date }[]> {
  const day = sql<string>`(${matches.kickOff} at time zone ${timeZone})::date::text`;
  const published = publishedOf(db, matches.id);
  return db
    .select({ day, matches: sql<number>`count(*)::int`, changed: newest(matches.updatedAt, published) })
    .from(matches)
    .leftJoinLateral(published, sql`true`)
    .where(and(isIn(range), isListed))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

/** The matches that kick off in a range, by id. */
export async function listMatchChanges(
  db: Sql,
  range: DayRange,
  page: { limit: number; offset: number },
): Promise<{ slug: string; changed: Date; hasLineups: boolean }[]> {
  const published = publishedOf(db, matches.id);
  return db
    .select({ slug: matches.slug, changed: newest(matches.updatedAt, published), hasLineups })
    .from(matches)
    .leftJoinLateral(published, sql`true`)
    .where(and(isIn(range), isListed))
    .groupBy(matches.id, matches.slug)
    .orderBy(asc(matches.id))
    .limit(page.limit)
    .offset(page.offset);
}

/** Number of matches before and after the present that decide when a league's or a club's page last changed. */
const nearestOfLeague = 100;
const nearestOfSide = 15;

/** The last or the next matches by kick-off. */
const nearest = (db: Sql, which: SQL, now: Date, count: number) => {
  const rows = (when: SQL, order: SQL) =>
    db
      .select({ id: matches.id, updatedAt: matches.updatedAt })
      .from(matches)
      .where(and(which, when))
      .orderBy(order)
      .limit(count);
  return [
    rows(lt(matches.kickOff, now), desc(matches.kickOff)),
    rows(gte(matches.kickOff, now), asc(matches.kickOff)),
  ] as const;
};

/** Codes and slugs of all leagues, by rank. */
export const listLeagueSlugs = (db: Sql): Promise<{ code: string; slug: string }[]> =>
  db.select({ code: leagues.code, slug: leagues.slug }).from(leagues).orderBy(asc(leagues.rank));

/** When the page of a league last changed; null without matches. */
export async function findLeagueChange(db: Sql, code: string, now: Date): Promise<Date | null> {
  const [last, next] = nearest(db, eq(matches.leagueCode, code), now, nearestOfLeague);
  const near = unionAll(last, next).as('near');
  const published = publishedOf(db, near.id);
  const [row] = await db
    .select({ changed: newest(near.updatedAt, published) })
    .from(near)
    .leftJoinLateral(published, sql`true`);
  return row?.changed ?? null;
}

/** Ids of all teams, in order. */
export async function listTeamIds(db: Sql): Promise<string[]> {
  const rows = await db.select({ id: teams.id }).from(teams).orderBy(asc(teams.id));
  return rows.map(({ id }) => id);
}

/** When the pages of teams last changed, for those of these teams that have matches. */
export async function listTeamChanges(
  db: Sql,
  ids: readonly string[],
  now: Date,
): Promise<{ id: string; changed: Date }[]> {
  const near = unionAll(
    ...nearest(db, eq(matches.homeTeamId, teams.id), now, nearestOfSide),
    ...nearest(db, eq(matches.awayTeamId, teams.id), now, nearestOfSide),
  ).as('near');
  const published = publishedOf(db, near.id);
  return db
    .select({ id: teams.id, changed: newest(near.updatedAt, published) })
    .from(teams)
    .innerJoinLateral(near, sql`true`)
    .leftJoinLateral(published, sql`true`)
    .where(inArray(teams.id, [...ids]))
    .groupBy(teams.id)
    .orderBy(asc(teams.id));
}
