import { siteDay } from '@/lib/domain/dates';
import { isSettled, nextLookAt, stepsTo, type PaymentState } from '@/lib/domain/payment-state';
import { plans } from '@/lib/domain/plans';
import type { Sql } from '@/lib/server/db/client';
import type { PaymentSite } from '@/lib/server/payments/registry';
import type { PaymentProvider, ProviderPayment } from '@/lib/server/payments/types';
import {
  lockPayment,
  savePayment,
  takeReceiptNumber,
  type PaymentRow,
} from '@/lib/server/repositories/payment-repository';
import { grantPremium, revokePremium, secondsOfDays } from '@/lib/server/repositories/premium-repository';
import { sendSoon } from '@/lib/server/services/mails/deliver-mails';
import { queuePaymentMail } from './queue-payment-mail';

/**
 * Asks the provider about a checkout and applies the response: the state, the receipt, premium granted or revoked, in
 * one transaction. Idempotent and independent of the order of calls.
 * @returns the payment; null if the checkout is not ours
 * @throws {ProviderError}
 */
export async function refreshPayment(
  site: PaymentSite,
  provider: PaymentProvider,
  reference: string,
): Promise<PaymentRow | null> {
  const reported = await provider.fetchPayment(reference);
  return applyProviderState(site, provider.id, reported, stateOf(reported));
}

/** @param state our state for the provider's response; see `refreshPayment` for the rest */
export async function applyProviderState(
  site: PaymentSite,
  providerId: PaymentRow['provider'],
  reported: ProviderPayment,
  state: PaymentState,
): Promise<PaymentRow | null> {
  const { clock, database } = site;
  const { paymentId, reference } = reported;
  if (paymentId === null) return null;
  const settled = await database.transaction(async (tx) => {
    const now = clock.now();
    const found = await lockPayment(tx, paymentId);
    if (!found || found.provider !== providerId || (found.reference ?? reference) !== reference) return null;
    let payment = found.reference === null ? await savePayment(tx, paymentId, { reference }) : found;
    for (const step of stepsTo(payment.state, state)) {
      if (step === 'paid' && (reported.amountMinor !== payment.amountMinor || reported.currency !== payment.currency))
        return savePayment(tx, paymentId, { problem: 'amount', checkAt: null });
      payment = await take(site, tx, payment, step, reported, now);
    }
    return payment;
  });
  sendSoon();
  return settled;
}

const stateOf = ({ state }: ProviderPayment): PaymentState =>
  state === 'open' || state === 'processing' ? 'pending' : state;

async function take(
  site: PaymentSite,
  tx: Sql,
  payment: PaymentRow,
  step: PaymentState,
  reported: ProviderPayment,
  now: Date,
): Promise<PaymentRow> {
  if (step === 'paid') return takePaid(site, tx, payment, reported, now);
  if (step === 'refunded' || step === 'disputed') {
    if (payment.accountId !== null) await revokePremium(tx, payment.accountId, step, now, payment.id);
    const returned = await savePayment(tx, payment.id, { state: step, returnedAt: now, checkAt: null });
    if (step === 'refunded')
      await queuePaymentMail(site, tx, returned, 'refund', { payerEmail: reported.payerEmail }, now);
    return returned;
  }
  return savePayment(tx, payment.id, {
    state: step,
    ...(isSettled(step) ? { checkAt: nextLookAt(step, now, now) } : {}),
  });
}

async function takePaid(
  site: PaymentSite,
  tx: Sql,
  payment: PaymentRow,
  reported: ProviderPayment,
  now: Date,
): Promise<PaymentRow> {
  const { id, accountId, plan } = payment;
  const year = Number(siteDay(now, site.env.SITE_TIMEZONE).slice(0, 4));
  const paid = await savePayment(tx, id, {
    state: 'paid',
    paidAt: now,
    checkAt: nextLookAt('paid', now, now),
    receiptNumber: await takeReceiptNumber(tx, year),
    ...(plan !== null && accountId === null ? { problem: 'account' } : {}),
  });
  const granted = plan !== null && accountId !== null;
  const until = granted
    ? await grantPremium(
        tx,
        {
          accountId,
          seconds: secondsOfDays(plans[plan].days),
          source: 'payment',
          reason: `receipt ${paid.receiptNumber}`,
          paymentId: id,
        },
        now,
      )
    : null;
  await queuePaymentMail(site, tx, paid, 'receipt', { until, payerEmail: reported.payerEmail }, now);
  return paid;
}
