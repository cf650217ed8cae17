import { and, asc, count, desc, eq, gt, ilike, isNotNull, isNull, lte, max, or, sql, type SQL } from 'drizzle-orm';
import type { Role } from '@/lib/domain/accounts/account-rules';
import type { Sql } from '@/lib/server/db/client';
import { accounts, sessions } from '@/lib/server/db/schema';

export type UserFilter = {
  id?: string;
  search?: string | undefined;
  role?: Role | undefined;
  verified?: boolean | undefined;
  premium?: boolean | undefined;
  blocked?: boolean | undefined;
};
export type UserPage = {
  by: 'createdAt' | 'email' | 'displayName' | 'lastSeenAt' | 'premiumUntil';
  descending: boolean;
  limit: number;
  offset: number;
};
export type ListedUser = Awaited<ReturnType<typeof listUsers>>[number];

const literal = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

function conditions({ id, search, role, verified, premium, blocked }: UserFilter, now: Date): SQL | undefined {
  const pattern = search ? `%${literal(search)}%` : undefined;
  return and(
    id === undefined ? undefined : eq(accounts.id, id),
    pattern === undefined ? undefined : or(ilike(accounts.email, pattern), ilike(accounts.displayName, pattern)),
    role === undefined ? undefined : eq(accounts.role, role),
    verified === undefined ? undefined : verified ? isNotNull(accounts.verifiedAt) : isNull(accounts.verifiedAt),
    blocked === undefined ? undefined : blocked ? isNotNull(accounts.blockedAt) : isNull(accounts.blockedAt),
    premium === undefined
      ? undefined
      : premium
        ? gt(accounts.premiumUntil, now)
        : or(isNull(accounts.premiumUntil), lte(accounts.premiumUntil, now)),
  );
}

/** Accounts with the number of their active sessions. */
export async function listUsers(sql_: Sql, filter: UserFilter, page: UserPage, now: Date) {
  const live = sql_
    .select({
      accountId: sessions.accountId,
      sessions: count().as('live_sessions'),
      lastSeenAt: max(sessions.lastSeenAt).as('last_seen'),
    })
    .from(sessions)
    .where(gt(sessions.expiresAt, now))
    .groupBy(sessions.accountId)
    .as('live');
  const columns = {
    createdAt: accounts.createdAt,
    email: accounts.emailKey,
    displayName: sql`lower(${accounts.displayName})`,
    lastSeenAt: live.lastSeenAt,
    premiumUntil: accounts.premiumUntil,
  };
  const by = columns[page.by];
  return (
    sql_
      .select({
        id: accounts.id,
        email: accounts.email,
        displayName: accounts.displayName,
        role: accounts.role,
        language: accounts.language,
        createdAt: accounts.createdAt,
        verifiedAt: accounts.verifiedAt,
        blockedAt: accounts.blockedAt,
        blockedReason: accounts.blockedReason,
        premiumUntil: accounts.premiumUntil,
        totpConfirmedAt: accounts.totpConfirmedAt,
        lastSeenAt: live.lastSeenAt,
        sessions: live.sessions,
      })
      .from(accounts)
      .leftJoin(live, eq(live.accountId, accounts.id))
      .where(conditions(filter, now))
      // Accounts without the date come last in both directions.
      .orderBy(sql`${by} is null`, page.descending ? desc(by) : asc(by), accounts.id)
      .limit(page.limit)
      .offset(page.offset)
  );
}

export async function countUsers(sql_: Sql, filter: UserFilter, now: Date): Promise<number> {
  const [row] = await sql_.select({ total: count() }).from(accounts).where(conditions(filter, now));
  return row?.total ?? 0;
}
