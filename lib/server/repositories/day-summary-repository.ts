import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { leagues, matches, recordEntries } from '@/lib/server/db/schema';
import type { PredictionOrigin } from '@/lib/server/db/schema/predictions';
import { leagueColumns, newestGrade, newestPrediction } from './match-repository';

type Range = { /** Earliest kick-off, inclusive. */ start: Date; /** Latest kick-off, exclusive. */ end: Date };

const within = ({ start, end }: Range) => and(gte(matches.kickOff, start), lt(matches.kickOff, end));

/** Leagues with matches that kick off in a range, by rank. */
export async function listLeaguesPlaying(db: Sql, range: Range) {
  return db
    .selectDistinct(leagueColumns)
    .from(matches)
    .innerJoin(leagues, eq(leagues.code, matches.leagueCode))
    .where(within(range))
    .orderBy(asc(leagues.rank));
}

export type GradeSum = {
  origin: PredictionOrigin;
  graded: number;
  called: number;
  /** The sum of the tips' probabilities: the number that would come true if these are right. */
  expected: number;
  /** Means over the graded matches. */
  rps: number;
  brier: number;
  logLoss: number;
  /** The mean for the league's base rates at that time; null unless known for all matches. */
  baseRps: number | null;
};

/** Results of the shown predictions of a range's matches, by origin; each match counts once, with its newest grade. */
export async function sumGrades(db: Sql, range: Range): Promise<GradeSum[]> {
  const shown = newestPrediction(db);
  const grade = newestGrade(db, shown.id);
  return db
    .select({
      origin: shown.origin,
      graded: sql<number>`count(*)::int`,
      called: sql<number>`(count(*) filter (where ${grade.called}))::int`,
      expected: sql<number>`sum(greatest(${shown.homeProbability}, ${shown.drawProbability}, ${shown.awayProbability}))::float8`,
      rps: sql<number>`avg(${grade.rps})::float8`,
      brier: sql<number>`avg(${grade.brier})::float8`,
      logLoss: sql<number>`avg(${grade.logLoss})::float8`,
      baseRps: sql<
        number | null
      >`(case when count(${recordEntries.baseRps}) = count(*) then avg(${recordEntries.baseRps}) end)::float8`,
    })
    .from(matches)
    .innerJoinLateral(shown, sql`true`)
    .innerJoinLateral(grade, sql`true`)
    .leftJoin(recordEntries, eq(recordEntries.predictionId, shown.id))
    .where(within(range))
    .groupBy(shown.origin);
}
