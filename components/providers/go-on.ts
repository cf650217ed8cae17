import type { Locale } from '@/lib/i18n/locales';

/** The wish to return somewhere, as the address or the session keeps it; checked against the screens of this site. */
async function wishedRoute(kept: string | null): Promise<string | undefined> {
  const { previousRouteParam, safePreviousRoute } = await import('@/lib/routing/guards');
  const wish = new URLSearchParams(location.search).get(previousRouteParam) ?? kept;
  return safePreviousRoute(wish);
}

/** Sends whoever is logged in to where they wanted to go, else to their profile. A whole load: every screen begins with the session it has now. */
export async function goOn(profile: string): Promise<void> {
  const { session } = await import('./session');
  const { previousRoute, setPreviousRoute } = session.getState();
  const wished = await wishedRoute(previousRoute).catch(() => undefined);
  setPreviousRoute(null);
  window.location.replace(wished ?? profile);
}

let isLeaving = false;

/** Leaves for good, as after a deletion: the end of the session that goes with it leads nowhere else. */
export function leaveTo(address: string): void {
  isLeaving = true;
  window.location.replace(address);
}

/** Sends whoever lost their session to the login, and lets it lead back here. */
export async function askToLogIn(login: string): Promise<void> {
  const { previousRouteParam } = await import('@/lib/routing/guards');
  if (!isLeaving)
    window.location.replace(
      `${login}?${previousRouteParam}=${encodeURIComponent(location.pathname + location.search)}`,
    );
}

/** What the login says to somebody who was sent there, as the fragment of its address. */
export const loginNotes = { passwordChanged: '#password-changed', accountDeleted: '#account-deleted' } as const;

export type AccountHrefs = Record<
  'login' | 'register' | 'forgotten' | 'profile' | 'welcome' | 'terms' | 'privacy',
  string
>;
export type AccountScreen = { locale: Locale; hrefs: AccountHrefs };
