import type { z } from 'zod';
import type { PaymentView, refundBodySchema } from '@/lib/contracts/payments';
import { AppError } from '@/lib/domain/errors';
import { insertAuditEntry } from '@/lib/server/repositories/audit-repository';
import { findPayment, lockPayment, savePayment } from '@/lib/server/repositories/payment-repository';
import { getRuntime } from '@/lib/server/runtime';
import type { Authenticated } from '@/lib/server/services/accounts/authenticate';
import { proveIdentity } from '@/lib/server/services/accounts/prove-identity';
import { providerOf, unavailable } from './provider-of';
import { describePayment } from './read-payment';
import { refreshPayment } from './settle-payment';

/**
 * Gives a payment back in an admin's name. The days go when the provider says that the money does, which is mostly at once; asked twice, it
 * gives back once.
 * @throws {AppError} 404, 409 for one that took no money, 422 and 429 as proveIdentity, 503 where the provider refuses
 */
export async function refundPayment(
  asking: Authenticated,
  id: string,
  { reason, ...proof }: z.output<typeof refundBodySchema>,
): Promise<PaymentView> {
  const { account: admin } = asking;
  await proveIdentity(asking, proof);
  const site = getRuntime();
  const { clock, database } = site;
  const payment = await findPayment(database.sql, id);
  if (!payment) throw new AppError(404, 'errors.notFound');
  const { accountId, reference } = payment;
  // Another amount than ours came in: it granted nothing, and can only go back.
  const isOdd = payment.problem === 'amount' && payment.state === 'pending';
  if ((payment.state !== 'paid' && !isOdd) || reference === null) throw new AppError(409, 'payments.notPaid');
  const provider = providerOf(site, payment.provider);
  try {
    await provider.refund(reference);
    await database.transaction(async (tx) => {
      // Two admins at once: the provider gave back once, and the log says so once.
      if ((await lockPayment(tx, id))?.refundReason !== null) return;
      await savePayment(tx, id, {
        refundReason: reason,
        ...(isOdd ? { state: 'refunded', returnedAt: clock.now(), checkAt: null } : {}),
      });
      // Money of nobody's account stands in the log of the admin who gave it back.
      await insertAuditEntry(tx, {
        accountId: accountId ?? admin.id,
        actorId: admin.id,
        action: 'payment.refunded',
        detail: { payment: id, reason, amountMinor: payment.amountMinor },
        createdAt: clock.now(),
      });
    });
    return describePayment((await refreshPayment(site, provider, reference)) ?? payment);
  } catch (error) {
    throw unavailable(error);
  }
}
