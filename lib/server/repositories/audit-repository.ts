import { and, count, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { accounts, auditLog } from '@/lib/server/db/schema';

export type AuditEntry = {
  /**
   * The account that was changed, with which the entry is deleted; null: none, or one that the action itself deletes.
   */
  accountId: string | null;
  /** Null: a command on the server. */
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

/** Stores an entry together with the actor's e-mail: deleting one's own account does not erase one's trail. */
export async function insertAuditEntry(tx: Sql, entry: AuditEntry): Promise<void> {
  const actorLabel = sql`(select ${accounts.email} from ${accounts} where ${accounts.id} = ${entry.actorId}::uuid)`;
  await tx.insert(auditLog).values({ ...entry, actorLabel });
}

const columns = {
  id: auditLog.id,
  action: auditLog.action,
  actor: auditLog.actorLabel,
  detail: auditLog.detail,
  createdAt: auditLog.createdAt,
};
const newestFirst = [desc(auditLog.createdAt), auditLog.id];

/** Changes to an account, and its own actions that changed no account; newest first, with the actor's e-mail. */
export async function listAuditEntries(sql_: Sql, accountId: string, limit: number): Promise<ListedAuditEntry[]> {
  return sql_
    .select(columns)
    .from(auditLog)
    .where(or(eq(auditLog.accountId, accountId), and(isNull(auditLog.accountId), eq(auditLog.actorId, accountId))))
    .orderBy(...newestFirst)
    .limit(limit);
}

/** A page of all entries, newest first. */
export async function listAllAuditEntries(
  sql_: Sql,
  { limit, offset }: { limit: number; offset: number },
): Promise<(ListedAuditEntry & { account: string | null })[]> {
  return sql_
    .select({ ...columns, account: auditLog.accountId })
    .from(auditLog)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
}

export async function countAuditEntries(sql_: Sql): Promise<number> {
  const [row] = await sql_.select({ total: count() }).from(auditLog);
  return row?.total ?? 0;
}

export async function forgetAuditEntries(tx: Sql, before: Date): Promise<void> {
  await tx.delete(auditLog).where(lt(auditLog.createdAt, before));
}
