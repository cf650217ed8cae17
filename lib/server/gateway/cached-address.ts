import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Locale } from '@/lib/i18n/locales';
import { preferredLocale } from '@/lib/i18n/preferred-locale';
import { isApi } from '@/lib/routing/file-paths';
import { matchAddress } from '@/lib/routing/match-address';
import { isOgImagePath } from '@/lib/routing/og-image-paths';
import { routes, type RouteId, type RouteRecord } from '@/lib/routing/routes';
import { screenQuery } from '@/lib/routing/screen-queries';
import { isSharedCall } from '@/lib/routing/shared-calls';
import type { Target } from '@/lib/server/http/request-target';
import type { PageRequest } from './page-cache';

export type CachedAddress = Pick<PageRequest, 'kind' | 'key' | 'flight'> & {
  /** Absent for resources other than screens. */
  routeId?: RouteId;
  locale?: Locale;
  url: string;
  headers: Readonly<Record<string, string>>;
};

/** Headers with which the framework's client requests a part of a page and states where it navigates from. */
const partHeaders = [
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
] as const;
const maxHeaderLength = 4_096;
const maxCallQueryLength = 512;

function isCachedRoute(id: RouteId): boolean {
  const route: RouteRecord = routes[id];
  return route.public && route.guard === undefined;
}

/**
 * @param headers of a request without a body
 * @param host the Host header for the framework
 * @returns undefined for every request that must reach the framework unchanged: guarded and personal screens,
 *   redirects, unknown addresses, invalid dates, calls whose response depends on the caller
 */
export function readCachedAddress(
  { path, query }: Target,
  headers: IncomingHttpHeaders,
  host: string,
): CachedAddress | undefined {
  // Neither a browser nor a bot, so that no response depends on the first client.
  const base = { host, 'user-agent': 'page-cache' };
  const given = new URLSearchParams(query);
  if (isApi(path)) {
    if (headers.authorization !== undefined || query.length > maxCallQueryLength || !isSharedCall(path))
      return undefined;
    given.sort();
    const url = withQuery(path, given);
    // Names are in the client's language, and so are the messages of errors.
    const language = preferredLocale(headers['accept-language']);
    return { kind: 'api', key: `${url} ${language}`, url, headers: { ...base, 'accept-language': language } };
  }
  if (isOgImagePath(path)) return { kind: 'ogImage', key: path, url: path, headers: base };
  const match = matchAddress(path);
  if (match.kind !== 'page' || match.canonicalPath !== path || !isCachedRoute(match.routeId)) return undefined;
  const own = screenQuery(match.routeId, given);
  if (!own) return undefined;
  const url = withQuery(path, own);
  const screen = {
    routeId: match.routeId,
    locale: match.locale,
    // Following a link of this site to `/` leads to English without a cookie.
    headers: path === '/' ? { ...base, 'sec-fetch-site': 'same-origin' } : base,
  };
  return headers.rsc === undefined
    ? { ...screen, kind: 'html', key: url, url }
    : partOf({ ...screen, kind: 'rsc', key: url, url }, headers, given.get('_rsc'));
}

/**
 * @param check the framework's own hash of these headers: a wrong one gets a redirect, which must not be shared with
 *   clients that sent the right one
 */
function partOf(page: CachedAddress, headers: IncomingHttpHeaders, check: string | null): CachedAddress | undefined {
  const parts: Record<string, string> = { rsc: '1' };
  for (const name of partHeaders) {
    const value = headers[name];
    if (value === undefined) continue;
    if (typeof value !== 'string' || value.length > maxHeaderLength) return undefined;
    parts[name] = value;
  }
  const key = `${page.url} ${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;
  const [path = '', query = ''] = page.url.split('?');
  const asked = new URLSearchParams(query);
  if (check !== null) asked.set('_rsc', check.slice(0, 64));
  return {
    ...page,
    key,
    flight: `${key} ${check ?? ''}`,
    url: withQuery(path, asked),
    headers: { ...page.headers, ...parts },
  };
}

const withQuery = (path: string, query: URLSearchParams): string => (query.size > 0 ? `${path}?${query}` : path);
