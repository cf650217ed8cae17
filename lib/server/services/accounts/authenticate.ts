import { visitor, type Viewer } from '@/lib/domain/entitlements';
import { AppError } from '@/lib/domain/errors';
import { readSessionToken } from '@/lib/server/auth/session-token';
import type { AccountRow } from '@/lib/server/repositories/account-repository';
import { findSession, touchSession } from '@/lib/server/repositories/session-repository';
import { getRuntime } from '@/lib/server/runtime';
import { authSecrets } from './auth-secrets';

export type Authenticated = { account: AccountRow; sessionId: string };

/** Maximum age of `lastSeenAt` before a call updates it. */
const seenEveryMs = 5 * 60_000;

/**
 * Authenticates a request: only the Authorization header counts (never a cookie, which rules out CSRF), and session and
 * role are read from the database each time.
 * @returns null for a visitor and for a session that has ended
 */
export async function findAuthenticated(request: Request): Promise<Authenticated | null> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  return token === undefined ? null : findByToken(token);
}

const maxTokenLength = 2_000;
const isToken = (text: string): boolean => text.length <= maxTokenLength && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text);

/** Whether a token has our signature and has not expired, whatever the state of its session. */
export const isSignedToken = async (token: string): Promise<boolean> =>
  isToken(token) && (await readSessionToken(token, authSecrets(), getRuntime().clock.now())) !== null;

/** The session of a token; null if it has ended. */
export async function findByToken(token: string): Promise<Authenticated | null> {
  if (!isToken(token)) return null;
  const { clock, database } = getRuntime();
  const now = clock.now();
  const claims = await readSessionToken(token, authSecrets(), now);
  const found = claims && (await findSession(database.sql, claims.sessionId, claims.accountId, now));
  if (!found) return null;
  if (now.getTime() - found.session.lastSeenAt.getTime() > seenEveryMs)
    await database.transaction((tx) => touchSession(tx, found.session.id, now));
  return { account: found.account, sessionId: found.session.id };
}

/** @throws {AppError} 401 without an active session */
export async function authenticate(request: Request): Promise<Authenticated> {
  const found = await findAuthenticated(request);
  if (!found) throw new AppError(401, 'errors.unauthorized');
  return found;
}

/** @throws {AppError} 401 without an active session, 403 for everyone but admins */
export async function authenticateAdmin(request: Request): Promise<Authenticated> {
  const found = await authenticate(request);
  if (found.account.role !== 'admin') throw new AppError(403, 'errors.forbidden');
  return found;
}

/**
 * What the sender of a request may see, by lib/domain/entitlements.ts; `personal` if the response must not be in a
 * shared cache.
 */
export async function viewerOf(request: Request): Promise<{ viewer: Viewer; personal: boolean }> {
  const found = await findAuthenticated(request);
  return { viewer: found ? viewerOfAccount(found.account) : visitor, personal: request.headers.has('authorization') };
}

/** What an account may see now: premium ends exactly at its end. */
export function viewerOfAccount({ premiumUntil }: Pick<AccountRow, 'premiumUntil'>): Viewer {
  return { premium: premiumUntil !== null && premiumUntil > getRuntime().clock.now() };
}
