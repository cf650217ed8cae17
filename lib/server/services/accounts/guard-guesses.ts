import { createLimit } from '@/lib/server/auth/rate-limits';
import type { AccountRow } from '@/lib/server/repositories/account-repository';
import { listMailsSince, lockMailsTo } from '@/lib/server/repositories/mail-repository';
import { getRuntime } from '@/lib/server/runtime';
import { sendSoon } from '@/lib/server/services/mails/deliver-mails';
import { queueMail } from '@/lib/server/services/mails/queue-mail';
import { tooMany } from './request-limits';

const hourMs = 60 * 60_000;
const template = 'guesses';

/** Where somebody guesses who has come past the first door: with the right password, or in a session. One does not use up the other. */
export type GuessPlace = 'login' | 'session';
type Owner = Pick<AccountRow, 'id' | 'email' | 'emailKey' | 'language'>;

/**
 * Checks a secret of an account's second door, counted by the account, from however many addresses the guesses come: 10 wrong ones in an hour.
 * Only for whoever has come past the first door: nobody else can use the limit up. The owner is told when it is used up.
 * @param check whether the secret is right; a right one does not count
 * @throws {AppError} 429 auth.tooManyLogins with the wait
 */
export function guardGuesses(place: GuessPlace, account: Owner, check: () => Promise<boolean>): Promise<boolean> {
  return inTurn(account.id, () => guess(place, account, check));
}

async function guess(place: GuessPlace, account: Owner, check: () => Promise<boolean>): Promise<boolean> {
  const limit = createLimit(getRuntime().database, 'guesses');
  const subject = [place, account.id];
  // Counted before it is checked: instances know nothing of each other's turns.
  const wait = await limit.consume(subject);
  if (wait > 0) throw tooMany(wait, 'auth.tooManyLogins');
  const isRight = await check();
  if (isRight) await limit.refund(subject);
  else if (await limit.isSpent(subject)) await tellOwner(account);
  return isRight;
}

/** A new password is a new first door: the guesses behind the old one don't keep its owner out. */
export async function forgetGuesses(accountId: string): Promise<void> {
  const limit = createLimit(getRuntime().database, 'guesses');
  for (const place of ['login', 'session'] satisfies GuessPlace[]) await limit.reset([place, accountId]);
}

const turns = new Map<string, Promise<unknown>>();

/** One after the other for each account: right ones that come at once don't use up what is there for wrong ones. */
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

async function tellOwner({ id, email, emailKey, language }: Owner): Promise<void> {
  const { clock, database } = getRuntime();
  const now = clock.now();
  await database.transaction(async (tx) => {
    await lockMailsTo(tx, template, emailKey);
    const told = await listMailsSince(tx, template, email, new Date(now.getTime() - hourMs));
    if (told.length > 0) return;
    await queueMail(tx, { accountId: id, template, recipient: email, language, createdAt: now });
  });
  sendSoon();
}
