import { AppError } from '@/lib/domain/shared/errors';
import type { Sql } from '@/lib/server/db/client';
import { lockAccounts, type AccountRow } from '@/lib/server/repositories/account-repository';

/**
 * Locks an account and the admin who changes it, so that if two admins act against each other at once, only one
 * succeeds.
 * @throws {AppError} 403 for a former or blocked admin, 404
 */
export async function lockUser(tx: Sql, adminId: string, id: string): Promise<AccountRow> {
  const locked = await lockAccounts(tx, [id, adminId]);
  const admin = locked.find((one) => one.id === adminId);
  if (admin?.role !== 'admin' || admin.blockedAt !== null) throw new AppError(403, 'errors.forbidden');
  const account = locked.find((one) => one.id === id);
  if (!account) throw new AppError(404, 'errors.notFound');
  return account;
}
