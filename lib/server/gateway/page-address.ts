import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Locale } from '@/lib/i18n/locales';
import { matchAddress } from '@/lib/routing/match-address';
import { isOgImagePath } from '@/lib/routing/og-image-paths';
import { routes, type RouteId, type RouteRecord } from '@/lib/routing/routes';
import { screenQuery } from '@/lib/routing/screen-queries';
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

function isCachedRoute(id: RouteId): boolean {
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
  const query = screenQuery(match.routeId, given);
  if (!query) return undefined;
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
