import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { coupons, couponUses } from '@/lib/server/db/schema';

export type CouponRow = typeof coupons.$inferSelect;

/** Newest first. */
export async function listCoupons(db: Sql, limit: number): Promise<CouponRow[]> {
  return db.select().from(coupons).orderBy(desc(coupons.createdAt), coupons.code).limit(limit);
}

/** @returns false if the code exists */
export async function insertCoupon(tx: Sql, coupon: Omit<CouponRow, 'uses' | 'endedAt'>): Promise<boolean> {
  const inserted = await tx.insert(coupons).values(coupon).onConflictDoNothing().returning({ code: coupons.code });
  return inserted.length > 0;
}

/** @returns false if there is no active coupon with this code */
export async function endCoupon(tx: Sql, code: string, at: Date): Promise<boolean> {
  const ended = await tx
    .update(coupons)
    .set({ endedAt: at })
    .where(and(eq(coupons.code, code), isNull(coupons.endedAt)))
    .returning({ code: coupons.code });
  return ended.length > 0;
}

/** Locks a coupon until the transaction ends, so that it is not used more often than allowed. */
export async function lockCoupon(tx: Sql, code: string): Promise<CouponRow | null> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.code, code)).for('update');
  return row ?? null;
}

/** @returns false if the account has already used it */
export async function useCoupon(tx: Sql, coupon: CouponRow, accountId: string, at: Date): Promise<boolean> {
  const used = await tx
    .insert(couponUses)
    .values({ code: coupon.code, accountId, usedAt: at })
    .onConflictDoNothing()
    .returning({ code: couponUses.code });
  if (used.length === 0) return false;
  await tx
    .update(coupons)
    .set({ uses: coupon.uses + 1 })
    .where(eq(coupons.code, coupon.code));
  return true;
}
