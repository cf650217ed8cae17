import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { accounts, accountTokens, type TokenPurpose } from '@/lib/server/db/schema';

export type StoredToken = { hash: string; accountId: string; purpose: TokenPurpose; expiresAt: Date };

export async function insertToken(tx: Sql, token: StoredToken): Promise<void> {
  await tx.insert(accountTokens).values(token);
}

/**
 * Consumes a token. Locks its account first, as does every change to an account and its dependent rows: two links of
 * one account, used at once, do not deadlock.
 * @returns its account and purpose, null if the token is unknown, used or expired
 */
export async function takeToken(
  tx: Sql,
  hash: string,
  purposes: readonly TokenPurpose[],
  now: Date,
): Promise<Pick<StoredToken, 'accountId' | 'purpose'> | null> {
  const owner = tx.select({ id: accountTokens.accountId }).from(accountTokens).where(eq(accountTokens.hash, hash));
  await tx.select({ id: accounts.id }).from(accounts).where(inArray(accounts.id, owner)).for('update');
  const [row] = await tx
    .delete(accountTokens)
    .where(
      and(
        eq(accountTokens.hash, hash),
        inArray(accountTokens.purpose, [...purposes]),
        gt(accountTokens.expiresAt, now),
      ),
    )
    .returning({ accountId: accountTokens.accountId, purpose: accountTokens.purpose });
  return row ?? null;
}

/** The account of a token that may be reused until it expires; null if it is unknown or expired. */
export async function findTokenOwner(
  sql_: Sql,
  hash: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<string | null> {
  const [row] = await sql_
    .select({ accountId: accountTokens.accountId })
    .from(accountTokens)
    .where(and(eq(accountTokens.hash, hash), eq(accountTokens.purpose, purpose), gt(accountTokens.expiresAt, now)));
  return row?.accountId ?? null;
}

export async function deleteTokens(tx: Sql, accountId: string, ...purposes: TokenPurpose[]): Promise<void> {
  await tx
    .delete(accountTokens)
    .where(and(eq(accountTokens.accountId, accountId), inArray(accountTokens.purpose, purposes)));
}

/**
 * Deletes links of an earlier registration of the same e-mail, which would confirm it as if it were the only one. Links
 * that set a password remain valid.
 */
export async function deleteLinksOfUnverified(tx: Sql, emailKey: string): Promise<void> {
  const unverified = tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.emailKey, emailKey), isNull(accounts.verifiedAt)));
  await tx
    .delete(accountTokens)
    .where(and(eq(accountTokens.purpose, 'verify'), inArray(accountTokens.accountId, unverified)));
}

export async function forgetExpiredTokens(tx: Sql, now: Date): Promise<void> {
  await tx.delete(accountTokens).where(lt(accountTokens.expiresAt, now));
}
