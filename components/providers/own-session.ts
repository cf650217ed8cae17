import { cookies } from '@/lib/domain/constants';
import { readCookie } from '@/stores/support/browser-storage';
import type { session } from './session';

export const hasOwnSession = (): boolean => readCookie(cookies.token.name) !== null;

/**
 * The session of whoever has one; null for everybody else, who never fetch its code.
 * @throws {Error} where its file cannot be fetched
 */
export const ownSession = async (): Promise<typeof session | null> =>
  hasOwnSession() ? (await import('./session')).session : null;
