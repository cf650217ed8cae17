import { jwtVerify, SignJWT } from 'jose';
import type { Role } from '@/lib/domain/accounts/account-rules';
import { visitor, type Viewer } from '@/lib/domain/accounts/entitlements';
import { AppError } from '@/lib/domain/shared/errors';
import type { AccountRow } from '@/lib/server/repositories/account-repository';
import { findSession, touchSession } from '@/lib/server/repositories/session-repository';
import { getRuntime } from '@/lib/server/runtime';

export type Authenticated = { account: AccountRow; sessionId: string };

/**
 * The secrets that sign sessions, the current one first.
 * @throws {Error} in a process started without one
 */
export function authSecrets(): [string, ...string[]] {
  const { AUTH_SECRET, AUTH_SECRET_PREVIOUS } = getRuntime().env;
  if (!AUTH_SECRET) throw new Error('AUTH_SECRET is not set in this process');
  return AUTH_SECRET_PREVIOUS ? [AUTH_SECRET, AUTH_SECRET_PREVIOUS] : [AUTH_SECRET];
}

const bytes = (secret: string) => new TextEncoder().encode(secret);
const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Issues the JWT of a stored session.
 * @param account its role is for redirects in the middleware only; the API reads the role from the database
 */
export function issueSessionToken(
  sessionId: string,
  { id, role }: Pick<AccountRow, 'id' | 'role'>,
  issuedAt: Date,
  expiresAt: Date,
): Promise<string> {
  return new SignJWT({ sid: sessionId, role })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(id)
    .setIssuedAt(seconds(issuedAt))
    .setExpirationTime(seconds(expiresAt))
    .sign(bytes(authSecrets()[0]));
}

const maxTokenLength = 2_000;

/**
 * The claims of a token with our signature (HS256 with the current or the previous secret, no other algorithm) that has
 * not expired, else null. The caller checks in the database whether the session still exists.
 */
async function readSessionToken(token: string, now: Date): Promise<{ accountId: string; sessionId: string } | null> {
  if (token.length > maxTokenLength || !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) return null;
  for (const secret of authSecrets()) {
    try {
      const { payload } = await jwtVerify(token, bytes(secret), {
        algorithms: ['HS256'],
        requiredClaims: ['sub', 'sid', 'exp'],
        currentDate: now,
      });
      const { sub, sid } = payload;
      return typeof sub === 'string' && typeof sid === 'string' && uuid.test(sub) && uuid.test(sid)
        ? { accountId: sub, sessionId: sid }
        : null;
    } catch {
      continue;
    }
  }
  return null;
}

/** Whether a token has our signature and has not expired, whatever the state of its session. */
export const isSignedToken = async (token: string): Promise<boolean> =>
  (await readSessionToken(token, getRuntime().clock.now())) !== null;

/** Maximum age of `lastSeenAt` before a call updates it. */
const seenEveryMs = 5 * 60_000;

/** The session of a token; null if it has ended. */
export async function findByToken(token: string): Promise<Authenticated | null> {
  const { clock, database } = getRuntime();
  const now = clock.now();
  const claims = await readSessionToken(token, now);
  const found = claims && (await findSession(database.sql, claims.sessionId, claims.accountId, now));
  if (!found) return null;
  if (now.getTime() - found.session.lastSeenAt.getTime() > seenEveryMs)
    await database.transaction((tx) => touchSession(tx, found.session.id, now));
  return { account: found.account, sessionId: found.session.id };
}

/**
 * Authenticates a request: only the Authorization header counts (never a cookie, which rules out CSRF), and session and
 * role are read from the database each time.
 * @returns null for a visitor and for a session that has ended
 */
export async function findAuthenticated(request: Request): Promise<Authenticated | null> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  return token === undefined ? null : findByToken(token);
}

/**
 * @param role required by the call
 * @throws {AppError} 401 without an active session, 403 for non-admins if the call is restricted to admins
 */
export async function authenticate(request: Request, role: Role): Promise<Authenticated> {
  const found = await findAuthenticated(request);
  if (!found) throw new AppError(401, 'errors.unauthorized');
  if (role === 'admin' && found.account.role !== 'admin') throw new AppError(403, 'errors.forbidden');
  return found;
}

/**
 * What the sender of a request may see, according to lib/domain/accounts/entitlements.ts; `personal` if the response
 * must not be in a shared cache.
 */
export async function viewerOf(request: Request): Promise<{ viewer: Viewer; personal: boolean }> {
  const found = await findAuthenticated(request);
  return { viewer: found ? viewerOfAccount(found.account) : visitor, personal: request.headers.has('authorization') };
}

/** The content that an account may see now; premium ends to the second. */
export function viewerOfAccount({ premiumUntil }: Pick<AccountRow, 'premiumUntil'>): Viewer {
  return { premium: premiumUntil !== null && premiumUntil > getRuntime().clock.now() };
}
