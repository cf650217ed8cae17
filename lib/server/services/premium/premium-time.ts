import type { PremiumSource } from '@/lib/domain/account-rules';
import { premiumUntilOf } from '@/lib/domain/premium-time';
import type { Sql } from '@/lib/server/db/client';
import { lockAccount } from '@/lib/server/repositories/account-repository';
import {
  findGrantOfPayment,
  insertPremiumGrant,
  listPremiumGrants,
  revokePremiumGrants,
  savePremiumUntil,
} from '@/lib/server/repositories/premium-repository';

export type PremiumGift = {
  accountId: string;
  seconds: number;
  source: PremiumSource;
  /** Shown to admins and in the account's export. */
  reason: string;
  /** A payment grants once, however often it is reported. */
  paymentId?: string;
};

export const secondsOfDays = (days: number): number => Math.round(days * 86_400);

/**
 * Adds premium time to the remaining one. With the revocations below this is the only writer of an account's premium;
 * call it in the transaction of its reason (the payment's new state, the admin's audit entry).
 * @returns the new end of premium; the old one if the payment has granted before
 */
export async function grantPremium(tx: Sql, gift: PremiumGift, now: Date): Promise<Date | null> {
  await lockAccount(tx, gift.accountId);
  await insertPremiumGrant(tx, { ...gift, paymentId: gift.paymentId ?? null, createdAt: now });
  return settle(tx, gift.accountId);
}

/** Revokes what a payment granted: a refund or a dispute. No effect if it granted nothing or was revoked before. */
export async function revokePaymentPremium(tx: Sql, paymentId: string, reason: string, now: Date): Promise<void> {
  const grant = await findGrantOfPayment(tx, paymentId);
  if (!grant) return;
  await lockAccount(tx, grant.accountId);
  await revokePremiumGrants(tx, grant.accountId, reason, now, paymentId);
  await settle(tx, grant.accountId);
}

/** Ends all premium time of an account. @returns how many grants ended */
export async function revokeAllPremium(tx: Sql, accountId: string, reason: string, now: Date): Promise<number> {
  await lockAccount(tx, accountId);
  const revoked = await revokePremiumGrants(tx, accountId, reason, now);
  await settle(tx, accountId);
  return revoked;
}

async function settle(tx: Sql, accountId: string): Promise<Date | null> {
  const until = premiumUntilOf(await listPremiumGrants(tx, accountId));
  await savePremiumUntil(tx, accountId, until);
  return until;
}
