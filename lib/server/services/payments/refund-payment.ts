import type { z } from 'zod';
import type { PaymentView, refundBodySchema } from '@/lib/contracts/payments';
import { hasOddAmount, isRefundable } from '@/lib/domain/money/payment-state';
import { AppError } from '@/lib/domain/shared/errors';
import { providerOf, unavailable } from '@/lib/server/payments/registry';
import { insertAuditEntry } from '@/lib/server/repositories/audit-repository';
import { findPayment, lockPayment, savePayment } from '@/lib/server/repositories/payment-repository';
import { getRuntime } from '@/lib/server/runtime';
import type { Authenticated } from '@/lib/server/services/accounts/authenticate';
import { refreshPayment } from './apply-provider-state';
import { describePayment } from './read-payment';

/**
 * Refunds a payment for an admin. The premium days end when the provider reports the refund, usually at once; repeated
 * calls refund once.
 * @throws {AppError} 404, 409 for a payment without money received, 503 if the provider refuses
 */
export async function refundPayment(
  { account: admin }: Authenticated,
  id: string,
  { reason }: z.output<typeof refundBodySchema>,
): Promise<PaymentView> {
  const site = getRuntime();
  const { clock, database } = site;
  const payment = await findPayment(database.sql, id);
  if (!payment) throw new AppError(404, 'errors.notFound');
  const { accountId, reference } = payment;
  if (!isRefundable(payment) || reference === null) throw new AppError(409, 'payments.notPaid');
  const provider = providerOf(site, payment.provider);
  try {
    await provider.refund(reference);
    await database.transaction(async (tx) => {
      // If two admins act at once, the provider refunds once, and it is logged once.
      const locked = await lockPayment(tx, id);
      if (locked?.refundReason !== null) return;
      await savePayment(tx, id, {
        refundReason: reason,
        ...(hasOddAmount(locked) ? { state: 'refunded', returnedAt: clock.now(), checkAt: null } : {}),
      });
      await insertAuditEntry(tx, {
        accountId,
        actorId: admin.id,
        action: 'payment.refunded',
        detail: { payment: id, reason, amountMinor: payment.amountMinor },
        createdAt: clock.now(),
      });
    });
    return describePayment((await refreshPayment(site, provider, reference)) ?? payment, false);
  } catch (error) {
    throw unavailable(error);
  }
}
