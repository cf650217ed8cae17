import type { SecurityChange } from '@/lib/domain/accounts/mail';
import type { Sql } from '@/lib/server/db/client';
import type { AccountRow } from '@/lib/server/repositories/account-repository';
import { queueMail } from '@/lib/server/repositories/mail-repository';
import { getRuntime } from '@/lib/server/runtime';
import { senderAddress } from './request-limits';

const maxDeviceLength = 200;

/**
 * Queues the mail that tells an account's owner what was done to what protects it: what, when, from where, and how to
 * undo it. In the transaction that does it; `sendSoon()` after it.
 */
export async function tellOwner(
  tx: Sql,
  request: Request,
  { id, email, language }: Pick<AccountRow, 'id' | 'email' | 'language'>,
  change: SecurityChange,
): Promise<void> {
  const createdAt = getRuntime().clock.now();
  await queueMail(tx, {
    accountId: id,
    template: change === 'passwordChanged' ? change : 'security',
    recipient: email,
    language,
    values: {
      change,
      when: createdAt.toISOString(),
      address: senderAddress(request),
      device: request.headers.get('user-agent')?.slice(0, maxDeviceLength) ?? '',
    },
    createdAt,
  });
}
