import { isSettled, nextLookAt } from '@/lib/domain/money/payment-state';
import { providerOf, type PaymentSite } from '@/lib/server/payments/registry';
import { ProviderError } from '@/lib/server/payments/types';
import {
  claimDuePayments,
  forgetEvents,
  lockPayment,
  savePayment,
  type PaymentRow,
} from '@/lib/server/repositories/payment-repository';
import { refreshPayment } from './apply-provider-state';

const minuteMs = 60_000;
const lookEveryMs = 5 * minuteMs;
/** A decided payment whose provider did not respond can wait longer. */
const decidedEveryMs = 60 * minuteMs;
const atOnce = 20;
/** Maximum per run; the next minute's continues. The other jobs of its lane wait meanwhile. */
const maxRounds = 10;
/** A provider that failed so often in a run is not asked again in it: each failure may cost a timeout. */
const maxFailures = 3;
const eventsRetentionMs = 90 * 24 * 60 * minuteMs;

/**
 * Checks payments whose webhook is missing at their providers, and ends those whose time to pay is over: first at the
 * provider, so that no one pays for an expired payment. Decided ones are checked again too (nextLookAt): a
 * refund, a dispute or late money is found even if its webhook is lost.
 * @throws {AggregateError} with all errors; the others are done
 */
export async function checkPayments(site: PaymentSite): Promise<void> {
  const { clock, database } = site;
  const errors: unknown[] = [];
  const failures = new Map<string, number>();
  const isDown = (provider: string) => (failures.get(provider) ?? 0) >= maxFailures;
  for (let round = 0; round < maxRounds; round += 1) {
    const now = clock.now();
    const after = (ms: number) => new Date(now.getTime() + ms);
    const due = await database.transaction((tx) =>
      claimDuePayments(tx, now, { open: after(lookEveryMs), decided: after(decidedEveryMs) }, atOnce),
    );
    for (const payment of due) {
      if (isDown(payment.provider)) {
        // The next run begins with it.
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
  await database.transaction((tx) => forgetEvents(tx, new Date(clock.now().getTime() - eventsRetentionMs)));
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} payments could not be looked at: ${String(errors[0])}`);
}

async function check(site: PaymentSite, asked: PaymentRow, now: Date): Promise<void> {
  const { id, createdAt, expiresAt } = asked;
  const isOver = expiresAt <= now;
  const provider = providerOf(site, asked.provider);
  const reference = asked.reference ?? (await provider.findCheckout(id, createdAt));
  if (reference === null) {
    if (isOver) await expireUnopened(site, id);
    return;
  }
  const payment = await refreshPayment(site, provider, reference);
  if (payment && isSettled(payment.state))
    await site.database.transaction((tx) =>
      savePayment(tx, id, { checkAt: nextLookAt(payment.state, payment.paidAt ?? expiresAt, now) }),
    );
  if (!isOver || !payment || isSettled(payment.state) || payment.problem) return;
  await provider.closeCheckout(reference);
  await refreshPayment(site, provider, reference);
}

async function expireUnopened({ database }: PaymentSite, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment?.state === 'created' && payment.reference === null)
      await savePayment(tx, id, { state: 'expired', checkAt: null });
  });
}
