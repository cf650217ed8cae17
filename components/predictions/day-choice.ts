import type { DayGrades } from '@/lib/contracts/predictions';
import type { BandTallies } from '@/lib/domain/football/band-rates';
import { dayRange, siteDay, type Day } from '@/lib/domain/shared/dates';
import type { Sort } from '@/lib/domain/shared/sort';
import type { Locale } from '@/lib/i18n/locales';
import type { DayCount } from './date-strip';
import type { ListQuery } from './list-query';

/** The day as the server has rendered it for everyone. */
export type ServedDay = {
  locale: Locale;
  /** YYYY-MM-DD in the site's time zone, like `today`. */
  date: Day;
  today: Day;
  addressedAsToday: boolean;
  query: ListQuery;
  total: number;
  pageSize: number;
  siteZone: string;
  /** Kick-offs on and around the day, in minutes from the start of the site's day. */
  kickOffs: readonly number[];
  /** Kick-offs (ISO instants) of the listed matches without a result. */
  openKickOffs: readonly string[];
  days: readonly DayCount[];
  nearestDay: Day | null;
  /** Slugs of the leagues that come first in this language. */
  homeLeagues: readonly string[];
  tallies?: BandTallies | undefined;
  /** Grades on the site's day; null before the first one. */
  grades: DayGrades | null;
};

/** Team ids and league slugs, in an order independent of when they were followed. */
export type Followed = { teams: readonly string[]; leagues: readonly string[] };

/** The view of the day that this visitor should see. */
export type DayChoice = {
  date: Day;
  today: Day;
  /** IANA time zone of the day; null for the site's. */
  tz: string | null;
  sort: Sort;
  /** The first page, and the number of pages from there. */
  first: number;
  pages: number;
  /** Items listed first; null if all of them can be moved to the top of the page that the server has rendered. */
  followed: Followed | null;
};

type Visitor = { zone: string; now: Date; sort: Sort; pages: number; followed: Followed };

/** The API's maximum per kind. */
export const maxFollowed = 50;

/** Whether a date has other matches in this time zone than on the site. */
export function holdsOthers(
  { date, siteZone, kickOffs }: Pick<ServedDay, 'date' | 'siteZone' | 'kickOffs'>,
  zone: string,
): boolean {
  if (zone === siteZone) return false;
  const site = dayRange(date, siteZone);
  const own = dayRange(date, zone);
  const minutesOf = (instant: Date) => (instant.getTime() - site.start.getTime()) / 60_000;
  const isIn = (minute: number, { start, end }: typeof site) => minute >= minutesOf(start) && minute < minutesOf(end);
  return kickOffs.some((minute) => isIn(minute, site) !== isIn(minute, own));
}

export function choiceOf(served: ServedDay, { zone, now, sort, pages, followed }: Visitor): DayChoice {
  // If the visitor's clock disagrees with the site about the site's own day, the clock is wrong or the page is an old
  // copy, and the page's date counts.
  const today = siteDay(now, served.siteZone) === served.today ? siteDay(now, zone) : served.today;
  const date = served.addressedAsToday ? today : served.date;
  const tz = date !== served.date || holdsOthers(served, zone) ? zone : null;
  const hasMore = served.total > served.pageSize || tz !== null;
  return {
    date,
    today,
    tz,
    sort,
    first: sort === served.query.sort ? served.query.page : 1,
    pages,
    followed: hasMore ? askedOf(followed) : null,
  };
}

function askedOf({ teams, leagues }: Followed): Followed | null {
  if (teams.length === 0 && leagues.length === 0) return null;
  const askable = (ids: readonly string[]) =>
    ids
      .filter((id) => /^[a-z0-9-]+$/.test(id))
      .slice(0, maxFollowed)
      .sort();
  return { teams: askable(teams), leagues: askable(leagues) };
}

/** Whether the server's page is already what the visitor should see. */
export const isServed = (served: ServedDay, choice: DayChoice): boolean =>
  choice.tz === null &&
  choice.today === served.today &&
  choice.sort === served.query.sort &&
  choice.pages === 1 &&
  choice.followed === null;

/**
 * How a list is grouped: in the usual order by league, but on the current day first by phase (in play, to come, over);
 * in any other order not at all.
 */
export function groupingOf(sort: Sort, { stake }: ListQuery, isToday: boolean): 'phase' | 'league' | 'none' {
  if (sort !== 'default' || stake) return 'none';
  return isToday ? 'phase' : 'league';
}

/** The sort after a choice; choosing the active one returns to the default. */
export const toggledSort = (current: Sort, option: Sort): Sort => (current === option ? 'default' : option);
