import { and, desc, eq, gt, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { accounts, sessions } from '@/lib/server/db/schema';
import type { AccountRow } from './account-repository';

export type SessionRow = typeof sessions.$inferSelect;

export async function insertSession(tx: Sql, session: Omit<SessionRow, 'id'>): Promise<string> {
  const [row] = await tx.insert(sessions).values(session).returning({ id: sessions.id });
  if (!row) throw new Error('The session was not stored');
  return row.id;
}

/** An active session, with its account's current state. */
export async function findSession(
  sql: Sql,
  id: string,
  accountId: string,
  now: Date,
): Promise<{ session: SessionRow; account: AccountRow } | null> {
  const [row] = await sql
    .select({ session: sessions, account: accounts })
    .from(sessions)
    .innerJoin(accounts, eq(sessions.accountId, accounts.id))
    .where(
      and(
        eq(sessions.id, id),
        eq(sessions.accountId, accountId),
        gt(sessions.expiresAt, now),
        isNotNull(accounts.verifiedAt),
        isNull(accounts.blockedAt),
      ),
    );
  return row ?? null;
}

export async function listSessions(sql: Sql, accountId: string, now: Date): Promise<SessionRow[]> {
  return sql
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt), sessions.id);
}

export async function touchSession(tx: Sql, id: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id));
}

/** @returns whether there was such a session */
export async function endSession(tx: Sql, id: string, accountId: string): Promise<boolean> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.accountId, accountId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** @param except the session that continues */
export async function endSessions(tx: Sql, accountId: string, except?: string): Promise<number> {
  const others = except === undefined ? undefined : ne(sessions.id, except);
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), others))
    .returning({ id: sessions.id });
  return ended.length;
}

export async function forgetExpiredSessions(tx: Sql, now: Date): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expiresAt, now));
}

/** Removes addresses and browsers of logins before an instant. */
export async function forgetOrigins(tx: Sql, before: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ ip: null, userAgent: null })
    .where(and(lt(sessions.createdAt, before), or(isNotNull(sessions.ip), isNotNull(sessions.userAgent))));
}
