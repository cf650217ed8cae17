import { Secret } from 'otpauth';
import { hashToken } from '@/lib/server/auth/secret-token';
import { useRecoveryHash, type AccountRow } from '@/lib/server/repositories/account-repository';
import { getRuntime } from '@/lib/server/runtime';
import { sendSoon } from '@/lib/server/services/mails/deliver-mails';
import { tellOwner } from './tell-owner';
import { useTotpCode } from './totp-code';

const recoveryCodes = 10;

/** New recovery codes: 80 bits each, so that a plain hash of one cannot be reversed. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const plain = Array.from({ length: recoveryCodes }, () => new Secret({ size: 10 }).base32.toLowerCase());
  return { codes: plain.map((code) => code.replace(/.{4}(?=.)/g, '$&-')), hashes: plain.map(hashToken) };
}

/**
 * Whether a code of the app, or a recovery code, is right and unused; consumes it. The owner is notified of a used
 * recovery code.
 */
export async function useSecondFactor(request: Request, account: AccountRow, code: string): Promise<boolean> {
  if (/^\d+$/.test(code)) return useTotpCode(account, code);
  const used = await getRuntime().database.transaction(async (tx) => {
    if (!(await useRecoveryHash(tx, account.id, hashToken(code)))) return false;
    await tellOwner(tx, request, account, 'recoveryUsed');
    return true;
  });
  if (used) sendSoon();
  return used;
}
