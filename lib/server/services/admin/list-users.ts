import type { AdminUser, AdminUserDetail, AdminUserList, AdminUsersQuery } from '@/lib/contracts/admin-users';
import { AppError } from '@/lib/domain/shared/errors';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { countUsers, listUsers, type ListedUser } from '@/lib/server/repositories/admin-user-repository';
import { listAuditEntries } from '@/lib/server/repositories/audit-repository';
import { listPremiumGrants } from '@/lib/server/repositories/premium-repository';
import { getRuntime } from '@/lib/server/runtime';

const listedAudit = 100;

const flag = (text: 'true' | 'false' | undefined): boolean | undefined =>
  text === undefined ? undefined : text === 'true';

export async function listAccounts({
  page,
  pageSize,
  search,
  role,
  verified,
  premium,
  blocked,
  sort,
  direction,
}: AdminUsersQuery): Promise<AdminUserList> {
  const { clock, database } = getRuntime();
  const now = clock.now();
  const filter = { search, role, verified: flag(verified), premium: flag(premium), blocked: flag(blocked) };
  const rows = await listUsers(
    database.sql,
    filter,
    { by: sort, descending: direction === 'desc', limit: pageSize, offset: (page - 1) * pageSize },
    now,
  );
  return {
    items: rows.map((row) => toUser(row, now)),
    page,
    pageSize,
    total: await countUsers(database.sql, filter, now),
  };
}

/** One account with its premium time and audit log. @throws {AppError} 404 */
export async function getAccountDetail(id: string): Promise<AdminUserDetail> {
  const { clock, database } = getRuntime();
  const now = clock.now();
  const [row] = await listUsers(database.sql, { id }, { by: 'createdAt', descending: true, limit: 1, offset: 0 }, now);
  if (!row) throw new AppError(404, 'errors.notFound');
  const grants = await listPremiumGrants(database.sql, id);
  const audit = await listAuditEntries(database.sql, id, listedAudit);
  return {
    ...toUser(row, now),
    premiumGrants: grants.map((grant) => ({
      id: grant.id,
      days: Math.round(grant.seconds / 86_400),
      source: grant.source,
      reason: grant.reason,
      createdAt: grant.createdAt.toISOString(),
      revokedAt: grant.revokedAt?.toISOString() ?? null,
    })),
    auditLog: audit.map((entry) => ({ ...entry, createdAt: entry.createdAt.toISOString() })),
  };
}

export function toUser(row: ListedUser, now: Date): AdminUser {
  return {
    id: row.id,
    email: row.email,
    displayName: row.displayName,
    role: row.role,
    language: isLocale(row.language) ? row.language : defaultLocale,
    createdAt: row.createdAt.toISOString(),
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    blockedAt: row.blockedAt?.toISOString() ?? null,
    blockedReason: row.blockedReason,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    premiumUntil: row.premiumUntil && row.premiumUntil > now ? row.premiumUntil.toISOString() : null,
    totpEnabled: row.totpConfirmedAt !== null,
    sessions: row.sessions ?? 0,
  };
}
