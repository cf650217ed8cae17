import type { Done } from '@/lib/contracts/account';
import { AppError } from '@/lib/domain/shared/errors';
import { insertAuditEntry } from '@/lib/server/repositories/audit-repository';
import { retryMail } from '@/lib/server/repositories/mail-repository';
import { getRuntime } from '@/lib/server/runtime';
import type { Authenticated } from '@/lib/server/services/accounts/authenticate';
import { sendSoon } from '@/lib/server/services/mails/deliver-mails';

/**
 * Retries a failed mail, whether or not it was abandoned.
 * @throws {AppError} 404
 */
export async function retryFailedMail({ account: admin }: Authenticated, id: string): Promise<Done> {
  const { clock, database } = getRuntime();
  const now = clock.now();
  await database.transaction(async (tx) => {
    if (!(await retryMail(tx, id, now))) throw new AppError(404, 'errors.notFound');
    await insertAuditEntry(tx, {
      accountId: null,
      actorId: admin.id,
      action: 'mail.retried',
      detail: { mail: id },
      createdAt: now,
    });
  });
  sendSoon();
  return { status: true };
}
