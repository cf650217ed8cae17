import type { AuditLog, AuditLogQuery } from '@/lib/contracts/admin-audit';
import { countAuditEntries, listAllAuditEntries } from '@/lib/server/repositories/audit-repository';
import { getRuntime } from '@/lib/server/runtime';

const pageSize = 50;

/** A page of all entries, including those of accounts deleted since. */
export async function listAuditLog({ page }: AuditLogQuery): Promise<AuditLog> {
  const { sql } = getRuntime().database;
  const rows = await listAllAuditEntries(sql, { limit: pageSize, offset: (page - 1) * pageSize });
  return {
    items: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    page,
    pageSize,
    total: await countAuditEntries(sql),
  };
}
