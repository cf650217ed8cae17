import { isSettled, lateMoneyMs, nextLookAt, type PaymentState } from '@/lib/domain/money/payment-state';
import { owesRefund } from '@/lib/domain/money/withdrawal';
import { counted } from '@/lib/domain/shared/counted';
import { findProvider, providerOf, type PaymentSite } from '@/lib/server/payments/registry';
import { ProviderError, UnknownCheckoutError } from '@/lib/server/payments/types';
import { insertAuditEntry } from '@/lib/server/repositories/audit-repository';
import {
  claimDuePayments,
  expireOpenPayments,
  forgetEvents,
  listDueProviders,
  lockPayment,
  savePayment,
  type PaymentRow,
  type ProviderId,
} from '@/lib/server/repositories/payment-repository';
import { forgetStatements } from '@/lib/server/repositories/withdrawal-repository';
import { applyProviderState, askPayment, refreshPayment, stateOf } from './apply-provider-state';

const minuteMs = 60_000;
const lookEveryMs = 5 * minuteMs;
/** The interval for a decided payment whose provider did not respond, which can wait longer. */
const decidedEveryMs = 60 * minuteMs;
const atOnce = 20;
/** Maximum per run; the next minute's run continues. The other jobs of its lane wait meanwhile. */
const maxRounds = 10;
/** After this many failures a provider is not asked again in the same run: each may cost a timeout. */
const maxFailures = 3;
const dayMs = 24 * 60 * minuteMs;
const eventsRetentionMs = 90 * dayMs;
/** How long to keep statements of withdrawal that completed only the first step, and those that nobody confirmed. */
const draftRetentionMs = dayMs;
const statementRetentionMs = 30 * dayMs;

/**
 * Checks payments with a missing webhook at their providers, and ends those whose time to pay is over: first at the
 * provider, so that no one pays for an expired payment. Decided ones are checked again too (nextLookAt): a refund, a
 * dispute or late money is found even if its webhook is lost. The payments of a provider that is not configured stay
 * due, so that they are checked as soon as it is configured again; an open one expires once late money can no longer
 * arrive, and so does one unknown to its provider.
 * @throws {AggregateError} with all errors, after checking the others
 */
export async function checkPayments(site: PaymentSite): Promise<void> {
  const { clock, database } = site;
  const due = await listDueProviders(database.sql, clock.now());
  const isConfigured = (provider: ProviderId) => findProvider(site, provider) !== null;
  const errors = await checkDue(site, due.filter(isConfigured));
  await expireUnasked(
    site,
    due.filter((provider) => !isConfigured(provider)),
  );
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  await database.transaction((tx) => forgetEvents(tx, before(eventsRetentionMs)));
  await database.transaction((tx) => forgetStatements(tx, before(draftRetentionMs), before(statementRetentionMs)));
  if (errors.length > 0)
    throw new AggregateError(errors, `${counted(errors.length, 'payment')} could not be checked: ${String(errors[0])}`);
}

/** @returns all errors; the other payments are checked */
async function checkDue(site: PaymentSite, providers: ProviderId[]): Promise<unknown[]> {
  const { clock, database } = site;
  const errors: unknown[] = [];
  const failures = new Map<string, number>();
  const isDown = (provider: string) => (failures.get(provider) ?? 0) >= maxFailures;
  for (let round = 0; round < maxRounds; round += 1) {
    const now = clock.now();
    const after = (ms: number) => new Date(now.getTime() + ms);
    const due = await database.transaction((tx) =>
      claimDuePayments(tx, providers, now, { open: after(lookEveryMs), decided: after(decidedEveryMs) }, atOnce),
    );
    for (const payment of due) {
      if (isDown(payment.provider)) {
        // The next run begins with this provider.
        await database.transaction((tx) => savePayment(tx, payment.id, { checkAt: now }));
        continue;
      }
      await check(site, payment, now).catch((error: unknown) => {
        errors.push(error);
        if (error instanceof ProviderError) failures.set(payment.provider, (failures.get(payment.provider) ?? 0) + 1);
      });
    }
    if (due.length < atOnce || due.some(({ provider }) => isDown(provider))) break;
  }
  return errors;
}

/** A payment counts as expired only when nothing more can be charged, because its buyer may then pay again. */
async function expireUnasked({ clock, database }: PaymentSite, providers: ProviderId[]): Promise<void> {
  if (providers.length === 0) return;
  const now = clock.now();
  const before = new Date(now.getTime() - lateMoneyMs);
  await database.transaction((tx) => expireOpenPayments(tx, providers, { now, before }));
}

async function check(site: PaymentSite, asked: PaymentRow, now: Date): Promise<void> {
  try {
    await compare(site, asked, now);
  } catch (error) {
    if (!(error instanceof UnknownCheckoutError)) throw error;
    if (await lookAgainLater(site, asked.id, now)) throw error;
  }
}

/**
 * Called after the provider has reported that it does not know the payment: it is asked less and less often, as for a
 * decided payment, and finally an open payment expires. Its money still counts if it is ever reported.
 * @returns whether the payment is undecided, in which case an admin should know
 */
async function lookAgainLater({ database }: PaymentSite, id: string, now: Date): Promise<boolean> {
  return database.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (!payment) return false;
    const { accountId, state, provider } = payment;
    const isOpen = !isSettled(state);
    const checkAt = nextLookAt(isOpen ? 'expired' : state, decidedAt(payment), now);
    const isGivenUp = isOpen && checkAt === null;
    await savePayment(tx, id, { checkAt, ...(isGivenUp && { state: 'expired' }) });
    if (isGivenUp)
      await insertAuditEntry(tx, {
        accountId,
        actorId: null,
        action: 'payment.unknown',
        detail: { payment: id, provider },
        createdAt: now,
      });
    return isOpen;
  });
}

/** When a payment approximately reached its state. */
const decidedAt = ({ returnedAt, paidAt, expiresAt }: PaymentRow): Date => returnedAt ?? paidAt ?? expiresAt;

async function compare(site: PaymentSite, asked: PaymentRow, now: Date): Promise<void> {
  const { id, createdAt, expiresAt } = asked;
  const isOver = expiresAt <= now;
  const provider = providerOf(site, asked.provider);
  const reference = asked.reference ?? (await provider.findCheckout(id, createdAt));
  if (reference === null) {
    if (isOver) await expireUnopened(site, id);
    return;
  }
  const reported = await askPayment(site, provider, reference);
  const payment = await applyProviderState(site, provider.id, reported, stateOf(reported));
  if (payment && isSettled(payment.state))
    await site.database.transaction((tx) =>
      savePayment(tx, id, { checkAt: nextLookAt(payment.state, decidedAt(payment), now) }),
    );
  if (payment && owesRefund(payment) && payment.refundReason === null) await refund(site, payment, reference);
  if (!isOver || !payment || reported.state !== 'open') return;
  await provider.closeCheckout(reference);
  await refreshPayment(site, provider, reference);
}

/**
 * Makes the refund after a withdrawal. Providers refund once, however often they are asked: after a kill between their
 * response and our transaction, the next check finds it refunded. One that fails later is left to an admin.
 */
async function refund(site: PaymentSite, { id, provider: providerId }: PaymentRow, reference: string): Promise<void> {
  const provider = providerOf(site, providerId);
  try {
    await provider.refund(reference);
    await refreshPayment(site, provider, reference);
  } catch (error) {
    const retryAt = new Date(site.clock.now().getTime() + decidedEveryMs);
    await site.database.transaction((tx) => savePayment(tx, id, { checkAt: retryAt }));
    throw error;
  }
}

/** States in which a payment without a checkout expires; in a failed one the checkout was refused. */
const unopenedStates: readonly PaymentState[] = ['created', 'expired'];

async function expireUnopened({ database }: PaymentSite, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment?.reference === null && unopenedStates.includes(payment.state))
      await savePayment(tx, id, { state: 'expired', checkAt: null });
  });
}
