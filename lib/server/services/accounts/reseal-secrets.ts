import { isSealed, isSealedBy, openText, sealText } from '@/lib/server/auth/sealed-text';
import { listTotpSecrets, replaceTotpSecret } from '@/lib/server/repositories/account-repository';
import type { Runtime } from '@/lib/server/runtime';
import { authSecrets } from './authenticate';

export type Resealed = {
  /** Number of texts now sealed by the current secret. */ done: number;
  /** Number of texts sealed by an unknown secret. */ lost: number;
};

/**
 * At each start, texts sealed by a previous secret (or not sealed yet) are sealed again, so that AUTH_SECRET_PREVIOUS
 * can be removed. Instances may do this concurrently: a row changed by another one is left alone.
 */
export async function resealSecrets({ database }: Pick<Runtime, 'database'>): Promise<Resealed> {
  const secrets = authSecrets();
  const use = 'totp';
  const outcome: Resealed = { done: 0, lost: 0 };
  for (const { id, totpSecret } of await listTotpSecrets(database.sql)) {
    if (isSealedBy(totpSecret, secrets[0], use)) continue;
    const plain = isSealed(totpSecret) ? openText(totpSecret, secrets, { use, owner: id }) : totpSecret;
    if (plain === null) outcome.lost += 1;
    else if (
      await database.transaction((tx) =>
        replaceTotpSecret(tx, id, totpSecret, sealText(plain, secrets[0], { use, owner: id })),
      )
    )
      outcome.done += 1;
  }
  return outcome;
}
