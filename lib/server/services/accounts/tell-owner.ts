import type { SecurityChange } from '@/lib/domain/accounts/mail';
import type { Sql } from '@/lib/server/db/client';
import type { AccountRow } from '@/lib/server/repositories/account-repository';
import { queueMail } from '@/lib/server/repositories/mail-repository';
import { getRuntime } from '@/lib/server/runtime';
import { senderAddress } from './request-limits';

const maxDeviceLength = 200;

/**
 * Queues the mail that notifies an account's owner of a security change: what changed, when, from which address, and
 * how to undo it. Call it in the transaction of the change, and `sendSoon()` afterwards.
 * @param request null for a change by an administrator or the operator, whose address is not disclosed
 * @param now for commands, which have no runtime
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
