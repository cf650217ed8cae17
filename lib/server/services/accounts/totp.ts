import { Secret } from 'otpauth';
import type { Done, RecoveryCodes, TotpSetup } from '@/lib/contracts/account';
import type { SecurityChange } from '@/lib/domain/accounts/mail';
import { AppError } from '@/lib/domain/shared/errors';
import { sealText } from '@/lib/server/auth/sealed-text';
import type { Sql } from '@/lib/server/db/client';
import {
  confirmTotp,
  saveRecoveryHashes,
  saveTotpSecret,
  type AccountRow,
} from '@/lib/server/repositories/account-repository';
import { insertAuditEntry } from '@/lib/server/repositories/audit-repository';
import { endSessions } from '@/lib/server/repositories/session-repository';
import { getRuntime } from '@/lib/server/runtime';
import { sendSoon } from '@/lib/server/services/mails/deliver-mails';
import { authSecrets, type Authenticated } from './authenticate';
import { guardAttempts, guardGuesses } from './guard-attempts';
import { lockProven } from './prove-identity';
import { newRecoveryCodes } from './second-factor';
import { tellOwner } from './tell-owner';
import { totpGenerator, useTotpCode } from './totp-code';

/**
 * Creates a secret that becomes valid once one of its codes is entered.
 * @throws {AppError} 403 for non-admins, 409 if there is a second factor already
 */
export async function setUpTotp({ account }: Authenticated): Promise<TotpSetup> {
  const { database, env } = getRuntime();
  if (account.role !== 'admin') throw new AppError(403, 'errors.forbidden');
  if (account.totpConfirmedAt) throw new AppError(409, 'errors.conflict');
  // 160 bits in base32, as authenticator apps expect.
  const secret = new Secret({ size: 20 }).base32;
  const sealed = sealText(secret, authSecrets()[0], { use: 'totp', owner: account.id });
  await database.transaction(async (tx) => {
    // The factor was confirmed meanwhile, which a new secret would undo.
    if (!(await lockProven(tx, account))) throw new AppError(409, 'errors.conflict');
    await saveTotpSecret(tx, account.id, sealed);
  });
  return { secret, uri: totpGenerator(secret, env.SITE_NAME, account.email).toString() };
}

/** @throws {AppError} 409 if no setup is pending, 422 for a wrong code, 429 after too many */
export async function confirmTotpSetup(request: Request, caller: Authenticated, code: string): Promise<RecoveryCodes> {
  const { account } = caller;
  if (account.role !== 'admin') throw new AppError(403, 'errors.forbidden');
  const { totpSecret } = account;
  if (account.totpConfirmedAt || !totpSecret) throw new AppError(409, 'errors.conflict');
  await checkCode(request, account, code);
  const { codes, hashes } = newRecoveryCodes();
  await change(request, caller, 'totpOn', 'totp.enabled', async (tx) => {
    if (!(await confirmTotp(tx, account.id, totpSecret, getRuntime().clock.now())))
      throw new AppError(409, 'errors.conflict');
    await saveRecoveryHashes(tx, account.id, hashes);
  });
  return { recoveryCodes: codes };
}

/** @throws {AppError} 409 if there is no second factor */
export async function disableTotp(request: Request, caller: Authenticated): Promise<Done> {
  requireFactor(caller);
  await change(request, caller, 'totpOff', 'totp.disabled', (tx) => saveTotpSecret(tx, caller.account.id, null));
  return { status: true };
}

/**
 * Replaces all recovery codes, used or not.
 * @throws {AppError} 409 if there is no second factor
 */
export async function renewRecoveryCodes(request: Request, caller: Authenticated): Promise<RecoveryCodes> {
  requireFactor(caller);
  const { codes, hashes } = newRecoveryCodes();
  await change(request, caller, 'recoveryRenewed', 'totp.recoveryCodes', (tx) =>
    saveRecoveryHashes(tx, caller.account.id, hashes),
  );
  return { recoveryCodes: codes };
}

/** @throws {AppError} 409 */
function requireFactor({ account }: Authenticated): void {
  if (!account.totpConfirmedAt) throw new AppError(409, 'errors.conflict');
}

/**
 * Changes the second factor: ends other sessions, notifies the owner, and writes the audit log.
 * @throws {AppError} 409 if the credentials just proven have changed meanwhile
 */
async function change(
  request: Request,
  { account, sessionId }: Authenticated,
  told: SecurityChange,
  action: string,
  work: (tx: Sql) => Promise<void>,
): Promise<void> {
  const { clock, database } = getRuntime();
  await database.transaction(async (tx) => {
    if (!(await lockProven(tx, account))) throw new AppError(409, 'errors.conflict');
    await work(tx);
    await endSessions(tx, account.id, sessionId);
    await tellOwner(tx, request, account, told);
    await insertAuditEntry(tx, {
      accountId: account.id,
      actorId: account.id,
      action,
      detail: {},
      createdAt: clock.now(),
    });
  });
  sendSoon();
}

async function checkCode(request: Request, account: AccountRow, code: string): Promise<void> {
  const attempt = await guardAttempts(request, `totp ${account.id}`);
  if (!(await guardGuesses('session', account, () => useTotpCode(account, code))))
    throw new AppError(422, 'errors.invalidFields', { fields: { code: 'auth.totpWrong' } });
  await attempt.succeeded();
}
