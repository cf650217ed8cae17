import { jwtVerify } from 'jose/jwt/verify';
import type { Clock } from '@/lib/domain/shared/clock';

export type TokenCheck = {
  /** The current secret, then the previous one; without secrets, every visitor counts as logged out. */
  secrets: readonly string[];
  clock: Clock;
};

/** The claims of a token; enough for redirects between screens. */
export type TokenBearer = { role: string };

/**
 * The claims of a session token that has our valid signature and has not expired, else null. It cannot detect an ended
 * session or a revoked role: only the API, which reads the database, decides what a user may see.
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
