import type { z } from 'zod';
import type { loginBodySchema, LoginResponse } from '@/lib/contracts/account';
import { emailKey } from '@/lib/domain/accounts/account-rules';
import { cookies } from '@/lib/domain/shared/constants';
import { AppError } from '@/lib/domain/shared/errors';
import { hashPassword, isOutdated, isPasswordOf } from '@/lib/server/auth/passwords';
import { findAccountByKey, savePassword, type AccountRow } from '@/lib/server/repositories/account-repository';
import { findPendingHash } from '@/lib/server/repositories/pending-registration-repository';
import { insertSession } from '@/lib/server/repositories/session-repository';
import { getRuntime } from '@/lib/server/runtime';
import { issueSessionToken } from './authenticate';
import { guardAttempts, guardGuesses } from './guard-attempts';
import { lockProven } from './prove-identity';
import { senderAddress } from './request-limits';
import { useSecondFactor } from './second-factor';

const maxUserAgentLength = 300;

/**
 * Starts a session. Whatever the error, work and response are the same until the password is correct. The password of a
 * pending registration grants no access, but gets the response for an unconfirmed account, even if the e-mail is taken,
 * so that registering reveals nothing.
 * @throws {AppError} 401 auth.errorLogin, 401 auth.totpRequired or auth.totpWrong, 403 auth.notVerified or
 *   auth.blocked, 429 auth.tooManyLogins
 */
export async function logIn(
  request: Request,
  { email, password, totp }: z.output<typeof loginBodySchema>,
): Promise<LoginResponse> {
  const { database } = getRuntime();
  const key = emailKey(email);
  const attempt = await guardAttempts(request, key);
  const account = await findAccountByKey(database.sql, key);
  const pendingHash = await findPendingHash(database.sql, key);
  const right = await isPasswordOf(password, account?.passwordHash ?? null);
  const isPending = await isPasswordOf(password, pendingHash);
  if (!account?.verifiedAt || !right) {
    if (!right && !isPending) throw new AppError(401, 'auth.errorLogin');
    // Failures still count: a registration must not buy more guesses at the password of an account.
    await attempt.withdrawn();
    throw new AppError(403, 'auth.notVerified');
  }
  if (account.totpConfirmedAt) {
    // Asking for the code is not a failure; a wrong one counts like a wrong password.
    if (totp === undefined) {
      await attempt.withdrawn();
      throw new AppError(401, 'auth.totpRequired');
    }
    if (!(await guardGuesses('login', account, () => useSecondFactor(request, account, totp))))
      throw new AppError(401, 'auth.totpWrong');
  }
  await attempt.succeeded();
  if (account.blockedAt) throw new AppError(403, 'auth.blocked');
  const jwtToken = await startSession(request, account, password);
  const { premiumUntil } = account;
  return {
    jwtToken,
    ...(premiumUntil && premiumUntil > getRuntime().clock.now() ? { premium: premiumUntil.toISOString() } : {}),
  };
}

async function startSession(request: Request, account: AccountRow, password: string): Promise<string> {
  const { clock, database } = getRuntime();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + cookies.token.maxAgeSeconds * 1000);
  const newHash = isOutdated(account.passwordHash) ? await hashPassword(password) : null;
  const sessionId = await database.transaction(async (tx) => {
    // If the password changed after the check, it is invalid, and its rehash must not replace the new one. The same
    // applies to a second factor set up meanwhile, which was not requested.
    const current = await lockProven(tx, account);
    if (current === null) throw new AppError(401, 'auth.errorLogin');
    if (current.blockedAt) throw new AppError(403, 'auth.blocked');
    if (newHash) await savePassword(tx, account.id, newHash);
    return insertSession(tx, {
      accountId: account.id,
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
      ip: senderAddress(request) || null,
      userAgent: request.headers.get('user-agent')?.slice(0, maxUserAgentLength) ?? null,
    });
  });
  return issueSessionToken(sessionId, account, now, expiresAt);
}
