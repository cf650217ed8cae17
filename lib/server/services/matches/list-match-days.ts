import type { MatchDays, MatchDaysQuery } from '@/lib/contracts/match-days';
import { addDays, canonicalTimeZone, dayRange } from '@/lib/domain/shared/dates';
import { AppError } from '@/lib/domain/shared/errors';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { countMatchesBetween } from '@/lib/server/repositories/match-day-repository';
import { dependsOn, getRuntime } from '@/lib/server/runtime';
import { siteMoment } from './site-moment';

/**
 * The number of matches on each day of a month, for the calendar.
 * @throws {AppError} 422 for a zone that does not exist
 */
export async function listMatchDays({ month, tz }: MatchDaysQuery): Promise<MatchDays> {
  const timeZone = tz === undefined ? siteMoment().timeZone : canonicalTimeZone(tz);
  if (timeZone === null) throw new AppError(422, 'errors.invalidFields', { fields: { tz: 'errors.invalidValue' } });
  dependsOn(pageTags.all);
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  const boundaries = [...days, addDays(`${month}-01`, days.length)].map((day) => dayRange(day, timeZone).start);
  const counts = await countMatchesBetween(getRuntime().database.sql, boundaries);
  return { month, days: days.map((date, index) => ({ date, matches: counts[index] ?? 0 })) };
}
