import { setApiHandlers } from '@/lib/api/handlers';
import { cookies, storageKeys } from '@/lib/domain/shared/constants';
import { authStore, sendChanges, type AuthState } from '@/stores/auth-store';
import { followDevice } from '@/stores/support/account-sync';
import { readCookie } from '@/stores/support/browser-storage';
import type { Choices } from '@/stores/support/device-choices';
import { followOtherTabs } from '@/stores/support/other-tabs';

/**
 * Restores a stored session, follows logins and logouts in other tabs, and ends the session when any call is rejected.
 * @param seen the device's choices before the visitor changed anything on the page
 * @returns a function that stops following
 */
export function startSession(seen?: Choices): () => void {
  const page = document.documentElement;
  const mark = ({ loggedIn, userData }: AuthState) => {
    page.toggleAttribute('data-session', loggedIn);
    page.toggleAttribute('data-admin', userData?.role === 'admin');
    const menu = document.querySelector<HTMLElement>('[data-account=menu]');
    if (menu) menu.title = userData?.email ?? '';
  };
  const onChange = (now: AuthState, before: AuthState) => {
    mark(now);
    if (now.userData && now.userData !== before.userData) device.receive(now.userData);
  };
  const { start, refreshUser, refused } = authStore.getState();
  const askAgain = () => {
    const { loggedIn, userData } = authStore.getState();
    if (loggedIn && !userData) void refreshUser();
  };
  const isCurrent = () => readCookie(cookies.token.name) === authStore.getState().token;
  const follow = () => {
    if (isCurrent()) askAgain();
    else void start();
  };
  // A logout in another tab clears the teams and leagues that the device follows. That is not a change for this
  // account, nor for the next one.
  const stopTabs = followOtherTabs(storageKeys.followed, () => {
    if (authStore.getState().loggedIn && readCookie(cookies.token.name) === null) void start();
  });
  const device = followDevice(() => (isCurrent() ? authStore.getState().userData : null), sendChanges, seen);
  const unsubscribe = authStore.subscribe(onChange);
  setApiHandlers({ onRefusedToken: refused });
  window.addEventListener('focus', follow);
  window.addEventListener('online', askAgain);
  void start();
  mark(authStore.getState());
  return () => {
    unsubscribe();
    stopTabs();
    device.stop();
    window.removeEventListener('focus', follow);
    window.removeEventListener('online', askAgain);
  };
}
