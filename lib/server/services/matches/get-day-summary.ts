import { addDays, dayRange, siteDay, type Day } from '@/lib/domain/shared/dates';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { listLeaguesPlaying, sumGrades, type GradeSum } from '@/lib/server/repositories/day-summary-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import { toLeagueRef } from '@/lib/server/services/names/league-ref';
import { siteMoment } from './site-moment';

export type DaySummary = {
  /** Leagues that play on the day, by rank. */
  leagues: Awaited<ReturnType<typeof listLeaguesPlaying>>;
  /** Results of the day's graded predictions, live and backtest apart; empty before the first grade. */
  grades: GradeSum[];
};

/** @param date YYYY-MM-DD in the site's zone */
export async function getDaySummary(date: Day): Promise<DaySummary> {
  const { sql } = getRuntime().database;
  const { timeZone, locale } = siteMoment();
  const range = dayRange(date, timeZone);
  dependsOn(pageTags.day(date));
  const leagues = (await listLeaguesPlaying(sql, range)).map((league) => toLeagueRef(league, locale));
  return { leagues, grades: await sumGrades(sql, range) };
}

/** The same sums over the site's last `days` days, today included. */
export async function getScoreboard(days: number): Promise<GradeSum[]> {
  const { now, timeZone } = siteMoment();
  const today = siteDay(now, timeZone);
  dependsOn(pageTags.all);
  return sumGrades(getRuntime().database.sql, {
    start: dayRange(addDays(today, 1 - days), timeZone).start,
    end: dayRange(today, timeZone).end,
  });
}
