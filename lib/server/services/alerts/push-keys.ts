import { z } from 'zod';
import { isSealedBy, openText, sealText } from '@/lib/server/auth/sealed-text';
import type { Sql } from '@/lib/server/db/client';
import { newPushKeys, type PushKeys } from '@/lib/server/push/send-push';
import { findSetting, lockSettings, saveSetting } from '@/lib/server/repositories/settings-repository';
import { deleteAllPushSubscriptions } from '@/lib/server/repositories/subscription-repository';
import type { Runtime } from '@/lib/server/runtime';
import { authSecrets } from '@/lib/server/services/accounts/authenticate';

const settingKey = 'push-keys';
const purpose = { use: 'push-key', owner: 'site' } as const;
const storedSchema = z.object({ publicKey: z.string(), sealedPrivateKey: z.string() });
type Stored = z.infer<typeof storedSchema>;

async function readStored(db: Sql): Promise<Stored | null> {
  return storedSchema.safeParse(await findSetting(db, settingKey)).data ?? null;
}

const toStored = ({ publicKey, privateKey }: PushKeys, secret: string): Stored => ({
  publicKey,
  sealedPrivateKey: sealText(privateKey, secret, purpose),
});

/** The site's keys for push services. @returns null before the first start, or if no known secret opens them */
export async function findPushKeys(db: Sql, secrets = authSecrets()): Promise<PushKeys | null> {
  const stored = await readStored(db);
  const privateKey = stored && openText(stored.sealedPrivateKey, secrets, purpose);
  return stored && privateKey !== null ? { publicKey: stored.publicKey, privateKey } : null;
}

/** The key with which browsers subscribe; null before the first start. */
export async function findPushPublicKey(db: Sql): Promise<string | null> {
  return (await readStored(db))?.publicKey ?? null;
}

/**
 * At each start: creates the keys, once for all instances; later seals them again if an older secret sealed them. Keys
 * that no secret opens any more are replaced, and the subscriptions made with them end, so browsers subscribe again.
 */
export async function preparePushKeys(
  { database }: Pick<Runtime, 'database'>,
  secrets = authSecrets(),
): Promise<'made' | 'kept' | 'resealed' | 'replaced'> {
  const [secret] = secrets;
  const before = await readStored(database.sql);
  if (before && isSealedBy(before.sealedPrivateKey, secret, purpose.use)) return 'kept';
  return database.transaction(async (tx) => {
    await lockSettings(tx);
    const stored = await readStored(tx);
    if (!stored) {
      await saveSetting(tx, settingKey, toStored(newPushKeys(), secret));
      return 'made';
    }
    // Another instance was faster.
    if (isSealedBy(stored.sealedPrivateKey, secret, purpose.use)) return 'kept';
    const keys = await findPushKeys(tx, secrets);
    await saveSetting(tx, settingKey, toStored(keys ?? newPushKeys(), secret));
    if (keys) return 'resealed';
    await deleteAllPushSubscriptions(tx);
    return 'replaced';
  });
}
