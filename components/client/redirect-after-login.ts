import { previousRouteParam } from '@/lib/domain/shared/constants';
import type { Locale } from '@/lib/i18n/locales';

/** The route requested before login, from the address or the session, if it is a screen of this site. */
async function requestedRoute(stored: string | null): Promise<string | undefined> {
  const { safePreviousRoute } = await import('@/lib/routing/guards');
  const requested = new URLSearchParams(location.search).get(previousRouteParam) ?? stored;
  return safePreviousRoute(requested);
}

/**
 * Redirects a logged-in user to the requested route, otherwise to their profile. This is a full load, so that every
 * screen starts with the current session.
 */
export async function redirectAfterLogin(profile: string): Promise<void> {
  const { authStore } = await import('@/stores/auth-store');
  const { previousRoute, setPreviousRoute } = authStore.getState();
  const target = await requestedRoute(previousRoute).catch(() => undefined);
  setPreviousRoute(null);
  window.location.replace(target ?? profile);
}

let isLeaving = false;

/** Leaves for good, for example after a deletion, so that the end of the session does not redirect elsewhere. */
export function leaveTo(address: string): void {
  isLeaving = true;
  window.location.replace(address);
}

/** Redirects to the login after the session has ended, and from there back here. */
export function askToLogIn(login: string): void {
  if (!isLeaving) window.location.replace(loginTo(login, location.pathname + location.search));
}

/** The address of the login that continues to a path of this site. */
export const loginTo = (login: string, path: string): string =>
  `${login}?${previousRouteParam}=${encodeURIComponent(path)}`;

/** Fragments of the login's address, each of which makes it show a note. */
export const loginNotes = { passwordChanged: '#password-changed', accountDeleted: '#account-deleted' } as const;

/** The login's fragment after the first choices, whose language is then saved to the account. */
export const afterWelcome = '#welcome';

export type AccountHrefs = Record<
  'home' | 'login' | 'register' | 'forgotten' | 'profile' | 'welcome' | 'terms' | 'privacy',
  string
>;
export type AccountScreen = { locale: Locale; hrefs: AccountHrefs };
