'use client';

import { MatchList } from '@/components/football/match-list';
import { apiQuery } from '@/lib/api/queries';
import { queryClient } from '@/lib/api/query-client';
import type { MatchSummary } from '@/lib/contracts/predictions';
import type { I18n } from '@/lib/format/i18n';
import { loadI18n } from '@/lib/format/load-i18n';
import { href } from '@/lib/routing/hrefs';
import { DateStrip } from './date-strip';
import { maxFollowed, type DayChoice, type ServedDay } from './day-choice';
import { EmptyDay } from './empty-day';
import { isFiltered, requestOf } from './list-query';

export type LoadedDay = {
  choice: DayChoice;
  items: readonly MatchSummary[];
  total: number;
  pageSize: number;
  i18n: I18n;
};

/** @throws {Error} if the API or a file of the build cannot be loaded */
async function loadDay(served: ServedDay, choice: DayChoice): Promise<LoadedDay> {
  const request = {
    ...requestOf({ ...served.query, sort: choice.sort }),
    date: choice.date,
    ...(choice.tz === null ? {} : { tz: choice.tz }),
    ...firstOf(served, choice),
  };
  const numbers = Array.from({ length: choice.pages }, (_, index) => choice.first + index);
  const i18n = loadI18n(served.locale);
  const lists = await Promise.all(
    numbers.map((page) =>
      queryClient.fetchQuery(
        apiQuery('get /api/predictions', { query: { ...request, page } }, { announcesFailure: true }),
      ),
    ),
  );
  // A match that moved to the next page between two responses is in both.
  const items = [...new Map(lists.flatMap((list) => list.items).map((item) => [item.id, item])).values()];
  return {
    choice,
    items,
    total: lists.at(-1)?.total ?? 0,
    pageSize: lists[0]?.pageSize ?? 0,
    i18n: await i18n,
  };
}

/** Followed ones before the leagues that come first for everyone; the API takes 50 of each kind. */
function firstOf(
  { homeLeagues }: ServedDay,
  { followed, sort }: DayChoice,
): { firstTeams?: string; firstLeagues?: string } {
  const teams = followed?.teams ?? [];
  const leagues = [...(followed?.leagues ?? []), ...(sort === 'default' ? homeLeagues : [])].slice(0, maxFollowed);
  return {
    ...(teams.length > 0 ? { firstTeams: teams.join(',') } : {}),
    ...(leagues.length > 0 ? { firstLeagues: leagues.join(',') } : {}),
  };
}

type LoadedProps = { served: ServedDay; day: LoadedDay };

function List({ served, day: { choice, items, i18n } }: LoadedProps) {
  const path = href(served.locale, 'predictions-date', { date: served.addressedAsToday ? 'today' : served.date });
  if (items.length === 0)
    return (
      <EmptyDay
        date={choice.date}
        unfilteredPath={isFiltered(served.query) ? path : null}
        nearestDay={served.nearestDay}
        i18n={i18n}
      />
    );
  return (
    <MatchList
      matches={items}
      grouped={choice.sort === 'default'}
      title={i18n.t(`predictions.sort.${choice.sort}`)}
      market={served.query.market}
      tallies={served.tallies}
      siteZone={served.siteZone}
      i18n={i18n}
    />
  );
}

function Facts({ served, day: { choice, total, i18n } }: LoadedProps) {
  if (total === 0) return null;
  return (
    <span>
      {served.addressedAsToday
        ? i18n.t('predictions.matches', { count: total, date: i18n.format.day(choice.date) })
        : i18n.t('predictions.count', { count: total })}
    </span>
  );
}

/** The days around the visitor's own, which has its own count; those of the others are of the site's days. */
function Strip({ served, day: { choice, total, i18n } }: LoadedProps) {
  const days = isFiltered(served.query)
    ? served.days
    : served.days.map((day) => (day.date === choice.date ? { ...day, count: total } : day));
  return <DateStrip days={days} selected={choice.date} today={choice.today} i18n={i18n} />;
}

/** Marks everything fetched so far as stale. */
const forgetDays = (): void =>
  void queryClient.invalidateQueries({ queryKey: ['get /api/predictions'], refetchType: 'none' });

/** Renders a visitor's own list; loaded only where there is one. */
export const dayEngine = { loadDay, forgetDays, List, Facts, Strip };
