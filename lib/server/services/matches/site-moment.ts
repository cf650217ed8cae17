import { parseDateParam, type DateParam } from '@/lib/domain/shared/date-param';
import { canonicalTimeZone, dayRange, siteDay, type DayRange } from '@/lib/domain/shared/dates';
import { AppError } from '@/lib/domain/shared/errors';
import { getRuntime, leaveUncached, requestLocale } from '@/lib/server/runtime';
import { expiresAt } from '@/lib/server/services/page-expiry';
import type { Moment } from './match-summary';

/** The app's current time, the zone whose days appear in addresses, and the language of the response. */
export function siteMoment(): Moment {
  const { clock, env } = getRuntime();
  return { now: clock.now(), timeZone: env.SITE_TIMEZONE, locale: requestLocale() };
}

export type AskedDay = DateParam & { today: string; range: DayRange; timeZone: string };

/**
 * The day of a date parameter, in the site's zone or in `tz`. A page that shows "today" expires when that day ends.
 * @throws {AppError} 422 for a zone that does not exist
 */
export function askedDay(value: string | undefined, moment: Moment, tz?: string): AskedDay {
  const timeZone = tz === undefined ? moment.timeZone : canonicalTimeZone(tz);
  if (timeZone === null) throw new AppError(422, 'errors.invalidFields', { fields: { tz: 'errors.invalidValue' } });
  const today = siteDay(moment.now, timeZone);
  const param = parseDateParam(value, today);
  const range = dayRange(param.date, timeZone);
  if (param.spelling === 'today' || param.spelling === 'invalid') expiresAt(range.end);
  if (param.spelling === 'invalid') leaveUncached();
  return { ...param, today, range, timeZone };
}
