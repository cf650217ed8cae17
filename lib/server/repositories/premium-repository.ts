import { and, eq, inArray, isNotNull, isNull, sql as query } from 'drizzle-orm';
import type { PremiumSource } from '@/lib/domain/accounts/account-rules';
import { premiumUntilOf } from '@/lib/domain/accounts/entitlements';
import type { Sql } from '@/lib/server/db/client';
import { accounts, premiumGrants } from '@/lib/server/db/schema';
import { lockAccount } from './account-repository';

export type PremiumGift = {
  accountId: string;
  seconds: number;
  source: PremiumSource;
  /** Shown to admins and in the account's export. */
  reason: string;
  /** The payment behind the grant: it grants once, however often it is reported. */
  paymentId?: string;
};

export const secondsOfDays = (days: number): number => Math.round(days * 86_400);

/**
 * Adds premium time to the remaining time. Together with the revocation below this is the only writer of an account's
 * premium; call it in the transaction of its cause (the payment's new state, the admin's audit entry).
 * @returns the new end of premium; the old end if the payment has already granted it
 */
export async function grantPremium(tx: Sql, gift: PremiumGift, now: Date): Promise<Date | null> {
  await lockAccount(tx, gift.accountId);
  await tx
    .insert(premiumGrants)
    .values({ ...gift, createdAt: now })
    .onConflictDoNothing({ target: premiumGrants.paymentId });
  return savePremiumUntil(tx, gift.accountId);
}

/**
 * Ends premium time of an account: all of it, or only the time that a payment granted (a refund, a dispute).
 * @returns how many grants ended; none if the payment granted nothing or was already revoked
 */
export async function revokePremium(
  tx: Sql,
  { accountId, reason, paymentId }: Pick<PremiumGift, 'accountId' | 'reason' | 'paymentId'>,
  now: Date,
): Promise<number> {
  await lockAccount(tx, accountId);
  const revoked = await tx
    .update(premiumGrants)
    .set({ revokedAt: now, revokedReason: reason })
    .where(
      and(
        eq(premiumGrants.accountId, accountId),
        isNull(premiumGrants.revokedAt),
        paymentId === undefined ? undefined : eq(premiumGrants.paymentId, paymentId),
      ),
    )
    .returning({ id: premiumGrants.id });
  await savePremiumUntil(tx, accountId);
  return revoked.length;
}

/**
 * Reverses the revocation of a payment's grants, including the time lost meanwhile.
 * @param reasons reverses only revocations for one of these
 */
export async function restorePremium(
  tx: Sql,
  { accountId, paymentId, reasons }: { accountId: string; paymentId: string; reasons: readonly string[] },
  now: Date,
): Promise<Date | null> {
  await lockAccount(tx, accountId);
  const lost = query`extract(epoch from ${now.toISOString()}::timestamptz - ${premiumGrants.revokedAt})::integer`;
  await tx
    .update(premiumGrants)
    .set({ seconds: query`${premiumGrants.seconds} + ${lost}`, revokedAt: null, revokedReason: null })
    .where(
      and(
        eq(premiumGrants.accountId, accountId),
        eq(premiumGrants.paymentId, paymentId),
        isNotNull(premiumGrants.revokedAt),
        inArray(premiumGrants.revokedReason, [...reasons]),
      ),
    );
  return savePremiumUntil(tx, accountId);
}

async function savePremiumUntil(tx: Sql, accountId: string): Promise<Date | null> {
  const premiumUntil = premiumUntilOf(await listPremiumGrants(tx, accountId));
  await tx.update(accounts).set({ premiumUntil }).where(eq(accounts.id, accountId));
  return premiumUntil;
}

/** Oldest first. */
export async function listPremiumGrants(sql: Sql, accountId: string): Promise<(typeof premiumGrants.$inferSelect)[]> {
  return sql
    .select()
    .from(premiumGrants)
    .where(eq(premiumGrants.accountId, accountId))
    .orderBy(premiumGrants.createdAt, premiumGrants.id);
}
