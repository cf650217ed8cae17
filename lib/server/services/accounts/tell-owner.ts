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
 * @param request null where an administrator or the operator does it, whose address is not the owner's business
 * @param now where no runtime is provided: in a command
 */
export async function tellOwner(
  tx: Sql,
  request: Request | null,
  { id, email, language }: Pick<AccountRow, 'id' | 'email' | 'language'>,
  change: SecurityChange,
  now = getRuntime().clock.now(),
): Promise<void> {
  await queueMail(tx, {
    accountId: id,
    template: change === 'passwordChanged' ? change : 'security',
    recipient: email,
    language,
    values: {
      change,
      when: now.toISOString(),
      address: request ? senderAddress(request) : '',
      device: request?.headers.get('user-agent')?.slice(0, maxDeviceLength) ?? '',
    },
    createdAt: now,
  });
}
