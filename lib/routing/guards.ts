import type { Locale } from '@/lib/i18n/locales';
import { href, wirePath } from './hrefs';
import { matchAddress } from './match-address';
import { requirementOf, routeRecord, type Requirement, type RouteId } from './routes';

/** Query parameter that keeps where a visitor wanted to go while logging in. */
export const previousRouteParam = 'previousRoute';

const longestPreviousRoute = 1_000;

export type GuardedVisit = {
  guard: string | undefined;
  routeId: RouteId;
  locale: Locale;
  /** A token of the right signature was sent. It moves people between screens; what they may see is decided by the API. */
  loggedIn: boolean;
  /** Path and query of the address, percent-encoded. */
  address: string;
  query: URLSearchParams;
};

/**
 * Where a guard sends a visitor, as a path of this site, or undefined to let them stay.
 * @throws {Error} on an unknown guard name
 */
export function guardRedirect(visit: GuardedVisit): string | undefined {
  const requires = requirementOf(visit.guard);
  return requires === null ? undefined : decisions[requires](visit);
}

/** Whether a screen does not exist for somebody who is logged in: admins' screens for everybody else. Visitors are sent to the login instead. */
export function isHiddenFrom(guard: string | undefined, bearer: { role: string } | null): boolean {
  return requirementOf(guard) === 'admin' && bearer !== null && bearer.role !== 'admin';
}

const decisions: Record<Requirement, (visit: GuardedVisit) => string | undefined> = {
  admin: toLogin,
  user: toLogin,
  anonymous: awayWhenLoggedIn,
};

function toLogin({ loggedIn, locale, address }: GuardedVisit): string | undefined {
  if (loggedIn) return undefined;
  const previous = address.length > longestPreviousRoute ? (address.split('?')[0] ?? '') : address;
  return `${wirePath(href(locale, 'login'))}?${previousRouteParam}=${encodeURIComponent(previous)}`;
}

function awayWhenLoggedIn({ loggedIn, locale, routeId, query }: GuardedVisit): string | undefined {
  if (!loggedIn || carriesToken(routeId, query)) return undefined;
  return safePreviousRoute(query.get(previousRouteParam)) ?? wirePath(href(locale, 'profile'));
}

/** A link from a mail works whoever is logged in on that device. */
function carriesToken(routeId: RouteId, query: URLSearchParams): boolean {
  return (routeId === 'verify' || routeId === 'reset-password') && Boolean(query.get('token'));
}

/** The wish to return somewhere, if it is a screen of this site that a logged-in visitor can stay on; percent-encoded. */
export function safePreviousRoute(wish: string | null | undefined): string | undefined {
  if (!wish?.startsWith('/') || /^\/[/\\]/.test(wish) || wish.length > 2 * longestPreviousRoute) return undefined;
  const site = 'http://site.invalid';
  const url = URL.canParse(wish, site) ? new URL(wish, site) : undefined;
  if (url?.origin !== site) return undefined;
  const match = matchAddress(url.pathname);
  if (match.kind !== 'page' && match.kind !== 'redirect') return undefined;
  if (requirementOf(routeRecord(match.routeId).guard) === 'anonymous') return undefined;
  return `${match.kind === 'redirect' ? match.to : url.pathname}${url.search}${url.hash}`;
}
