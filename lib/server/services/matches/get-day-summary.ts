import type { DayGrades, DaySummary } from '@/lib/contracts/predictions';
import { addDays, dayRange, siteDay, type Day, type DayRange } from '@/lib/domain/shared/dates';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { listLeaguesPlaying, sumGrades, type GradeSum } from '@/lib/server/repositories/day-summary-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import { toLeagueRef } from '@/lib/server/services/names/league-ref';
import { siteMoment } from './site-moment';

/** @param date YYYY-MM-DD in the site's zone */
export async function getDaySummary(date: Day): Promise<DaySummary> {
  dependsOn(pageTags.day(date));
  return summarizeDay(dayRange(date, siteMoment().timeZone));
}

/** @param range a day of any zone; the caller depends on the site's days that it overlaps */
export async function summarizeDay(range: DayRange): Promise<DaySummary> {
  const { sql } = getRuntime().database;
  const { locale } = siteMoment();
  const leagues = (await listLeaguesPlaying(sql, range)).map((league) => toLeagueRef(league, locale));
  return { leagues, grades: totalOf(await sumGrades(sql, range)) };
}

/** The sum of the live and backtest grades; null before the first grade. */
function totalOf(grades: readonly GradeSum[]): DayGrades | null {
  const total = (count: (sum: GradeSum) => number) => grades.reduce((sum, grade) => sum + count(grade), 0);
  const graded = total((sum) => sum.graded);
  if (graded === 0) return null;
  return {
    graded,
    called: total((sum) => sum.called),
    expected: total((sum) => sum.expected),
    backtest: grades.some(({ origin }) => origin === 'backtest'),
  };
}

/** The grades of the site's last `days` days, including today: live and backtest separately. */
export async function getScoreboard(days: number): Promise<GradeSum[]> {
  const { now, timeZone } = siteMoment();
  const today = siteDay(now, timeZone);
  dependsOn(pageTags.all);
  return sumGrades(getRuntime().database.sql, {
    start: dayRange(addDays(today, 1 - days), timeZone).start,
    end: dayRange(today, timeZone).end,
  });
}
