import { desc, eq } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { accounts, auditLog } from '@/lib/server/db/schema';

export type AuditEntry = {
  accountId: string;
  actorId: string | null;
  action: string;
  detail: Record<string, unknown>;
  createdAt: Date;
};
export type ListedAuditEntry = {
  id: string;
  action: string;
  actor: string | null;
  detail: Record<string, unknown>;
  createdAt: Date;
};

export async function insertAuditEntry(tx: Sql, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(entry);
}

/** Newest first, with the actor's e-mail. */
export async function listAuditEntries(sql: Sql, accountId: string, limit: number): Promise<ListedAuditEntry[]> {
  return sql
    .select({
      id: auditLog.id,
      action: auditLog.action,
      actor: accounts.email,
      detail: auditLog.detail,
      createdAt: auditLog.createdAt,
    })
    .from(auditLog)
    .leftJoin(accounts, eq(auditLog.actorId, accounts.id))
    .where(eq(auditLog.accountId, accountId))
    .orderBy(desc(auditLog.createdAt), auditLog.id)
    .limit(limit);
}
