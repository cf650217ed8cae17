import { Secret, TOTP } from 'otpauth';
import { openText } from '@/lib/server/auth/sealed-text';
import { useTotpStep, type AccountRow } from '@/lib/server/repositories/account-repository';
import { getRuntime } from '@/lib/server/runtime';
import { authSecrets } from './authenticate';

const period = 30;

export const totpGenerator = (secret: string, issuer: string, label: string) =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) });

/**
 * The time step (RFC 6238) of a correct code, allowing one step of clock drift either way; null for a wrong code. A
 * step must be stored as used, so that an observed code cannot be reused.
 */
function totpStepOf(code: string, secret: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpGenerator(secret, '', '').validate({ token: code, timestamp, window: 1 });
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
