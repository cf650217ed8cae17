import { createLimit } from '@/lib/server/auth/rate-limits';
import { getRuntime } from '@/lib/server/runtime';
import { senderGroup, tooMany } from './request-limits';

export type Attempt = {
  /** The password was right: the failures of this sender for this e-mail are forgotten. */
  succeeded(): Promise<void>;
  /** It is neither right nor wrong yet. */
  withdrawn(): Promise<void>;
};

/**
 * Counts an attempt at a password before it is checked, so that many at once get no further than one after the other: 5 in 15 minutes by
 * sender and e-mail, 50 by sender. What turns out right is taken back. Other senders are not touched, so nobody locks the owner out.
 * @throws {AppError} 429 auth.tooManyLogins with the wait
 */
export async function guardAttempts(request: Request, emailKey: string): Promise<Attempt> {
  const { database } = getRuntime();
  const [byPair, byAddress] = [createLimit(database, 'login-pair'), createLimit(database, 'login-address')];
  const sender = senderGroup(request);
  // What is refused by the pair was no guess: it must not use up what others behind the same address have.
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
