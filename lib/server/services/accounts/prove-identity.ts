import type { Proof } from '@/lib/contracts/account-fields';
import { AppError } from '@/lib/domain/shared/errors';
import { isPasswordOf } from '@/lib/server/auth/passwords';
import type { Sql } from '@/lib/server/db/client';
import { lockAccount, type AccountRow } from '@/lib/server/repositories/account-repository';
import type { Authenticated } from './authenticate';
import { guardGuesses } from './guard-attempts';
import { useSecondFactor } from './second-factor';

/**
 * Verifies that the session's holder is the account's owner, by a code from the second factor if there is one, else by
 * the password. The proof is valid for one call only. Called where lib/contracts/operation-proofs.ts requires it.
 * @throws {AppError} 422 on `totp` or `password` if it is missing or wrong, 429 after too many wrong ones
 */
export async function proveIdentity(
  request: Request,
  { account }: Authenticated,
  { password = '', totp = '' }: Proof,
): Promise<void> {
  const [field, given, wrong, check] = account.totpConfirmedAt
    ? (['totp', totp, 'auth.totpWrong', () => useSecondFactor(request, account, totp)] as const)
    : ([
        'password',
        password,
        'auth.currentPasswordWrong',
        () => isPasswordOf(password, account.passwordHash),
      ] as const);
  const refuse = (key: string) => new AppError(422, 'errors.invalidFields', { fields: { [field]: key } });
  if (given === '') throw refuse('errors.required');
  if (!(await guardGuesses('session', account, check))) throw refuse(wrong);
}

/**
 * Locks an account for an action that required a proof. Checking a password takes long enough for its owner to change
 * it meanwhile, or to set up a second factor, so that the proof no longer applies.
 * @param proven the account as it was when the proof began
 * @returns null if its password or second factor has changed since
 */
export async function lockProven(tx: Sql, proven: AccountRow): Promise<AccountRow | null> {
  const account = await lockAccount(tx, proven.id);
  const isSame =
    account?.passwordHash === proven.passwordHash &&
    account.totpConfirmedAt?.getTime() === proven.totpConfirmedAt?.getTime();
  return isSame ? account : null;
}
