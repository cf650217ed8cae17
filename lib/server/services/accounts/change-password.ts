import type { z } from 'zod';
import type { changePwBodySchema, Done } from '@/lib/contracts/account';
import { passwordProblem } from '@/lib/domain/accounts/account-rules';
import { AppError } from '@/lib/domain/shared/errors';
import { hashPassword, isPasswordOf } from '@/lib/server/auth/passwords';
import { getRuntime } from '@/lib/server/runtime';
import { sendSoon } from '@/lib/server/services/mails/deliver-mails';
import type { Authenticated } from './authenticate';
import { forgetGuesses, guardAttempts, guardGuesses } from './guard-attempts';
import { lockProven, proveIdentity } from './prove-identity';
import { refuseGuessablePassword } from './refuse-guessable-password';
import { replacePassword } from './replace-password';
import { tellOwner } from './tell-owner';

/**
 * Changes the password and ends all sessions, including the current one.
 * @throws {AppError} 401 if another change came first, 422 by field (`totp` too if there is a second factor), 429 after
 *   too many wrong current passwords
 */
export async function changePassword(
  request: Request,
  caller: Authenticated,
  { currentPw, newPw, totp }: z.output<typeof changePwBodySchema>,
): Promise<Done> {
  const { account } = caller;
  const refuse = (field: string, key: string) =>
    new AppError(422, 'errors.invalidFields', { fields: { [field]: key } });
  const problem = passwordProblem(newPw, account.email);
  if (problem) throw refuse('newPw', problem);
  await refuseGuessablePassword(newPw, 'newPw');
  const attempt = await guardAttempts(request, account.emailKey);
  if (!(await guardGuesses('session', account, () => isPasswordOf(currentPw, account.passwordHash))))
    throw refuse('currentPw', 'auth.currentPasswordWrong');
  await attempt.succeeded();
  if (account.totpConfirmedAt) await proveIdentity(request, caller, { totp });

  const { database } = getRuntime();
  const passwordHash = await hashPassword(newPw);
  await database.transaction(async (tx) => {
    if (!(await lockProven(tx, account))) throw new AppError(401, 'errors.unauthorized');
    await replacePassword(tx, account.id, passwordHash);
    await tellOwner(tx, request, account, 'passwordChanged');
  });
  await forgetGuesses(account.id);
  sendSoon();
  return { status: true };
}
