import type { z } from 'zod';
import type { Done, forgottenPwBodySchema, Verified } from '@/lib/contracts/account';
import { passwordProblem } from '@/lib/domain/accounts/account-rules';
import { AppError } from '@/lib/domain/shared/errors';
import { hashPassword } from '@/lib/server/auth/passwords';
import { hashToken } from '@/lib/server/auth/secret-token';
import type { Sql } from '@/lib/server/db/client';
import {
  lockAccount,
  noPassword,
  saveTotpSecret,
  verifyAccount,
  type AccountRow,
} from '@/lib/server/repositories/account-repository';
import { deleteTokens, takeToken } from '@/lib/server/repositories/account-token-repository';
import { insertAuditEntry } from '@/lib/server/repositories/audit-repository';
import { getRuntime } from '@/lib/server/runtime';
import { sendSoon } from '@/lib/server/services/mails/deliver-mails';
import { forgetGuesses } from './guard-attempts';
import { refuseGuessablePassword } from './refuse-guessable-password';
import { replacePassword } from './replace-password';
import { countUse, senderGroup } from './request-limits';
import { tellOwner } from './tell-owner';

/** Confirms an e-mail. @throws {AppError} 400 auth.linkInvalid, 429 */
export async function verifyByLink(request: Request, token: string): Promise<Verified> {
  await countUse('token', [senderGroup(request)]);
  const { clock, database } = getRuntime();
  const now = clock.now();
  const { email } = await database.transaction(async (tx) => {
    const taken = await takeToken(tx, hashToken(token), ['verify'], now);
    const account = taken && (await lockAccount(tx, taken.accountId));
    // The e-mail was registered again while the mail was being written.
    if (!account || account.passwordHash === noPassword) throw new AppError(400, 'auth.linkInvalid');
    await verifyAccount(tx, account.id, now);
    await deleteTokens(tx, account.id, 'verify');
    return account;
  });
  return { status: true, email };
}

/**
 * Sets a new password through the link in a mail, which verifies the mailbox too. All sessions and links end. The link
 * in a mail about a security change removes the second factor as well.
 * @throws {AppError} 400 resetPassword.errorResetFailed, 422 for a refused password (the link stays valid), 429
 */
export async function resetPassword(
  request: Request,
  { newPw, tokenFromEmail }: z.output<typeof forgottenPwBodySchema>,
): Promise<Done> {
  await countUse('token', [senderGroup(request)]);
  await refuseGuessablePassword(newPw, 'newPw');
  const { clock, database } = getRuntime();
  const now = clock.now();
  const passwordHash = await hashPassword(newPw);
  const owner = await database.transaction(async (tx) => {
    const taken = await takeToken(tx, hashToken(tokenFromEmail), ['reset', 'undo'], now);
    const account = taken && (await lockAccount(tx, taken.accountId));
    if (!account) throw new AppError(400, 'resetPassword.errorResetFailed');
    const problem = passwordProblem(newPw, account.email);
    // Thrown inside the transaction, so that the link is not used up.
    if (problem) throw new AppError(422, 'errors.invalidFields', { fields: { newPw: problem } });
    await replacePassword(tx, account.id, passwordHash);
    await verifyAccount(tx, account.id, now);
    if (taken.purpose === 'undo') await undo(tx, account, now);
    await tellOwner(tx, request, account, taken.purpose === 'undo' ? 'undone' : 'passwordChanged');
    return account.id;
  });
  await forgetGuesses(owner);
  sendSoon();
  return { status: true };
}

/** Removes the second factor, whoever set it, and every other undo link: the owner has regained the account. */
async function undo(tx: Sql, { id }: AccountRow, now: Date): Promise<void> {
  await saveTotpSecret(tx, id, null);
  await deleteTokens(tx, id, 'undo');
  await insertAuditEntry(tx, { accountId: id, actorId: id, action: 'totp.undone', detail: {}, createdAt: now });
}
