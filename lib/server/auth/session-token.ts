import { jwtVerify, SignJWT } from 'jose';
import type { Role } from '@/lib/domain/account-rules';

export type SessionClaims = { accountId: string; sessionId: string };
type Issued = SessionClaims & {
  /** For redirects in the middleware only; the API reads the role from the database. */ role: Role;
  issuedAt: Date;
  expiresAt: Date;
};

const bytes = (secret: string) => new TextEncoder().encode(secret);
const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The JWT of a stored session. */
export function issueSessionToken(
  { accountId, sessionId, role, issuedAt, expiresAt }: Issued,
  secret: string,
): Promise<string> {
  return new SignJWT({ sid: sessionId, role })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(accountId)
    .setIssuedAt(seconds(issuedAt))
    .setExpirationTime(seconds(expiresAt))
    .sign(bytes(secret));
}

/**
 * The claims of a token with our signature (HS256 with the current or the previous secret, no other algorithm) that has
 * not expired, else null. Whether the session still exists is up to the database.
 */
export async function readSessionToken(
  token: string,
  secrets: readonly string[],
  now: Date,
): Promise<SessionClaims | null> {
  for (const secret of secrets) {
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
