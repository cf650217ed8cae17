import { useStore } from 'zustand';
import { callApi, loadCall } from '@/lib/api/call-api';
import { readOnDemand, writeOnDemand } from '@/lib/api/on-demand';
import type { Outcome } from '@/lib/api/outcome';
import type { ChangePwBody, LoginBody, Me, SettingsBody } from '@/lib/contracts/account';
import { laterExpiry } from '@/lib/domain/accounts/premium-time';
import { cookies } from '@/lib/domain/shared/constants';
import type { WorkerMessage } from '@/lib/domain/shared/worker-messages';
import { appNow } from '@/lib/env/app-now';
import { readPublicSettings } from '@/lib/env/client';
import { connectionStore } from './connection-store';
import { storesAccount } from './followed-store';
import { applyToDevice, changesFor, choicesOfAccount, joined, leaveDevice, resetDevice } from './support/account-sync';
import { readCookie, removeCookie, writeCookie } from './support/browser-storage';
import { createBrowserStore } from './support/create-browser-store';
import { choicesOfDevice } from './support/device-choices';
import { toastStore } from './toast-store';

/**
 * Clears copies of the account's data outside this store: responses in the worker's cache, and data that the query
 * client holds or has not sent yet. Never rejects.
 */
function clearPrivateCopies(): Promise<void> {
  const message: WorkerMessage = { type: 'clear-private' };
  void navigator.serviceWorker?.getRegistration().then((registration) => registration?.active?.postMessage(message));
  return import('@/lib/api/query-client').then(
    ({ queryClient }) => queryClient.clear(),
    () => undefined,
  );
}

export type AuthState = {
  loggedIn: boolean;
  userData: Me | null;
  /** The same-origin path to return to after a login. */
  previousRoute: string | null;
  token: string | null;
  /** Also merges this device's preferences with the account's. */
  login(credentials: LoginBody): Promise<Outcome>;
  /**
   * At app start, a stored token means logged in, and user data are fetched; without a token the visitor is logged out.
   */
  start(): Promise<void>;
  /**
   * Logs out after a failure, unless the device is offline or the page is a stored copy, shown because the server is
   * down. In that case the session stays, and the next focus or connection tries again.
   */
  refreshUser(): Promise<void>;
  changePassword(change: ChangePwBody): Promise<Outcome>;
  /** Stores newer user data from the response of an account call. */
  setUser(userData: Me): void;
  /** Ends the session on the server; the browser logs out whatever the response. */
  logout(): void;
  /** Clears local state without a request, because the session has ended on the server. */
  ended(): void;
  /**
   * Logs out because the server has rejected this token (401), unless the browser has another one by now; in that case,
   * this tab follows the one that logged in or out.
   */
  refused(token: string): void;
  /** Accepts only paths on this site. */
  setPreviousRoute(path: string | null): void;
  /** True only while the premium expiry is in the future. */
  isPremium(): boolean;
};

/** Whether it is a path on this site: no scheme, no `//host`, no backslash, no control character. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(path);

/** The browser's only session. axios loads with the first call, so that visitors without an account do not load it. */
export const authStore = createBrowserStore<AuthState>((set, get) => {
  /** Whether this browser has traces of a session, which may have expired. */
  const hasTraces = () => get().loggedIn || readCookie(cookies.premiumUntil.name) !== null || storesAccount();
  const forget = (clearDevice = resetDevice) => {
    const hadSession = hasTraces();
    removeCookie(cookies.token.name);
    removeCookie(cookies.premiumUntil.name);
    void clearPrivateCopies();
    set({ loggedIn: false, userData: null, token: null });
    // Done after clearing the user data, so that the account keeps its choices. A visitor without a session keeps their
    // own.
    if (hadSession) clearDevice();
  };
  return {
    loggedIn: false,
    userData: null,
    previousRoute: null,
    token: null,
    async login(credentials) {
      const device = choicesOfDevice();
      const outcome = await callApi('post /api/account/login', { body: credentials }, 'auth.errorLogin');
      if (!outcome.ok) return outcome;
      const { jwtToken, premium } = outcome.result;
      const secure = readPublicSettings().secureCookies;
      writeCookie(cookies.token.name, jwtToken, { ...cookies.token, secure });
      if (premium) writeCookie(cookies.premiumUntil.name, premium, { ...cookies.premiumUntil, secure });
      set({ loggedIn: true, token: jwtToken });
      await get().refreshUser();
      const { loggedIn, userData } = get();
      if (!loggedIn) {
        // Choices made before the login do not belong to the account.
        applyToDevice(device);
        return { ok: false, failure: { message: null, key: 'auth.errorGeneric', fields: {} } };
      }
      if (userData) {
        const account = choicesOfAccount(userData);
        const next = joined(account, device);
        applyToDevice(next, true);
        const changes = changesFor(account, next);
        if (changes) await sendChanges(changes);
      }
      return { ok: true };
    },
    async start() {
      const token = readCookie(cookies.token.name);
      if (!token) {
        if (hasTraces()) forget(leaveDevice);
        return;
      }
      const before = get().token;
      set({ loggedIn: true, token });
      // If another tab has logged in to a different account, nothing from this one is shown or sent any more.
      if (before !== null && before !== token) await clearPrivateCopies();
      await get().refreshUser();
    },
    async refreshUser() {
      const asked = get().token;
      if (!asked) return forget();
      if (!navigator.onLine) return;
      const outcome = await readOnDemand('post /api/account/me', {}, { token: asked });
      if (get().token !== asked) return;
      if (outcome.ok) set({ userData: outcome.result });
      else if (!outcome.isPassing || connectionStore.getState().copySavedAt === null) forget();
    },
    async changePassword(change) {
      const outcome = await callApi('post /api/account/change-pw', { body: change });
      if (outcome.ok) forget();
      return outcome;
    },
    setUser(userData) {
      if (get().loggedIn) set({ userData });
    },
    logout() {
      const { token } = get();
      // The token is passed explicitly because the cookie is deleted at once.
      if (token)
        void loadCall()
          .then((call) => call('post /api/account/logout', {}, { token }))
          .catch(() => undefined);
      forget();
    },
    ended: () => forget(),
    refused(token) {
      if (readCookie(cookies.token.name) === token) forget();
      else if (get().token === token) void get().start();
    },
    setPreviousRoute(path) {
      const previousRoute = path !== null && isOwnPath(path) ? path : null;
      if (previousRoute !== get().previousRoute) set({ previousRoute });
    },
    isPremium() {
      const user = get().userData;
      const expiry = laterExpiry(user?.premiumUntil, user?.premiumExpiry);
      return expiry !== null && expiry > appNow();
    },
  };
});

export const useAuthStore = <Part>(select: (state: AuthState) => Part): Part => useStore(authStore, select);

/**
 * Stores this device's choices with the account.
 * @returns whether the account has stored them
 */
export async function sendChanges(changes: SettingsBody): Promise<boolean> {
  const { token } = authStore.getState();
  if (token === null) return false;
  let stop: () => void = () => undefined;
  const ended = new Promise<null>((resolve) => {
    stop = authStore.subscribe((now) => now.token !== token && resolve(null));
  });
  const outcome = await Promise.race([writeOnDemand('patch /api/account', { body: changes }, { token }), ended]);
  stop();
  // The response for one account must not reach the next one on this device; changes that waited offline are no longer
  // sent.
  if (outcome === null) return false;
  if (outcome.ok) authStore.getState().setUser(outcome.result);
  else toastStore.getState().show('error', { key: 'widgets.failed' });
  return outcome.ok;
}
