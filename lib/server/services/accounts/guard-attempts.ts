import type { AccountRow } from '@/lib/server/repositories/account-repository';
import { listMailsSince, lockMailsTo, queueMail } from '@/lib/server/repositories/mail-repository';
import { getRuntime } from '@/lib/server/runtime';
import { sendSoon } from '@/lib/server/services/mails/deliver-mails';
import { createLimit, senderGroup, tooMany } from './request-limits';

export type Attempt = {
  /** The password was correct: resets the failures of this sender for this e-mail. */
  succeeded(): Promise<void>;
  /** Withdraws the attempt, which turned out neither correct nor wrong yet. */
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
  // An attempt refused for this pair was not a guess: it must not use up the limit of others behind the same address.
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

const hourMs = 60 * 60_000;
const template = 'guesses';

/**
 * The two places where a guess is possible after the first factor: a login with the correct password, or a session.
 * Each has its own limit.
 */
export type GuessPlace = 'login' | 'session';
type Owner = Pick<AccountRow, 'id' | 'email' | 'emailKey' | 'language'>;

/**
 * Checks a secret of an account's second factor, limited by account whatever the addresses of the guesses: 10 wrong
 * ones per hour. Called only after the first factor, so that strangers cannot use up the limit. The owner gets a mail
 * when it is used up.
 * @param check whether the secret is correct; a correct one does not count
 * @throws {AppError} 429 auth.tooManyLogins with the wait
 */
export function guardGuesses(place: GuessPlace, account: Owner, check: () => Promise<boolean>): Promise<boolean> {
  return inTurn(account.id, () => guess(place, account, check));
}

async function guess(place: GuessPlace, account: Owner, check: () => Promise<boolean>): Promise<boolean> {
  const limit = createLimit(getRuntime().database, 'guesses');
  const subject = [place, account.id];
  // The guess is counted before the check, because instances don't know each other's queues.
  const wait = await limit.consume(subject);
  if (wait > 0) throw tooMany(wait, 'auth.tooManyLogins');
  const isRight = await check();
  if (isRight) await limit.refund(subject);
  else if (await limit.isSpent(subject)) await notifyOwner(account);
  return isRight;
}

/**
 * Resets the limits: a new password is a new first factor, so guesses made with the old one must not lock its owner
 * out.
 */
export async function forgetGuesses(accountId: string): Promise<void> {
  const limit = createLimit(getRuntime().database, 'guesses');
  for (const place of ['login', 'session'] satisfies GuessPlace[]) await limit.reset([place, accountId]);
}

const turns = new Map<string, Promise<unknown>>();

/** Runs sequentially per account: concurrent correct attempts don't use up the limit for wrong ones. */
async function inTurn<Result>(accountId: string, work: () => Promise<Result>): Promise<Result> {
  const turn = (turns.get(accountId) ?? Promise.resolve()).then(work);
  const settled = turn.catch(() => undefined);
  turns.set(accountId, settled);
  try {
    return await turn;
  } finally {
    if (turns.get(accountId) === settled) turns.delete(accountId);
  }
}

async function notifyOwner({ id, email, emailKey, language }: Owner): Promise<void> {
  const { clock, database } = getRuntime();
  const now = clock.now();
  await database.transaction(async (tx) => {
    await lockMailsTo(tx, template, emailKey);
    const mails = await listMailsSince(tx, template, { email, emailKey }, new Date(now.getTime() - hourMs));
    if (mails.length > 0) return;
    await queueMail(tx, { accountId: id, template, recipient: email, language, createdAt: now });
  });
  sendSoon();
}
