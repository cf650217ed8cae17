import type { Coupon, CouponBody, CouponList, CouponUsed } from '@/lib/contracts/coupons';
import { AppError } from '@/lib/domain/shared/errors';
import { insertAuditEntry } from '@/lib/server/repositories/audit-repository';
import {
  endCoupon,
  insertCoupon,
  listCoupons,
  lockCoupon,
  useCoupon,
  type CouponRow,
} from '@/lib/server/repositories/coupon-repository';
import { grantPremium, secondsOfDays } from '@/lib/server/repositories/premium-repository';
import { getRuntime } from '@/lib/server/runtime';
import type { Authenticated } from '@/lib/server/services/accounts/authenticate';
import { countUse } from '@/lib/server/services/accounts/request-limits';

const listed = 100;

const describe = ({ code, days, maxUses, uses, validUntil, endedAt }: CouponRow): Coupon => ({
  code,
  days,
  maxUses,
  uses,
  validUntil: validUntil.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

export async function listAllCoupons(): Promise<CouponList> {
  return { items: (await listCoupons(getRuntime().database.sql, listed)).map(describe) };
}

/** @throws {AppError} 409 if the code exists */
export async function createCoupon(
  { account: admin }: Authenticated,
  { code, days, maxUses, validUntil }: CouponBody,
): Promise<CouponList> {
  const { clock, database } = getRuntime();
  const createdAt = clock.now();
  await database.transaction(async (tx) => {
    if (!(await insertCoupon(tx, { code, days, maxUses, validUntil: new Date(validUntil), createdAt })))
      throw new AppError(409, 'errors.conflict');
    const detail = { code, days, maxUses, validUntil };
    await insertAuditEntry(tx, {
      accountId: null,
      actorId: admin.id,
      action: 'coupon.created',
      detail,
      createdAt,
    });
  });
  return listAllCoupons();
}

/**
 * Stops a coupon; days already given stay.
 * @throws {AppError} 404
 */
export async function stopCoupon({ account: admin }: Authenticated, code: string): Promise<CouponList> {
  const { clock, database } = getRuntime();
  const now = clock.now();
  await database.transaction(async (tx) => {
    if (!(await endCoupon(tx, code, now))) throw new AppError(404, 'errors.notFound');
    await insertAuditEntry(tx, {
      accountId: null,
      actorId: admin.id,
      action: 'coupon.ended',
      detail: { code },
      createdAt: now,
    });
  });
  return listAllCoupons();
}

/**
 * Gives the account the coupon's days, once.
 * @throws {AppError} 422 on `code` if it is unknown, ended, used up or already used by this account; 429 after ten
 *   attempts in an hour
 */
export async function redeemCoupon({ account }: Authenticated, code: string): Promise<CouponUsed> {
  await countUse('coupon', [account.id]);
  const { clock, database } = getRuntime();
  const now = clock.now();
  const refuse = (key: string) => new AppError(422, 'errors.invalidFields', { fields: { code: key } });
  return database.transaction(async (tx) => {
    const coupon = await lockCoupon(tx, code);
    if (!coupon || coupon.endedAt || coupon.validUntil <= now || coupon.uses >= coupon.maxUses)
      throw refuse('profile.couponUnknown');
    if (!(await useCoupon(tx, coupon, account.id, now))) throw refuse('profile.couponUsed');
    const { days } = coupon;
    const until = await grantPremium(
      tx,
      { accountId: account.id, seconds: secondsOfDays(days), source: 'coupon', reason: `Coupon ${code}` },
      now,
    );
    await insertAuditEntry(tx, {
      accountId: account.id,
      actorId: account.id,
      action: 'coupon.used',
      detail: { code, days },
      createdAt: now,
    });
    return { days, premiumUntil: (until ?? now).toISOString() };
  });
}
