import { freeMarkets } from '@/lib/domain/accounts/entitlements';
import { isDaySpan } from '@/lib/domain/football/day-spans';
import { readGoalSort } from '@/lib/domain/football/goal-sort';
import { findLeagueBySlug, leagues } from '@/lib/domain/football/leagues';
import { isMatchPhase } from '@/lib/domain/football/match';
import { isRankingGroup, rankingGroups } from '@/lib/domain/football/ranking';
import { readSlip, slipParameter, writeSlip } from '@/lib/domain/football/slip-address';
import { isDay } from '@/lib/domain/shared/dates';
import { isSort } from '@/lib/domain/shared/sort';
import { isLocale } from '@/lib/i18n/locales';
import { asOfParameter } from './as-of-query';
import type { RouteId } from './routes';
import { isSeasonLabel } from './season-query';
import { isSiteWidget, siteWidgets, widgetChoices, widgets } from './widget-settings';

type Shapes = Record<string, (value: string) => boolean>;
const isLeagueSlug = (value: string) => findLeagueBySlug(value) !== undefined;
const pages: Shapes = { page: (value) => /^(?:[2-9]|[1-9]\d{1,3})$/.test(value) };

/** Whether the value is spelled as the site itself writes it. */
const isSlip = (value: string) => value !== '' && writeSlip(readSlip(value)) === value;

/** Whether it is one of a widget's choices other than the first, which is the default. */
const isUnusual = (name: keyof typeof widgetChoices) => (value: string) =>
  widgetChoices[name].some((choice, index) => index > 0 && choice === value);

/** Query parameters that a screen reads, with those of their values that differ from the default. */
const rendered: Partial<Record<RouteId, Shapes>> = {
  'predictions-date': {
    ...pages,
    sort: (value) => isSort(value) && value !== 'default',
    stake: (value) => value === 'yes',
    league: isLeagueSlug,
    market: (value) => freeMarkets.includes(value) && value !== freeMarkets[0],
    status: isMatchPhase,
  },
  accumulator: { ...pages, days: isDaySpan, league: isLeagueSlug },
  'predictions-league': { season: isSeasonLabel, [asOfParameter]: isDay },
  'predictions-bet-type': { days: isDaySpan, league: isLeagueSlug },
  'most-likely': {
    days: (value) => isDaySpan(value) && value !== 'week',
    league: isLeagueSlug,
    market: (value) => freeMarkets.includes(value) && value !== freeMarkets[0],
  },
  'expected-goals': { sort: (value) => readGoalSort(value) !== null },
  'track-record': pages,
  'bet-of-the-day': pages,
  ranking: {
    ...pages,
    group: (value) => isRankingGroup(value) && value !== rankingGroups[0],
    country: (value) => leagues.some(({ kind, country }) => kind === 'league' && country === value),
  },
  'site-widgets': { widget: (value) => isSiteWidget(value) && value !== siteWidgets[0], league: isLeagueSlug },
  ...Object.fromEntries(
    Object.entries(widgets).map(([id, { options }]) => [
      id,
      {
        lang: isLocale,
        ...Object.fromEntries(options.map((name) => [name, isUnusual(name)])),
        ...(id === 'slip-widget' && { [slipParameter]: isSlip }),
      },
    ]),
  ),
};

/** Parameters with a visitor's own input, for which the response is never cached. */
const personal: Partial<Record<RouteId, readonly string[]>> = {
  search: ['q'],
  compare: ['a', 'b', 'aId', 'bId'],
  'site-widgets': ['team', 'match', slipParameter],
};

/**
 * The part of a query that changes what a public screen shows; everything else is dropped, so that random parameters
 * cannot fill the page cache.
 * @returns null if the response depends on the visitor's own input
 */
export function screenQuery(id: RouteId, given: URLSearchParams): URLSearchParams | null {
  if (personal[id]?.some((name) => given.has(name))) return null;
  const query = new URLSearchParams();
  for (const [name, isOne] of Object.entries(rendered[id] ?? {})) {
    const value = given.get(name);
    if (value !== null && isOne(value)) query.set(name, value);
  }
  return query;
}
