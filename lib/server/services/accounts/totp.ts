import { Secret, TOTP } from 'otpauth';
import type { Done, TotpSetup } from '@/lib/contracts/account';
import { AppError } from '@/lib/domain/shared/errors';
import { openText, sealText } from '@/lib/server/auth/sealed-text';
import {
  confirmTotp,
  lockAccount,
  saveTotpSecret,
  useTotpStep,
  type AccountRow,
} from '@/lib/server/repositories/account-repository';
import { insertAuditEntry } from '@/lib/server/repositories/audit-repository';
import { getRuntime } from '@/lib/server/runtime';
import { authSecrets, type Authenticated } from './authenticate';
import { guardAttempts, guardGuesses } from './guard-attempts';

const period = 30;

const generator = (secret: string, issuer: string, label: string) =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) });

/**
 * The time step (RFC 6238) of a correct code, one step of clock drift either way; null for a wrong one. A step must be
 * stored as used, so that an observed code cannot be reused.
 */
function totpStepOf(code: string, secret: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = generator(secret, '', '').validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}

/** Whether a code is correct and unused; consumes it. */
export async function useTotpCode(account: AccountRow, code: string): Promise<boolean> {
  const { clock, database } = getRuntime();
  const secret =
    account.totpSecret === null
      ? null
      : openText(account.totpSecret, authSecrets(), { use: 'totp', owner: account.id });
  const step = secret === null ? null : totpStepOf(code, secret, clock.now());
  return step !== null && (await database.transaction((tx) => useTotpStep(tx, account.id, step)));
}

/**
 * A new secret that is not valid before one of its codes was entered.
 * @throws {AppError} 403 for others than admins, 409 if there is a second factor already
 */
export async function setUpTotp({ account }: Authenticated): Promise<TotpSetup> {
  const { database, env } = getRuntime();
  if (account.role !== 'admin') throw new AppError(403, 'errors.forbidden');
  if (account.totpConfirmedAt) throw new AppError(409, 'errors.conflict');
  // 160 bits in base32, as authenticator apps take them.
  const secret = new Secret({ size: 20 }).base32;
  const sealed = sealText(secret, authSecrets()[0], { use: 'totp', owner: account.id });
  await database.transaction(async (tx) => {
    // Confirmed meanwhile: a new secret would undo it.
    if ((await lockAccount(tx, account.id))?.totpConfirmedAt) throw new AppError(409, 'errors.conflict');
    await saveTotpSecret(tx, account.id, sealed);
  });
  return { secret, uri: generator(secret, env.SITE_NAME, account.email).toString() };
}

/** @throws {AppError} 409 if nothing waits for confirmation, 422 for a wrong code, 429 after too many */
export async function confirmTotpSetup(request: Request, { account }: Authenticated, code: string): Promise<Done> {
  if (account.role !== 'admin') throw new AppError(403, 'errors.forbidden');
  const { totpSecret } = account;
  if (account.totpConfirmedAt || !totpSecret) throw new AppError(409, 'errors.conflict');
  await checkCode(request, account, code);
  const { clock, database } = getRuntime();
  await database.transaction(async (tx) => {
    if (!(await confirmTotp(tx, account.id, totpSecret, clock.now()))) throw new AppError(409, 'errors.conflict');
    await insertAuditEntry(tx, {
      accountId: account.id,
      actorId: account.id,
      action: 'totp.enabled',
      detail: {},
      createdAt: clock.now(),
    });
  });
  return { status: true };
}

/** @throws {AppError} 409 if there is no second factor, 422 for a wrong code, 429 after too many */
export async function disableTotp(request: Request, { account }: Authenticated, code: string): Promise<Done> {
  if (!account.totpConfirmedAt) throw new AppError(409, 'errors.conflict');
  await checkCode(request, account, code);
  const { clock, database } = getRuntime();
  await database.transaction(async (tx) => {
    if ((await lockAccount(tx, account.id))?.totpSecret !== account.totpSecret)
      throw new AppError(409, 'errors.conflict');
    await saveTotpSecret(tx, account.id, null);
    await insertAuditEntry(tx, {
      accountId: account.id,
      actorId: account.id,
      action: 'totp.disabled',
      detail: {},
      createdAt: clock.now(),
    });
  });
  return { status: true };
}

async function checkCode(request: Request, account: AccountRow, code: string): Promise<void> {
  const attempt = await guardAttempts(request, `totp ${account.id}`);
  if (!(await guardGuesses('session', account, () => useTotpCode(account, code))))
    throw new AppError(422, 'errors.invalidFields', { fields: { code: 'auth.totpWrong' } });
  await attempt.succeeded();
}
