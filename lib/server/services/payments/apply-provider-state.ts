import type { Done } from '@/lib/contracts/account';
import { isSettled, nextLookAt, stepsTo, type PaymentState } from '@/lib/domain/money/payment-state';
import { plans } from '@/lib/domain/money/plans';
import { siteDay } from '@/lib/domain/shared/dates';
import { AppError } from '@/lib/domain/shared/errors';
import { findProvider, providerOf, unavailable, type PaymentSite } from '@/lib/server/payments/registry';
import {
  SignatureError,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderPayment,
} from '@/lib/server/payments/types';
import { insertAuditEntry } from '@/lib/server/repositories/audit-repository';
import {
  findFailedEvent,
  lockPayment,
  noteEvent,
  saveEvent,
  savePayment,
  takeReceiptNumber,
  type EventName,
  type PaymentRow,
} from '@/lib/server/repositories/payment-repository';
import {
  grantPremium,
  restorePremium,
  revokePremium,
  secondsOfDays,
} from '@/lib/server/repositories/premium-repository';
import { getRuntime } from '@/lib/server/runtime';
import type { Authenticated } from '@/lib/server/services/accounts/authenticate';
import { sendSoon } from '@/lib/server/services/mails/deliver-mails';
import { queuePaymentMail, type PaymentUpdate } from './queue-payment-mail';

/**
 * Receives a provider's webhook, which only triggers a query to the provider. A repeated message is processed once; a
 * failed one gets 503, so that the provider sends it again.
 * @throws {AppError} 404 for a provider that this site does not have, 400 for a wrong signature, 503
 */
export async function receiveWebhook(providerId: string, body: string, headers: Headers): Promise<Done> {
  const site = getRuntime();
  const provider = findProvider(site, providerId);
  if (!provider) throw new AppError(404, 'errors.notFound');
  const event = {
    ...(await readEvent(provider, body, headers)),
    provider: provider.id,
    receivedAt: site.clock.now(),
  };
  const isNew = await site.database.transaction((tx) => noteEvent(tx, event));
  return isNew ? processEvent(site, event) : { status: true };
}

/** Retries a failed webhook: asks the provider about its payment. @throws {AppError} 404, 503 if it fails again */
export async function retryFailedWebhook({ account: admin }: Authenticated, name: EventName): Promise<Done> {
  const site = getRuntime();
  const failed = await findFailedEvent(site.database.sql, name);
  if (!failed) throw new AppError(404, 'errors.notFound');
  await site.database.transaction((tx) =>
    insertAuditEntry(tx, {
      accountId: null,
      actorId: admin.id,
      action: 'webhook.retried',
      detail: { provider: name.provider, message: name.id },
      createdAt: site.clock.now(),
    }),
  );
  return processEvent(site, failed);
}

async function readEvent(provider: PaymentProvider, body: string, headers: Headers): Promise<ProviderEvent> {
  try {
    return await provider.readWebhook(body, headers);
  } catch (error) {
    throw error instanceof SignatureError
      ? new AppError(400, 'errors.badRequest', { cause: error })
      : unavailable(error);
  }
}

async function processEvent(site: PaymentSite, event: EventName & Pick<ProviderEvent, 'reference'>): Promise<Done> {
  const { clock, database } = site;
  const { provider, reference } = event;
  try {
    const payment = reference === null ? null : await refreshPayment(site, providerOf(site, provider), reference);
    await database.transaction((tx) =>
      saveEvent(tx, event, { handledAt: clock.now(), paymentId: payment?.id ?? null, error: null }),
    );
    return { status: true };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    await database.transaction((tx) => saveEvent(tx, event, { error: message.slice(0, 500) }));
    throw unavailable(error);
  }
}

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
  const reported = await askPayment(site, provider, reference);
  return applyProviderState(site, provider.id, reported, stateOf(reported));
}

/** Stored with a payment that was refunded because its buyer withdrew. */
export const withdrawalReason = 'withdrawal';

/**
 * A provider's report on a payment, and when it was requested: the money may have been returned while the reply was on
 * its way.
 */
type Reported = ProviderPayment & { askedAt: Date };

/** @throws {ProviderError} */
export async function askPayment(site: PaymentSite, provider: PaymentProvider, reference: string): Promise<Reported> {
  const askedAt = site.clock.now();
  return { ...(await provider.fetchPayment(reference)), askedAt };
}

/** @param state our state for the provider's response; see `refreshPayment` for the rest */
export async function applyProviderState(
  site: PaymentSite,
  providerId: PaymentRow['provider'],
  reported: Reported,
  state: PaymentState,
): Promise<PaymentRow | null> {
  const { clock, database } = site;
  const { paymentId, reference } = reported;
  if (paymentId === null) return null;
  const updated = await database.transaction(async (tx) => {
    const now = clock.now();
    const found = await lockPayment(tx, paymentId);
    if (!found || found.provider !== providerId || (found.reference ?? reference) !== reference) return null;
    if (state === 'paid' && found.returnedAt && reported.askedAt < found.returnedAt) return found;
    let payment = found.reference === null ? await savePayment(tx, paymentId, { reference }) : found;
    for (const step of stepsTo(payment.state, state)) {
      if (step === 'paid' && (reported.amountMinor !== payment.amountMinor || reported.currency !== payment.currency))
        return savePayment(tx, paymentId, { problem: 'amount', checkAt: null });
      payment = await take({ site, tx, reported, now }, payment, step);
    }
    return payment;
  });
  sendSoon();
  return updated;
}

export const stateOf = ({ state }: ProviderPayment): PaymentState =>
  state === 'open' || state === 'processing' ? 'pending' : state;

async function take(update: PaymentUpdate, payment: PaymentRow, step: PaymentState): Promise<PaymentRow> {
  if (step === 'paid') return payment.paidAt === null ? takePaid(update, payment) : takeBack(update, payment);
  const { tx, now } = update;
  const { id, accountId } = payment;
  if (step === 'refunded' || step === 'disputed') {
    if (accountId !== null) await revokePremium(tx, { accountId, reason: step, paymentId: id }, now);
    const isDone = step === 'refunded' && payment.withdrawnAt !== null;
    const returned = await savePayment(tx, id, {
      state: step,
      returnedAt: now,
      checkAt: nextLookAt(step, now, now),
      ...(isDone && { problem: null, refundReason: payment.refundReason ?? withdrawalReason }),
    });
    await queuePaymentMail(update, returned, step === 'refunded' ? 'refund' : 'disputed');
    return returned;
  }
  return savePayment(tx, id, {
    state: step,
    ...(isSettled(step) ? { checkAt: nextLookAt(step, now, now) } : {}),
  });
}

/** The provider has the money again: we won a dispute, or a refund failed. The pass continues. */
async function takeBack(update: PaymentUpdate, payment: PaymentRow): Promise<PaymentRow> {
  const { tx, now } = update;
  const { id: paymentId, accountId } = payment;
  const paid = await savePayment(tx, paymentId, {
    state: 'paid',
    returnedAt: null,
    checkAt: nextLookAt('paid', payment.paidAt ?? now, now),
    // The contract has ended, so the money is owed rather than the days.
    ...(payment.withdrawnAt && { problem: 'withdrawal', checkAt: now }),
  });
  if (payment.withdrawnAt) return paid;
  const reasons: PaymentState[] = ['refunded', 'disputed'];
  const until = accountId === null ? null : await restorePremium(tx, { accountId, paymentId, reasons }, now);
  await queuePaymentMail(update, paid, 'restored', until);
  return paid;
}

async function takePaid(update: PaymentUpdate, payment: PaymentRow): Promise<PaymentRow> {
  const { site, tx, now } = update;
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
  await queuePaymentMail(update, paid, 'receipt', until);
  return paid;
}
