import { and, asc, desc, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import type { LeagueFit } from '@/lib/model/dixon-coles/types';
import type { Sql } from '@/lib/server/db/client';
import { leagues, matches, modelFits } from '@/lib/server/db/schema';
import type { PredictionOrigin } from '@/lib/server/db/schema/predictions';
import { newestGrade, newestPrediction } from './match-repository';

type Range = { /** Earliest kick-off, inclusive. */ start: Date; /** Latest kick-off, exclusive. */ end: Date };

const within = ({ start, end }: Range) => and(gte(matches.kickOff, start), lt(matches.kickOff, end));

type WeekGrades = {
  origin: PredictionOrigin;
  graded: number;
  called: number;
  /** The sum of the tips' probabilities. */
  expected: number;
  gradedAt: Date;
};

/** The shown predictions of a range's matches with their newest grades, summed by origin. */
export async function sumWeek(db: Sql, range: Range): Promise<WeekGrades[]> {
  const shown = newestPrediction(db);
  const grade = newestGrade(db, shown.id);
  const rows = await db
    .select({
      origin: shown.origin,
      graded: sql<number>`count(*)::int`,
      called: sql<number>`(count(*) filter (where ${grade.called}))::int`,
      expected: sql<number>`sum(greatest(${shown.homeProbability}, ${shown.drawProbability}, ${shown.awayProbability}))::float8`,
      gradedAt: sql<string>`max(${grade.gradedAt})`,
    })
    .from(matches)
    .innerJoinLateral(shown, sql`true`)
    .innerJoinLateral(grade, sql`true`)
    .where(within(range))
    .groupBy(shown.origin);
  return rows.map((row) => ({ ...row, gradedAt: new Date(row.gradedAt) }));
}

/** Number of matches of a range that have a prediction, but neither a result nor a decision that there will be none. */
export async function countWaiting(db: Sql, range: Range): Promise<number> {
  const shown = newestPrediction(db);
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(matches)
    .innerJoinLateral(shown, sql`true`)
    .where(and(within(range), inArray(matches.status, ['scheduled', 'live'])));
  return row?.count ?? 0;
}

export type WeekTip = {
  matchId: number;
  leagueCode: string;
  /** Published probability of the actual result. */ chance: number;
};

/**
 * Graded predictions of a range by the probability of the actual result: the lowest of the wrong tips, or the highest
 * of the correct ones. Ties are broken by the match's id.
 */
export async function listWeekTips(
  db: Sql,
  range: Range,
  { origin, called, limit }: { origin: PredictionOrigin; called: boolean; limit: number },
): Promise<WeekTip[]> {
  const shown = newestPrediction(db);
  const grade = newestGrade(db, shown.id);
  const chance = sql<number>`(case when ${grade.homeGoals} > ${grade.awayGoals} then ${shown.homeProbability} when ${grade.homeGoals} < ${grade.awayGoals} then ${shown.awayProbability} else ${shown.drawProbability} end)::float8`;
  return db
    .select({ matchId: matches.id, leagueCode: matches.leagueCode, chance })
    .from(matches)
    .innerJoinLateral(shown, sql`true`)
    .innerJoinLateral(grade, sql`true`)
    .where(and(within(range), eq(shown.origin, origin), eq(grade.called, called)))
    .orderBy(called ? desc(chance) : asc(chance), asc(matches.id))
    .limit(limit);
}

/** Codes of the competitions with a graded prediction in a range. */
export async function listLeaguesOfWeek(db: Sql, range: Range): Promise<string[]> {
  const shown = newestPrediction(db);
  const grade = newestGrade(db, shown.id);
  const rows = await db
    .selectDistinct({ code: matches.leagueCode })
    .from(matches)
    .innerJoinLateral(shown, sql`true`)
    .innerJoinLateral(grade, sql`true`)
    .where(within(range))
    .orderBy(asc(matches.leagueCode));
  return rows.map(({ code }) => code);
}

/** Each league's newest fit as of each of the two days; leagues without one are left out. */
export async function listFitsOn(
  db: Sql,
  codes: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<{ league: string; before: LeagueFit; after: LeagueFit }[]> {
  if (codes.length === 0) return [];
  const on = (day: string, name: string) =>
    db
      .select({ fit: modelFits.parameters })
      .from(modelFits)
      .where(and(eq(modelFits.leagueCode, leagues.code), lte(modelFits.fittedOn, day)))
      .orderBy(desc(modelFits.fittedOn), desc(modelFits.id))
      .limit(1)
      .as(name);
  const [before, after] = [on(from, 'before'), on(to, 'after')];
  return db
    .select({ league: leagues.code, before: before.fit, after: after.fit })
    .from(leagues)
    .innerJoinLateral(before, sql`true`)
    .innerJoinLateral(after, sql`true`)
    .where(inArray(leagues.code, [...codes]))
    .orderBy(asc(leagues.code));
}

/** How far away to search for a graded match: on a site without one, the search would read every match. */
const farthestMs = 400 * 86_400_000;

/** The kick-off of the nearest match with a graded prediction, before an instant or from it on, within 400 days. */
export async function findGradedKickOff(
  db: Sql,
  { side, of }: { side: 'before' | 'from'; of: Date },
): Promise<Date | null> {
  const shown = newestPrediction(db);
  const grade = newestGrade(db, shown.id);
  const isBefore = side === 'before';
  const far = new Date(of.getTime() + (isBefore ? -farthestMs : farthestMs));
  const [row] = await db
    .select({ kickOff: matches.kickOff })
    .from(matches)
    .innerJoinLateral(shown, sql`true`)
    .innerJoinLateral(grade, sql`true`)
    .where(within(isBefore ? { start: far, end: of } : { start: of, end: far }))
    .orderBy(isBefore ? desc(matches.kickOff) : asc(matches.kickOff))
    .limit(1);
  return row?.kickOff ?? null;
}
