import type { UserCommand } from '@/lib/contracts/commands';
import { emailKey, normaliseEmail, passwordProblem } from '@/lib/domain/accounts/account-rules';
import { defaultLocale } from '@/lib/i18n/locales';
import { guessProblem } from '@/lib/server/auth/guessable-passwords';
import { hashPassword } from '@/lib/server/auth/passwords';
import { newToken } from '@/lib/server/auth/secret-token';
import type { Sql } from '@/lib/server/db/client';
import {
  findAccountByKey,
  insertAccount,
  saveBlock,
  saveRole,
  saveTotpSecret,
  verifyAccount,
  type AccountRow,
} from '@/lib/server/repositories/account-repository';
import { insertAuditEntry } from '@/lib/server/repositories/audit-repository';
import { grantPremium, revokePremium } from '@/lib/server/repositories/premium-repository';
import { endSessions } from '@/lib/server/repositories/session-repository';
import type { Runtime } from '@/lib/server/runtime';
import { replacePassword } from './replace-password';
import { tellOwner } from './tell-owner';

const reason = 'Set by the operator';

/**
 * `npm run user`: creates an account or changes one. Without --password a new account gets a random password (to be
 * reset).
 * @returns false, without any change, if the password or the day is refused
 */
export async function runUserCommand(
  { clock, database }: Runtime,
  input: UserCommand,
  announce: (line: string) => void,
): Promise<boolean> {
  const { password, role, premiumUntil, verified, removeSecondFactor, unblock } = input;
  const email = normaliseEmail(input.email);
  const problem = password === undefined ? null : (passwordProblem(password, email) ?? (await guessProblem(password)));
  if (problem) {
    announce(
      `The password was refused: ${problem}. It needs 8 to 72 bytes, must not be easily guessed and must not contain the e-mail.`,
    );
    return false;
  }
  const latest = lastPremiumDay(clock.now());
  if (premiumUntil !== undefined && premiumUntil > latest) {
    announce(`--premium-until is ${premiumUntil}; expected a date up to ${latest}. Nothing was changed.`);
    return false;
  }
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  const unknown = await hashPassword(newToken());
  const now = clock.now();
  const changes = await database.transaction(async (tx) => {
    const key = emailKey(email);
    const created = await insertAccount(tx, {
      email,
      emailKey: key,
      passwordHash: passwordHash ?? unknown,
      displayName: null,
      language: defaultLocale,
      createdAt: now,
    });
    const account = created ?? (await findAccountByKey(tx, key));
    if (!account) throw new Error(`The account of ${email} was just deleted; run the command again.`);
    const done = [created ? 'Created' : 'Changed'];
    if (!created && passwordHash) {
      await replacePassword(tx, account.id, passwordHash);
      await tellOwner(tx, null, account, 'passwordChanged', now);
      done.push('password set, all sessions ended');
    }
    if (role && role !== account.role) {
      await saveRole(tx, account.id, role);
      if ((await endSessions(tx, account.id)) > 0) await tellOwner(tx, null, account, 'sessionsEnded', now);
      done.push(`role ${role}`);
    }
    if (verified) {
      await verifyAccount(tx, account.id, now);
      done.push('verified');
    }
    if (removeSecondFactor && account.totpSecret !== null) {
      await saveTotpSecret(tx, account.id, null);
      await endSessions(tx, account.id);
      await tellOwner(tx, null, account, 'totpOff', now);
      done.push('second factor removed, all sessions ended');
    }
    if (unblock && account.blockedAt !== null) {
      await saveBlock(tx, account.id, now, null);
      done.push('unblocked');
    }
    if (premiumUntil) done.push(await setPremium(tx, account, premiumUntil, now));
    await insertAuditEntry(tx, {
      accountId: account.id,
      actorId: null,
      action: 'command.user',
      detail: { done },
      createdAt: now,
    });
    return done;
  });
  announce(`${changes[0]} ${email}${changes.length > 1 ? `: ${changes.slice(1).join('; ')}` : ''}`);
  return true;
}

/** A grant stores its seconds as a 32-bit integer: 68 years. */
const maxSeconds = 2 ** 31 - 1;
const lastPremiumDay = (now: Date): string =>
  new Date(now.getTime() + (maxSeconds - 86_400) * 1000).toISOString().slice(0, 10);

/** Sets premium through the end of a day (UTC), replacing any other; a past day ends it. */
async function setPremium(tx: Sql, account: AccountRow, day: string, now: Date): Promise<string> {
  await revokePremium(tx, { accountId: account.id, reason }, now);
  const seconds = Math.ceil((Date.parse(`${day}T23:59:59Z`) - now.getTime()) / 1000);
  if (seconds <= 0) return 'premium ended';
  const until = await grantPremium(tx, { accountId: account.id, seconds, source: 'admin', reason }, now);
  return `premium until ${until?.toISOString() ?? ''}`;
}
