import type { Done } from '@/lib/contracts/account';
import type { AdminUserDelete } from '@/lib/contracts/admin-users';
import { emailKey } from '@/lib/domain/accounts/account-rules';
import { AppError } from '@/lib/domain/shared/errors';
import { deleteAccount } from '@/lib/server/repositories/account-repository';
import { insertAuditEntry } from '@/lib/server/repositories/audit-repository';
import { deleteMailsTo } from '@/lib/server/repositories/mail-repository';
import { getRuntime } from '@/lib/server/runtime';
import type { Authenticated } from '@/lib/server/services/accounts/authenticate';
import { lockUser } from './lock-user';

/**
 * Deletes an account for an admin, as its owner could; payment records stay without it. The audit entry names no
 * account, because the account's entries are deleted with it.
 * @param email of the account, typed again as a confirmation
 * @throws {AppError} 403 for a former or blocked admin, 404, 409 for the admin's own account, 422 on `email`
 */
export async function deleteUser(
  { account: admin }: Authenticated,
  id: string,
  { email, reason }: AdminUserDelete,
): Promise<Done> {
  if (id === admin.id) throw new AppError(409, 'errors.conflict');
  const { clock, database } = getRuntime();
  await database.transaction(async (tx) => {
    const account = await lockUser(tx, admin.id, id);
    if (emailKey(email) !== account.emailKey)
      throw new AppError(422, 'errors.invalidFields', { fields: { email: 'auth.emailInvalid' } });
    await deleteMailsTo(tx, account.emailKey);
    await deleteAccount(tx, id);
    await insertAuditEntry(tx, {
      accountId: null,
      actorId: admin.id,
      action: 'account.deleted',
      detail: { account: id, reason },
      createdAt: clock.now(),
    });
  });
  return { status: true };
}
