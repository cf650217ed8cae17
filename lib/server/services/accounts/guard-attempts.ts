import { createLimit } from '@/lib/server/auth/rate-limits';
import { getRuntime } from '@/lib/server/runtime';
import { senderGroup, tooMany } from './request-limits';

export type Attempt = {
  /** The password was correct: resets the failures of this sender for this e-mail. */
  succeeded(): Promise<void>;
  /** Neither correct nor wrong yet. */
  withdrawn(): Promise<void>;
};

/**
 * Counts a password attempt before it is checked, so that parallel attempts are limited too: 5 in 15 minutes by sender
 * and e-mail, 50 by sender. Successful attempts are refunded. Other senders are unaffected, so the owner cannot be
 * locked out.
 * @throws {AppError} 429 auth.tooManyLogins with the wait
 */
export async function guardAttempts(request: Request, emailKey: string): Promise<Attempt> {
  const { database } = getRuntime();
  const [byPair, byAddress] = [createLimit(database, 'login-pair'), createLimit(database, 'login-address')];
  const sender = senderGroup(request);
  // An attempt refused by the pair was not a guess: it must not use up the limit of others behind the same address.
  const wait = (await byPair.consume([sender, emailKey])) || (await byAddress.consume([sender]));
  if (wait > 0) throw tooMany(wait, 'auth.tooManyLogins');
  return {
    async succeeded() {
      await byAddress.refund([sender]);
      await byPair.reset([sender, emailKey]);
    },
    async withdrawn() {
      await byAddress.refund([sender]);
      await byPair.refund([sender, emailKey]);
    },
  };
}
