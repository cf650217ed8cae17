import { siteDay } from '@/lib/domain/dates';
import { nextLookAt } from '@/lib/domain/next-look';
import { isSettled, stepsTo, type PaymentState } from '@/lib/domain/payment-state';
import { plans } from '@/lib/domain/plans';
import type { Sql } from '@/lib/server/db/client';
import type { PaymentProvider, ProviderPayment } from '@/lib/server/payments/types';
import {
  lockPayment,
  savePayment,
  takeReceiptNumber,
  type PaymentRow,
} from '@/lib/server/repositories/payment-repository';
import { sendSoon } from '@/lib/server/services/mails/deliver-mails';
import { grantPremium, revokePaymentPremium, secondsOfDays } from '@/lib/server/services/premium/premium-time';
import type { PaymentSite } from './provider-of';
import { queuePaymentMail } from './queue-payment-mail';

/**
 * Asks the provider about a checkout and writes what follows from its answer: the state, the receipt, premium given or taken back, all in one
 * transaction. Called however often and in whatever order, it ends the same.
 * @returns the payment; null where the checkout is none of ours
 * @throws {ProviderError}
 */
export async function refreshPayment(
  site: PaymentSite,
  provider: PaymentProvider,
  reference: string,
): Promise<PaymentRow | null> {
  const told = await provider.fetchPayment(reference);
  return settlePayment(site, provider.id, told, stateOf(told));
}

/** @param state what the provider's answer means to us; see `refreshPayment` for the rest */
export async function settlePayment(
  site: PaymentSite,
  providerId: PaymentRow['provider'],
  told: ProviderPayment,
  state: PaymentState,
): Promise<PaymentRow | null> {
  const { clock, database } = site;
  const { paymentId, reference } = told;
  if (paymentId === null) return null;
  const settled = await database.transaction(async (tx) => {
    const now = clock.now();
    const found = await lockPayment(tx, paymentId);
    if (!found || found.provider !== providerId || (found.reference ?? reference) !== reference) return null;
    let payment = found.reference === null ? await savePayment(tx, paymentId, { reference }) : found;
    for (const step of stepsTo(payment.state, state)) {
      if (step === 'paid' && (told.amountMinor !== payment.amountMinor || told.currency !== payment.currency))
        return savePayment(tx, paymentId, { problem: 'amount', checkAt: null });
      payment = await take(site, tx, payment, step, told, now);
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
  told: ProviderPayment,
  now: Date,
): Promise<PaymentRow> {
  if (step === 'paid') return takePaid(site, tx, payment, told, now);
  if (step === 'refunded' || step === 'disputed') {
    await revokePaymentPremium(tx, payment.id, step, now);
    const returned = await savePayment(tx, payment.id, { state: step, returnedAt: now, checkAt: null });
    if (step === 'refunded') await queuePaymentMail(site, tx, returned, 'refund', { payerEmail: told.payerEmail }, now);
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
  told: ProviderPayment,
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
  await queuePaymentMail(site, tx, paid, 'receipt', { until, payerEmail: told.payerEmail }, now);
  return paid;
}
