import type { PaymentList, PaymentView } from '@/lib/contracts/payments';
import { isSettled } from '@/lib/domain/money/payment-state';
import { refundOnWithdrawal, withdrawalEndsAt } from '@/lib/domain/money/withdrawal';
import { AppError } from '@/lib/domain/shared/errors';
import { providerOf, unavailable, type PaymentSite } from '@/lib/server/payments/registry';
import { claimLook, findPayment, listPaymentsOf, type PaymentRow } from '@/lib/server/repositories/payment-repository';
import { getRuntime } from '@/lib/server/runtime';
import type { Authenticated } from '@/lib/server/services/accounts/authenticate';
import { applyProviderState, askPayment, refreshPayment } from './apply-provider-state';

/**
 * Minimum interval of provider checks by a waiting status page; the schedule's own check is postponed to then plus two
 * minutes.
 */
const lookEveryMs = 10_000;
const scheduledMs = 2 * 60_000;

/**
 * Whether the payment belongs to the caller's account, or is a donation without an account, which its donor identifies
 * by its unguessable id.
 */
const isOwnedBy = (asking: Authenticated | null, { kind, accountId }: PaymentRow): boolean =>
  accountId === null ? kind === 'donation' : accountId === asking?.account.id;

/**
 * The buyer's or donor's payment.
 * @throws {AppError} 401 for any other payment without a session, 404 for a payment of another account
 */
async function ownPayment(asking: Authenticated | null, id: string): Promise<PaymentRow> {
  const payment = await findPayment(getRuntime().database.sql, id);
  if (payment && isOwnedBy(asking, payment)) return payment;
  throw asking ? new AppError(404, 'errors.notFound') : new AppError(401, 'errors.unauthorized');
}

/** @throws {AppError} as for the buyer; admins see all */
async function visiblePayment(asking: Authenticated | null, id: string): Promise<PaymentRow> {
  if (asking?.account.role !== 'admin') return ownPayment(asking, id);
  const payment = await findPayment(getRuntime().database.sql, id);
  if (!payment) throw new AppError(404, 'errors.notFound');
  return payment;
}

/** All payments of the account, newest first, in their stored state; providers are not queried. */
export async function listOwnPayments({ account }: Authenticated): Promise<PaymentList> {
  return {
    items: (await listPaymentsOf(getRuntime().database.sql, account.id)).map((row) => describePayment(row, true)),
  };
}

async function askProvider(site: PaymentSite, payment: PaymentRow): Promise<PaymentRow | null> {
  const provider = providerOf(site, payment.provider);
  const reference = payment.reference ?? (await provider.findCheckout(payment.id, payment.createdAt));
  return reference === null ? null : refreshPayment(site, provider, reference);
}

/**
 * A payment's state. An undecided one is checked at its provider, in case its webhook is late.
 * @throws {AppError} 401, 404
 */
export async function getPayment(asking: Authenticated | null, id: string): Promise<PaymentView> {
  const site = getRuntime();
  const payment = await visiblePayment(asking, id);
  const isOwn = isOwnedBy(asking, payment);
  const { expiresAt } = payment;
  const now = site.clock.now().getTime();
  const lookAt = (ms: number) => new Date(now + ms);
  // The schedule handles expired payments, and also closes them.
  if (isSettled(payment.state) || payment.problem || expiresAt < lookAt(scheduledMs))
    return describePayment(payment, isOwn);
  if (
    !(await site.database.transaction((tx) =>
      claimLook(tx, id, lookAt(scheduledMs - lookEveryMs), lookAt(scheduledMs)),
    ))
  )
    return describePayment(payment, isOwn);
  const refreshed = await askProvider(site, payment).catch(() => null);
  return describePayment(refreshed ?? payment, isOwn);
}

/**
 * Closes the checkout after the buyer has cancelled. A payment that was already made remains.
 * @throws {AppError} 401 without a session, 404 for anyone else, including admins, 503
 */
export async function cancelPayment(asking: Authenticated | null, id: string): Promise<PaymentView> {
  const site = getRuntime();
  const payment = await ownPayment(asking, id);
  if (isSettled(payment.state) || payment.reference === null) return describePayment(payment, true);
  try {
    const provider = providerOf(site, payment.provider);
    await provider.closeCheckout(payment.reference);
    const reported = await askPayment(site, provider, payment.reference);
    if (reported.state === 'open' || reported.state === 'processing') return describePayment(payment, true);
    const updated = await applyProviderState(
      site,
      payment.provider,
      reported,
      reported.state === 'expired' ? 'cancelled' : reported.state,
    );
    return describePayment(updated ?? payment, true);
  } catch (error) {
    throw unavailable(error);
  }
}

/** @param isOwn whether the reader is its buyer or donor */
export function describePayment(payment: PaymentRow, isOwn: boolean): PaymentView {
  const { id, kind, plan, amountMinor, currency, state, createdAt, paidAt, receiptNumber, withdrawnAt } = payment;
  const { clock, env } = getRuntime();
  const zone = env.SITE_TIMEZONE;
  const canWithdraw = paidAt !== null && refundOnWithdrawal(payment, clock.now(), zone) !== null;
  // An owed refund only concerns the admins: the buyer has nothing to do.
  const problem = payment.problem === 'withdrawal' ? null : payment.problem;
  return {
    id,
    kind,
    plan,
    amountMinor,
    currency,
    state,
    problem,
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    receiptNumber,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    withdrawableUntil: canWithdraw ? withdrawalEndsAt(paidAt, zone).toISOString() : null,
    mayCancel: isOwn && problem === null && !isSettled(state),
  };
}
