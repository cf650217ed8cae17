import { previousRouteParam } from '@/lib/domain/shared/constants';
import type { Locale } from '@/lib/i18n/locales';
import { href, wirePath } from './hrefs';
import { matchAddress } from './match-address';
import { requirementOf, routeRecord, type Requirement, type RouteId } from './routes';

const maxPreviousRouteLength = 1_000;

export type GuardedVisit = {
  guard: string | undefined;
  routeId: RouteId;
  locale: Locale;
  /**
   * Whether a token with a valid signature was sent. It only decides on redirects between screens; the API decides what
   * users may see.
   */
  loggedIn: boolean;
  /** Path and query of the address, percent-encoded. */
  address: string;
  query: URLSearchParams;
};

/**
 * Where a guard redirects a visitor, as a path of this site, or undefined to let them stay.
 * @throws {Error} on an unknown guard name
 */
export function guardRedirect(visit: GuardedVisit): string | undefined {
  const requires = requirementOf(visit.guard);
  return requires === null ? undefined : decisions[requires](visit);
}

/**
 * Whether a screen does not exist for a logged-in user, such as admin screens for non-admins. Visitors are redirected
 * to the login instead.
 */
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
  const previous = address.length > maxPreviousRouteLength ? (address.split('?')[0] ?? '') : address;
  return `${wirePath(href(locale, 'login'))}?${previousRouteParam}=${encodeURIComponent(previous)}`;
}

function awayWhenLoggedIn({ loggedIn, locale, routeId, query }: GuardedVisit): string | undefined {
  if (!loggedIn || carriesToken(routeId, query)) return undefined;
  return safePreviousRoute(query.get(previousRouteParam)) ?? wirePath(href(locale, 'profile'));
}

/** Whether the address is a link from a mail, which works in any login state of the device. */
function carriesToken(routeId: RouteId, query: URLSearchParams): boolean {
  return (routeId === 'verify' || routeId === 'reset-password') && Boolean(query.get('token'));
}

/** The requested route, if it is a screen of this site that a logged-in visitor can stay on; percent-encoded. */
export function safePreviousRoute(requested: string | null | undefined): string | undefined {
  if (!requested?.startsWith('/') || /^\/[/\\]/.test(requested) || requested.length > 2 * maxPreviousRouteLength)
    return undefined;
  const site = 'http://site.invalid';
  const url = URL.canParse(requested, site) ? new URL(requested, site) : undefined;
  if (url?.origin !== site) return undefined;
  const match = matchAddress(url.pathname);
  if (match.kind !== 'page' && match.kind !== 'redirect') return undefined;
  if (requirementOf(routeRecord(match.routeId).guard) === 'anonymous') return undefined;
  return `${match.kind === 'redirect' ? match.to : url.pathname}${url.search}${url.hash}`;
}
