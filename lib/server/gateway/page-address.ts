import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { freeMarkets } from '@/lib/domain/accounts/entitlements';
import { isDaySpan } from '@/lib/domain/football/day-spans';
import { readGoalSort } from '@/lib/domain/football/goal-sort';
import { findLeagueBySlug, leagues } from '@/lib/domain/football/leagues';
import { isMatchPhase } from '@/lib/domain/football/match';
import { isRankingGroup, rankingGroups } from '@/lib/domain/football/ranking';
import { readSlip, slipParameter, writeSlip } from '@/lib/domain/football/slip-address';
import { isDay } from '@/lib/domain/shared/dates';
import { isSort } from '@/lib/domain/shared/sort';
import { isLocale, type Locale } from '@/lib/i18n/locales';
import { asOfParameter } from '@/lib/routing/as-of-query';
import { matchAddress } from '@/lib/routing/match-address';
import { isOgImagePath } from '@/lib/routing/og-image-paths';
import { routes, type RouteId, type RouteRecord } from '@/lib/routing/routes';
import { isSeasonLabel } from '@/lib/routing/season-query';
import { isSiteWidget, siteWidgets, widgetChoices, widgets } from '@/lib/routing/widget-settings';
import type { PageKind } from './page-cache';
import type { Target } from './request-target';

/** An address whose response may be cached. */
export type PageAddress = {
  /** Absent for other resources than screens. */
  routeId: RouteId | undefined;
  locale?: Locale;
  kind: PageKind;
  key: string;
  flight: string;
  /** The request to the framework. */
  url: string;
  headers: Readonly<Record<string, string>>;
};

type Shapes = Record<string, (value: string) => boolean>;
const isLeagueSlug = (value: string) => findLeagueBySlug(value) !== undefined;
const pages: Shapes = { page: (value) => /^(?:[2-9]|[1-9]\d{1,3})$/.test(value) };

/** In the one spelling that the site writes itself. */
const isSlip = (value: string) => value !== '' && writeSlip(readSlip(value)) === value;

/** One of a widget's choices but the first, which it has without the parameter. */
const isUnusual = (name: keyof typeof widgetChoices) => (value: string) =>
  widgetChoices[name].some((choice, index) => index > 0 && choice === value);

/**
 * Query parameters that change what the server renders, by screen; all others are dropped, so that random ones can't
 * fill the cache.
 */
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

/** Screens whose response depends on the visitor's own input, which is never cached. */
const personalQueries: Partial<Record<RouteId, readonly string[]>> = {
  search: ['q'],
  compare: ['a', 'b', 'aId', 'bId'],
  'site-widgets': ['team', 'match', slipParameter],
};

/** Headers by which the framework's client requests a part of a page and states where it navigates from. */
const partHeaders = [
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
] as const;
const maxHeaderLength = 4_096;

/**
 * `/` itself is never cached: its response is decided for each request, and neither a redirect nor the decision to stay
 * is cached anywhere. If the visitor stays, it shows the English home, the same for everyone, cached under this key,
 * which no address has.
 */
const englishHome = 'the English home';

/** Neither a browser nor a bot, so that no response depends on the first client. */
const userAgent = 'page-cache';

export function isCachedRoute(id: RouteId): boolean {
  const route: RouteRecord = routes[id];
  return route.public && route.guard === undefined;
}

/**
 * @param host the Host header for the framework
 * @returns undefined for everything that must reach the framework unchanged: guarded and personal screens, redirects,
 *   unknown addresses, invalid dates, everything but screens
 */
export function readPageAddress(target: Target, headers: IncomingHttpHeaders, host: string): PageAddress | undefined {
  if (isOgImagePath(target.path)) {
    return {
      routeId: undefined,
      kind: 'ogImage',
      key: target.path,
      flight: target.path,
      url: target.path,
      headers: { host, 'user-agent': userAgent },
    };
  }
  const match = matchAddress(target.path);
  if (match.kind !== 'page' || match.canonicalPath !== target.path || !isCachedRoute(match.routeId)) return undefined;
  const screen = { routeId: match.routeId, locale: match.locale };
  const given = new URLSearchParams(target.query);
  if (personalQueries[match.routeId]?.some((name) => given.has(name))) return undefined;

  const query = new URLSearchParams();
  for (const [name, isOne] of Object.entries(rendered[match.routeId] ?? {})) {
    const value = given.get(name);
    if (value !== null && isOne(value)) query.set(name, value);
  }
  const page = query.size > 0 ? `${target.path}?${query.toString()}` : target.path;
  const cachedAs = target.path === '/' ? englishHome : page;
  // Following a link of this site to `/` leads to English without a cookie: these headers make the middleware choose
  // that.
  const base = { host, 'user-agent': userAgent, ...(target.path === '/' && { 'sec-fetch-site': 'same-origin' }) };
  if (headers.rsc === undefined)
    return { ...screen, kind: 'html', key: cachedAs, flight: cachedAs, url: page, headers: base };

  const parts: Record<string, string> = { rsc: '1' };
  for (const name of partHeaders) {
    const value = headers[name];
    if (value === undefined) continue;
    if (typeof value !== 'string' || value.length > maxHeaderLength) return undefined;
    parts[name] = value;
  }
  const key = `${cachedAs} ${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;
  // The framework checks its own hash of these headers: a wrong one gets a redirect, which must not be shared with
  // clients that sent the right one.
  const check = given.get('_rsc');
  if (check !== null) query.set('_rsc', check.slice(0, 64));
  const url = query.size > 0 ? `${target.path}?${query.toString()}` : target.path;
  return {
    ...screen,
    kind: 'rsc',
    key,
    flight: `${key} ${check ?? ''}`,
    url,
    headers: { ...base, ...parts },
  };
}
