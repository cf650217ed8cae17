import { jwtVerify } from 'jose/jwt/verify';
import type { Clock } from '@/lib/domain/clock';

export type TokenCheck = {
  /** The current secret, then the previous one; none means that nobody is logged in. */
  secrets: readonly string[];
  clock: Clock;
};

/**
 * Whether a session token carries our signature and has not run out. Says nothing about a session that was ended: only the API, which
 * reads the database, decides what somebody may see.
 */
export async function isTokenValid(token: string | undefined, { secrets, clock }: TokenCheck): Promise<boolean> {
  if (!token) return false;
  for (const secret of secrets) {
    try {
      const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), { algorithms: ['HS256'], requiredClaims: ['sub', 'sid'], currentDate: clock.now() });
      return typeof payload.sub === 'string';
    } catch {
      continue;
    }
  }
  return false;
}
