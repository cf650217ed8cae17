import type { z } from 'zod';
import type { Done, forgottenPwBodySchema } from '@/lib/contracts/account';
import { passwordProblem } from '@/lib/domain/accounts/account-rules';
import { AppError } from '@/lib/domain/shared/errors';
import { hashPassword } from '@/lib/server/auth/passwords';
import { hashToken } from '@/lib/server/auth/secret-token';
import { lockAccount, noPassword, verifyAccount } from '@/lib/server/repositories/account-repository';
import { deleteTokens, takeToken } from '@/lib/server/repositories/account-token-repository';
import { queueMail } from '@/lib/server/repositories/mail-repository';
import { getRuntime } from '@/lib/server/runtime';
import { sendSoon } from '@/lib/server/services/mails/deliver-mails';
import { forgetGuesses } from './guard-attempts';
import { refuseCommonPassword } from './refuse-common-password';
import { replacePassword } from './replace-password';
import { countUse, senderGroup } from './request-limits';

/** Confirms an e-mail. @throws {AppError} 400 auth.linkInvalid, 429 */
export async function verifyByLink(request: Request, token: string): Promise<Done> {
  await countUse('token', [senderGroup(request)]);
  const { clock, database } = getRuntime();
  const now = clock.now();
  await database.transaction(async (tx) => {
    const accountId = await takeToken(tx, hashToken(token), 'verify', now);
    const account = accountId && (await lockAccount(tx, accountId));
    // Registered again while the mail was being written.
    if (!account || account.passwordHash === noPassword) throw new AppError(400, 'auth.linkInvalid');
    await verifyAccount(tx, account.id, now);
    await deleteTokens(tx, account.id, 'verify');
  });
  return { status: true };
}

/**
 * Sets a new password by the link of a mail, which verifies the mailbox too. All sessions and links end.
 * @throws {AppError} 400 resetPassword.errorResetFailed, 422 for a refused password (the link stays valid), 429
 */
export async function resetPassword(
  request: Request,
  { newPw, tokenFromEmail }: z.output<typeof forgottenPwBodySchema>,
): Promise<Done> {
  await countUse('token', [senderGroup(request)]);
  refuseCommonPassword(newPw, 'newPw');
  const { clock, database } = getRuntime();
  const now = clock.now();
  const passwordHash = await hashPassword(newPw);
  const owner = await database.transaction(async (tx) => {
    const accountId = await takeToken(tx, hashToken(tokenFromEmail), 'reset', now);
    const account = accountId && (await lockAccount(tx, accountId));
    if (!account) throw new AppError(400, 'resetPassword.errorResetFailed');
    const problem = passwordProblem(newPw, account.email);
    // Thrown inside the transaction, so that the link is not used up.
    if (problem) throw new AppError(422, 'errors.invalidFields', { fields: { newPw: problem } });
    await replacePassword(tx, account.id, passwordHash);
    await verifyAccount(tx, account.id, now);
    await queueMail(tx, {
      accountId: account.id,
      template: 'passwordChanged',
      recipient: account.email,
      language: account.language,
      createdAt: now,
    });
    return account.id;
  });
  await forgetGuesses(owner);
  sendSoon();
  return { status: true };
}
