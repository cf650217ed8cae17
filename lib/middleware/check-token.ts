import { jwtVerify } from 'jose/jwt/verify';
import type { Clock } from '@/lib/domain/clock';

export type TokenCheck = {
  /** The current secret, then the previous one; none means that nobody is logged in. */
  secrets: readonly string[];
  clock: Clock;
};

/** What a token says of its bearer; enough to send people between screens. */
export type TokenBearer = { role: string };

/**
 * The bearer of a session token that carries our signature and has not run out, else null. Says nothing about a session that was ended or a role
 * that was taken: only the API, which reads the database, decides what somebody may see.
 */
export async function readBearer(
  token: string | undefined,
  { secrets, clock }: TokenCheck,
): Promise<TokenBearer | null> {
  if (!token) return null;
  for (const secret of secrets) {
    try {
      const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
        algorithms: ['HS256'],
        requiredClaims: ['sub', 'sid', 'exp'],
        currentDate: clock.now(),
      });
      return typeof payload.sub === 'string' ? { role: payload.role === 'admin' ? 'admin' : 'user' } : null;
    } catch {
      continue;
    }
  }
  return null;
}
