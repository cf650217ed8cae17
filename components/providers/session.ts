import { useStore } from 'zustand';
import type { ChangePwBody, LoginBody, Me, SettingsBody } from '@/lib/contracts/account';
import { cookies } from '@/lib/domain/constants';
import type { WorkerMessage } from '@/lib/domain/worker-messages';
import { readPublicSettings } from '@/lib/env/client';
import { createAuthStore, type AuthState } from '@/stores/auth-store';
import { readCookie } from '@/stores/support/browser-storage';
import { toastStore } from '@/stores/toast-store';
import { applyToDevice, changesFor, choicesOfAccount, choicesOfDevice, followDevice, joined } from './account-sync';
import { appNow } from './app-now';
import { loadCall, refusedBy } from './call-api';

/** Clears the account's data outside this store: responses in the worker's cache and in the query client. */
function clearPrivateCopies(): void {
  const message: WorkerMessage = { type: 'clear-private' };
  void navigator.serviceWorker?.getRegistration().then((registration) => registration?.active?.postMessage(message));
  void import('@/lib/api/query-client').then(
    ({ queryClient }) => queryClient.clear(),
    () => undefined,
  );
}

/**
 * The browser's one session. axios loads with the first call, so that visitors without an account do not load it for
 * this.
 */
export const session = createAuthStore<LoginBody, ChangePwBody, Me>({
  api: {
    login: async (credentials) => (await loadCall())('post /api/account/login', { body: credentials }),
    me: async () => (await loadCall())('post /api/account/me', {}),
    changePassword: async (body) => {
      await (
        await loadCall()
      )('post /api/account/change-pw', { body });
    },
    logout: async (token) => {
      // Named here because the cookie is already deleted.
      await (
        await loadCall()
      )('post /api/account/logout', {}, { token });
    },
    isPassing: (error) => refusedBy(error).isPassing,
    explain: refusedBy,
  },
  now: appNow,
  isOnline: () => navigator.onLine,
  isSecure: () => readPublicSettings().secureCookies,
  clearPrivateCopies,
});

export type Session = AuthState<LoginBody, ChangePwBody, Me>;
export const useSession = <Part>(select: (state: Session) => Part): Part => useStore(session, select);

/** Logs in and merges this device's preferences with the account's. */
export async function logIn(credentials: LoginBody): ReturnType<Session['login']> {
  const device = choicesOfDevice();
  const outcome = await session.getState().login(credentials);
  const user = session.getState().userData;
  if (outcome.ok && user) {
    const next = joined(choicesOfAccount(user), device);
    applyToDevice(next);
    const changes = changesFor(choicesOfAccount(user), next);
    if (changes) await sendChanges(changes);
  }
  return outcome;
}

async function sendChanges(changes: SettingsBody): Promise<void> {
  try {
    session.getState().setUser(await (await loadCall())('patch /api/account', { body: changes }));
  } catch {
    toastStore.getState().show('error', { key: 'widgets.failed' });
  }
}

/** Restores a stored session, and follows logins and logouts in other tabs. @returns stops following */
export function startSession(): () => void {
  const page = document.documentElement;
  const mark = ({ loggedIn, userData }: Session) => {
    page.toggleAttribute('data-session', loggedIn);
    page.toggleAttribute('data-admin', userData?.role === 'admin');
    const email = document.querySelector('[data-account=email]');
    if (email) email.textContent = userData?.email ?? '';
  };
  const onChange = (now: Session, before: Session) => {
    mark(now);
    if (now.userData && now.userData !== before.userData) applyToDevice(choicesOfAccount(now.userData));
  };
  const { start, refreshUser } = session.getState();
  const follow = () => {
    if (readCookie(cookies.token.name) !== session.getState().token) void start();
  };
  const onOnline = () => {
    const { loggedIn, userData } = session.getState();
    if (loggedIn && !userData) void refreshUser();
  };
  const unsubscribe = session.subscribe(onChange);
  const unfollow = followDevice(
    () => session.getState().userData,
    (changes) => void sendChanges(changes),
  );
  window.addEventListener('focus', follow);
  window.addEventListener('online', onOnline);
  void start();
  mark(session.getState());
  return () => {
    unsubscribe();
    unfollow();
    window.removeEventListener('focus', follow);
    window.removeEventListener('online', onOnline);
  };
}
