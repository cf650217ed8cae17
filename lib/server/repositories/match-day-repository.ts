import { and, asc, desc, eq, gte, lt, max, min, sql } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { matches } from '@/lib/server/db/schema';

/** Kick-offs on both sides of a range, nearest first, to find the nearest days with matches. */
export async function findKickOffsAround(
  db: Sql,
  range: { start: Date; end: Date },
): Promise<{ before: Date | null; after: Date | null }> {
  const before = db
    .select({ kickOff: max(matches.kickOff).as('last') })
    .from(matches)
    .where(lt(matches.kickOff, range.start))
    .as('before');
  const after = db
    .select({ kickOff: min(matches.kickOff).as('first') })
    .from(matches)
    .where(gte(matches.kickOff, range.end))
    .as('after');
  const [row] = await db.select({ before: before.kickOff, after: after.kickOff }).from(before).crossJoin(after);
  return { before: row?.before ?? null, after: row?.after ?? null };
}

/** Kick-off of the first and the last stored match; null in an empty database. */
export async function findKickOffExtent(db: Sql): Promise<{ first: Date; last: Date } | null> {
  const [row] = await db.select({ first: min(matches.kickOff), last: max(matches.kickOff) }).from(matches);
  return row?.first && row.last ? { first: row.first, last: row.last } : null;
}

/** The distinct kick-offs of a range, in order. */
export async function listKickOffs(db: Sql, range: { start: Date; end: Date }): Promise<Date[]> {
  const rows = await db
    .selectDistinct({ kickOff: matches.kickOff })
    .from(matches)
    .where(and(gte(matches.kickOff, range.start), lt(matches.kickOff, range.end)))
    .orderBy(asc(matches.kickOff));
  return rows.map(({ kickOff }) => kickOff);
}

/**
 * The number of matches in each of the spans between ascending boundaries.
 * @param boundaries at least two instants; n of them make n - 1 spans
 */
export async function countMatchesBetween(db: Sql, boundaries: readonly Date[]): Promise<number[]> {
  const [first, last] = [boundaries[0], boundaries.at(-1)];
  if (!first || !last) return [];
  // A single parameter, parsed once: separate parameters would form the array again for each match.
  const instants = sql.param(boundaries.map((boundary) => boundary.toISOString()));
  const span = sql<number>`width_bucket(${matches.kickOff}, ${instants}::timestamptz[])`;
  const rows = await db
    .select({ span, count: sql<number>`count(*)::int` })
    .from(matches)
    .where(and(gte(matches.kickOff, first), lt(matches.kickOff, last)))
    .groupBy(sql`1`);
  return boundaries.slice(1).map((_, index) => rows.find((row) => row.span === index + 1)?.count ?? 0);
}

/**
 * The match with this slug whose kick-off is nearest to an instant, for redirects; of two equally near ones, the later.
 */
export async function findNearestKickOff(db: Sql, slug: string, instant: Date): Promise<Date | null> {
  const [later] = await db
    .select({ kickOff: matches.kickOff })
    .from(matches)
    .where(and(eq(matches.slug, slug), gte(matches.kickOff, instant)))
    .orderBy(asc(matches.kickOff))
    .limit(1);
  const [earlier] = await db
    .select({ kickOff: matches.kickOff })
    .from(matches)
    .where(and(eq(matches.slug, slug), lt(matches.kickOff, instant)))
    .orderBy(desc(matches.kickOff))
    .limit(1);
  if (!later || !earlier) return later?.kickOff ?? earlier?.kickOff ?? null;
  return later.kickOff.getTime() - instant.getTime() <= instant.getTime() - earlier.kickOff.getTime()
    ? later.kickOff
    : earlier.kickOff;
}
