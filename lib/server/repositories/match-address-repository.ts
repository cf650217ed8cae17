import { and, asc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import { builtOnce } from '@/lib/server/db/built-once';
import type { Sql } from '@/lib/server/db/client';
import { allMatches, matches } from '@/lib/server/db/schema';
import { selectMatches, type MatchRow } from './match-repository';

const matchBySlug = builtOnce((db) =>
  selectMatches(db)
    .where(
      and(
        eq(matches.slug, sql.placeholder('slug')),
        gte(matches.kickOff, sql.placeholder('start')),
        lt(matches.kickOff, sql.placeholder('end')),
      ),
    )
    // Ordered for the index of slugs; by id alone the planner may scan all matches.
    .orderBy(asc(matches.kickOff), asc(matches.id))
    .limit(1)
    .prepare(''),
);

/** The match with that address: `range` is the day; null if there is none. */
export async function findMatchBySlug(
  db: Sql,
  slug: string,
  { start, end }: { start: Date; end: Date },
): Promise<MatchRow | null> {
  const [row] = await matchBySlug(db).execute({ slug, start: start.toISOString(), end: end.toISOString() });
  return row ?? null;
}

/** The source of the archived match with that address; null if there is none. */
export async function findArchivedSource(
  db: Sql,
  slug: string,
  { start, end }: { start: Date; end: Date },
): Promise<string | null> {
  const { source, kickOff, archivedAt } = allMatches;
  const [row] = await db
    .select({ source })
    .from(allMatches)
    .where(and(eq(allMatches.slug, slug), gte(kickOff, start), lt(kickOff, end), isNotNull(archivedAt)))
    .limit(1);
  return row?.source ?? null;
}
