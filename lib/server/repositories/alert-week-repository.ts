import { and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { leagues, matches } from '@/lib/server/db/schema';
import { newestGrade, newestPrediction } from './match-repository';

export type WeekFigures = { graded: number; called: number; expected: number; coming: number };

/**
 * Counts, between two instants, the tips on followed matches and those that came true, and the matches to come until a
 * third.
 */
export async function countWeek(
  db: Sql,
  { teams, leagues: slugs }: { teams: readonly string[]; leagues: readonly string[] },
  { from, now, until }: { from: Date; now: Date; until: Date },
): Promise<WeekFigures> {
  const prediction = newestPrediction(db);
  const grade = newestGrade(db, prediction.id);
  const [row] = await db
    .select({
      graded: sql<number>`count(${grade.called})::int`,
      called: sql<number>`(count(*) filter (where ${grade.called}))::int`,
      expected: sql<number>`coalesce(sum(greatest(${prediction.homeProbability}, ${prediction.drawProbability}, ${prediction.awayProbability})) filter (where ${grade.called} is not null), 0)::float8`,
      coming: sql<number>`(count(*) filter (where ${matches.kickOff} >= ${now.toISOString()} and ${matches.status} = 'scheduled'))::int`,
    })
    .from(matches)
    .innerJoin(leagues, eq(leagues.code, matches.leagueCode))
    .leftJoinLateral(prediction, sql`true`)
    .leftJoinLateral(grade, sql`true`)
    .where(
      and(
        gte(matches.kickOff, from),
        lt(matches.kickOff, until),
        or(
          inArray(matches.homeTeamId, [...teams]),
          inArray(matches.awayTeamId, [...teams]),
          inArray(leagues.slug, [...slugs]),
        ),
      ),
    );
  return row ?? { graded: 0, called: 0, expected: 0, coming: 0 };
}
