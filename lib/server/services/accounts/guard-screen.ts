import type { Locale } from '@/lib/i18n/locales';
import { guardRedirect } from '@/lib/routing/guards';
import { localizedPath, wirePath } from '@/lib/routing/hrefs';
import { requirementOf, routeRecord, type RouteId } from '@/lib/routing/routes';
import { findByToken, isSignedToken } from './authenticate';

/** A guarded screen's decision: shown, not found, or a redirect to the login. */
export type ScreenGuard = { kind: 'shown' } | { kind: 'missing' } | { kind: 'sent'; to: string };

const shown: ScreenGuard = { kind: 'shown' };

/**
 * The second guard, which checks the database at render time: requests that get past the middleware stop here. The
 * login screens stay open here, because nothing on them is private.
 * @param token the cookie's; if its session has ended the screen is shown empty, and the browser drops the token and
 *   requires a login
 */
export async function guardScreen(routeId: RouteId, locale: Locale, token: string | undefined): Promise<ScreenGuard> {
  const { guard } = routeRecord(routeId);
  const requires = requirementOf(guard);
  if (requires !== 'user' && requires !== 'admin') return shown;
  const found = token === undefined ? null : await findByToken(token);
  if (found) return requires === 'admin' && found.account.role !== 'admin' ? { kind: 'missing' } : shown;
  if (token !== undefined && (await isSignedToken(token))) return shown;
  const to = guardRedirect({
    guard,
    routeId,
    locale,
    loggedIn: false,
    address: wirePath(localizedPath(locale, routeId, {})),
    query: new URLSearchParams(),
  });
  return to === undefined ? shown : { kind: 'sent', to };
}
