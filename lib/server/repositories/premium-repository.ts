import { and, eq, isNull } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { accounts, premiumGrants } from '@/lib/server/db/schema';

export type PremiumGrantRow = typeof premiumGrants.$inferSelect;
export type NewPremiumGrant = Pick<
  PremiumGrantRow,
  'accountId' | 'seconds' | 'source' | 'reason' | 'paymentId' | 'createdAt'
>;

/** @returns the new grant's id, null if its payment has granted already */
export async function insertPremiumGrant(tx: Sql, grant: NewPremiumGrant): Promise<string | null> {
  const [row] = await tx
    .insert(premiumGrants)
    .values(grant)
    .onConflictDoNothing({ target: premiumGrants.paymentId })
    .returning({ id: premiumGrants.id });
  return row?.id ?? null;
}

/** Oldest first. */
export async function listPremiumGrants(sql: Sql, accountId: string): Promise<PremiumGrantRow[]> {
  return sql
    .select()
    .from(premiumGrants)
    .where(eq(premiumGrants.accountId, accountId))
    .orderBy(premiumGrants.createdAt, premiumGrants.id);
}

export async function findGrantOfPayment(sql: Sql, paymentId: string): Promise<PremiumGrantRow | null> {
  const [row] = await sql.select().from(premiumGrants).where(eq(premiumGrants.paymentId, paymentId));
  return row ?? null;
}

/** @param paymentId only that payment's grant */
export async function revokePremiumGrants(
  tx: Sql,
  accountId: string,
  reason: string,
  at: Date,
  paymentId?: string,
): Promise<number> {
  const revoked = await tx
    .update(premiumGrants)
    .set({ revokedAt: at, revokedReason: reason })
    .where(
      and(
        eq(premiumGrants.accountId, accountId),
        isNull(premiumGrants.revokedAt),
        paymentId === undefined ? undefined : eq(premiumGrants.paymentId, paymentId),
      ),
    )
    .returning({ id: premiumGrants.id });
  return revoked.length;
}

export async function savePremiumUntil(tx: Sql, accountId: string, premiumUntil: Date | null): Promise<void> {
  await tx.update(accounts).set({ premiumUntil }).where(eq(accounts.id, accountId));
}
