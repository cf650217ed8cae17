import type { DateSpelling } from '@/lib/domain/shared/date-param';
import { addDays, dayRange, daysBetween, siteDay, type Day } from '@/lib/domain/shared/dates';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { remembered } from '@/lib/server/remembered';
import {
  countMatchesBetween,
  findKickOffExtent,
  findKickOffsAround,
  listKickOffs,
} from '@/lib/server/repositories/match-day-repository';
import { dependsOn, getRuntime, leaveUncached } from '@/lib/server/runtime';
import { askedDay, siteMoment } from './site-moment';

export type SiteDayFacts = {
  date: Day;
  /** The format of the date in the address: `month-name` redirects, `invalid` and `today` show today. */
  spelling: DateSpelling;
  today: Day;
  /** The day itself and `around` days on both sides, in order, each with its number of matches. */
  strip: { date: Day; count: number }[];
  /** The nearest other days with matches, null if there are none. */
  previousDay: Day | null;
  nextDay: Day | null;
  /** First and last day with a match; null in an empty database. */
  extent: { first: Day; last: Day } | null;
};

/** Days further than this from the ends of the data are not cached, because their number is unlimited. */
const daysBeyondData = 365;

/**
 * A day's page without its matches, in the site's zone: the date strip, the nearest days with matches, the range of the
 * data.
 * @param value the date part of the address
 * @param around number of days in the strip on each side
 */
export async function getDay(value: string | undefined, around = 7): Promise<SiteDayFacts> {
  const moment = siteMoment();
  const { date, spelling, today, range } = askedDay(value, moment);
  const days = Array.from({ length: 2 * around + 1 }, (_, index) => addDays(date, index - around));
  dependsOn(pageTags.day(date), ...days.map(pageTags.calendar));

  const { sql } = getRuntime().database;
  const boundaries = [...days, addDays(date, around + 1)].map((day) => dayRange(day, moment.timeZone).start);
  const counts = await countMatchesBetween(sql, boundaries);
  const { before, after } = await findKickOffsAround(sql, range);
  const kickOffs = await remembered('kick-off extent', () => findKickOffExtent(sql), [pageTags.all]);
  const toDay = (instant: Date | null): Day | null => instant && siteDay(instant, moment.timeZone);
  const extent = kickOffs && {
    first: siteDay(kickOffs.first, moment.timeZone),
    last: siteDay(kickOffs.last, moment.timeZone),
  };
  if (spelling !== 'today' && isFarFrom(extent, date)) leaveUncached();
  // A day without matches links to the nearest one with matches, which may be any day and change with any ingest.
  if (counts[around] === 0) dependsOn(pageTags.all);
  return {
    date,
    spelling,
    today,
    strip: days.map((day, index) => ({ date: day, count: counts[index] ?? 0 })),
    previousDay: toDay(before),
    nextDay: toDay(after),
    extent,
  };
}

/** Maximum hours between the start or end of a date in any zone and that of the same date on the site. */
const zonesApart = 27;

/**
 * Kick-offs on and around a day, in minutes from the start of the site's day, by which a browser determines whether the
 * date has other matches in its own zone.
 * @param date YYYY-MM-DD in the site's zone
 */
export async function getKickOffMinutes(date: Day): Promise<number[]> {
  const { start, end } = dayRange(date, siteMoment().timeZone);
  const away = zonesApart * 3_600_000;
  dependsOn(...[-2, -1, 0, 1, 2].map((days) => pageTags.calendar(addDays(date, days))));
  const kickOffs = await listKickOffs(getRuntime().database.sql, {
    start: new Date(start.getTime() - away),
    end: new Date(end.getTime() + away),
  });
  return kickOffs.map((kickOff) => Math.floor((kickOff.getTime() - start.getTime()) / 60_000));
}

function isFarFrom(extent: SiteDayFacts['extent'], date: Day): boolean {
  return (
    extent === null ||
    daysBetween(date, extent.first) > daysBeyondData ||
    daysBetween(extent.last, date) > daysBeyondData
  );
}
