'use client';

import type { ComponentType } from 'react';
import { IslandMessages } from '@/components/client/island-messages';
import { MatchList, PhaseList } from '@/components/football/match-list';
import { apiQuery } from '@/lib/api/queries';
import { queryClient } from '@/lib/api/query-client';
import type { DaySummary, MatchSummary } from '@/lib/contracts/predictions';
import type { I18n } from '@/lib/format/i18n';
import { loadI18n } from '@/lib/format/load-i18n';
import { tipScoreText } from '@/lib/format/tip-score';
import { homeFirst } from '@/lib/i18n/home-countries';
import { href } from '@/lib/routing/hrefs';
import { DateStrip, type DayCount } from './date-strip';
import { groupingOf, maxFollowed, type DayChoice, type ServedDay } from './day-choice';
import { DayScore } from './day-score';
import { EmptyDay } from './empty-day';
import { LeagueFilter } from './league-filter';
import { isFiltered, requestOf } from './list-query';

export type LoadedDay = {
  choice: DayChoice;
  items: readonly MatchSummary[];
  total: number;
  pageSize: number;
  /** The summary of the day in the visitor's time zone; absent if the site's day has the same matches. */
  summary: DaySummary | undefined;
  strip: readonly DayCount[];
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
  const strip = stripOf(served, choice);
  const lists = await Promise.all(
    numbers.map((page) =>
      queryClient.fetchQuery(
        apiQuery('get /api/predictions', { query: { ...request, page } }, { announcesFailure: true }),
      ),
    ),
  );
  // A match that moved to the next page between two responses is in both of them.
  const items = [...new Map(lists.flatMap((list) => list.items).map((item) => [item.id, item])).values()];
  return {
    choice,
    items,
    total: lists.at(-1)?.total ?? 0,
    pageSize: lists[0]?.pageSize ?? 0,
    summary: lists[0]?.summary,
    // The matches do not wait long for the surrounding parts.
    strip: await Promise.race([strip, uncounted(served, stripPatienceMs)]),
    i18n: await i18n,
  };
}

/** How long the loaded matches wait for the counts of the surrounding days, in milliseconds. */
const stripPatienceMs = 1_000;

const uncounted = ({ days }: ServedDay, ms: number): Promise<DayCount[]> =>
  new Promise((resolve) => setTimeout(() => resolve(days.map(({ date }) => ({ date, count: null }))), ms));

/**
 * The surrounding days with their numbers of matches in the visitor's time zone, or without numbers if these cannot be
 * loaded.
 */
async function stripOf({ days }: ServedDay, { tz }: DayChoice): Promise<readonly DayCount[]> {
  if (tz === null) return days;
  const months = [...new Set(days.map(({ date }) => date.slice(0, 7)))];
  const loaded = await Promise.allSettled(
    months.map((month) => queryClient.fetchQuery(apiQuery('get /api/match-days', { query: { month, tz } }))),
  );
  const counts = new Map(
    loaded.flatMap((month) =>
      month.status === 'fulfilled' ? month.value.days.map(({ date, matches }) => [date, matches] as const) : [],
    ),
  );
  return days.map(({ date }) => ({ date, count: counts.get(date) ?? null }));
}

/** Followed items, then the leagues that come first for everyone; the API accepts 50 of each kind. */
function firstOf(
  { homeLeagues, query }: ServedDay,
  { followed, sort }: DayChoice,
): { firstTeams?: string; firstLeagues?: string } {
  const teams = followed?.teams ?? [];
  const leagues = [...(followed?.leagues ?? []), ...(sort === 'default' && !query.stake ? homeLeagues : [])].slice(
    0,
    maxFollowed,
  );
  return {
    ...(teams.length > 0 ? { firstTeams: teams.join(',') } : {}),
    ...(leagues.length > 0 ? { firstLeagues: leagues.join(',') } : {}),
  };
}

type LoadedProps = { served: ServedDay; day: LoadedDay };

const pathOf = ({ locale, addressedAsToday, date }: ServedDay): string =>
  href(locale, 'predictions-date', { date: addressedAsToday ? 'today' : date });

function List({ served, day: { choice, items, summary, i18n } }: LoadedProps) {
  if (items.length === 0)
    return (
      <EmptyDay
        date={choice.date}
        unfilteredPath={isFiltered(served.query) ? pathOf(served) : null}
        nearestDay={served.nearestDay}
      />
    );
  const { siteZone, tallies, query } = served;
  const shown = { matches: items, market: query.market, tallies, siteZone };
  const grouping = groupingOf(choice.sort, query, choice.date === choice.today);
  if (grouping === 'phase') {
    const grades = summary ? summary.grades : served.grades;
    return <PhaseList notes={{ finished: grades ? tipScoreText(grades, i18n) : null }} {...shown} />;
  }
  return <MatchList grouped={grouping === 'league'} title={i18n.t(`predictions.sort.${choice.sort}`)} {...shown} />;
}

function Facts({ served, day: { choice, total, i18n } }: LoadedProps) {
  if (total === 0) return null;
  return (
    <span>
      {served.addressedAsToday
        ? i18n.t('predictions.matches', { count: total, date: i18n.format.dayAndMonth(choice.date) })
        : i18n.t('predictions.count', { count: total })}
    </span>
  );
}

/** The days around the visitor's own. */
function Strip({ served, day: { choice, total, strip } }: LoadedProps) {
  const days = isFiltered(served.query)
    ? strip
    : strip.map((day) => (day.date === choice.date ? { ...day, count: total } : day));
  return <DateStrip days={days} selected={choice.date} today={choice.today} />;
}

function Score({ day: { summary } }: Pick<LoadedProps, 'day'>) {
  return summary?.grades ? <DayScore grades={summary.grades} /> : null;
}

function Leagues({ served, day: { summary } }: LoadedProps) {
  const leagues = homeFirst(summary?.leagues ?? [], served.locale);
  return <LeagueFilter path={pathOf(served)} query={served.query} leagues={leagues} />;
}

/** Renders a part with the language and messages loaded for its day. */
function inLanguage<Props extends Pick<LoadedProps, 'day'>>(Part: ComponentType<Props>) {
  return function InLanguage(props: Props) {
    return (
      <IslandMessages i18n={props.day.i18n}>
        <Part {...props} />
      </IslandMessages>
    );
  };
}

/** Marks everything fetched so far as stale. */
const forgetDays = (): void =>
  void queryClient.invalidateQueries({ queryKey: ['get /api/predictions'], refetchType: 'none' });

/** Renders a visitor's own list; loaded only if there is one. */
export const dayEngine = {
  loadDay,
  forgetDays,
  List: inLanguage(List),
  Facts,
  Strip: inLanguage(Strip),
  Score: inLanguage(Score),
  Leagues: inLanguage(Leagues),
};
