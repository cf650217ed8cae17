import { cookies } from '@/lib/domain/shared/constants';
import type { authStore } from '@/stores/auth-store';
import { readCookie } from '@/stores/support/browser-storage';

export const hasOwnSession = (): boolean => readCookie(cookies.token.name) !== null;

/** Whether there is a session, or a trace of its premium, so that the session's code is worth loading. */
export const mayHaveSession = (): boolean => hasOwnSession() || readCookie(cookies.premiumUntil.name) !== null;

/**
 * The current session; null if logged out, in which case its code is not loaded.
 * @throws {Error} if its file cannot be loaded
 */
export const ownSession = async (): Promise<typeof authStore | null> =>
  hasOwnSession() ? (await import('@/stores/auth-store')).authStore : null;
