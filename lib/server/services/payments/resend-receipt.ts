import type { Done } from '@/lib/contracts/account';
import { AppError } from '@/lib/domain/shared/errors';
import { insertAuditEntry } from '@/lib/server/repositories/audit-repository';
import { lockPayment } from '@/lib/server/repositories/payment-repository';
import { getRuntime } from '@/lib/server/runtime';
import type { Authenticated } from '@/lib/server/services/accounts/authenticate';
import { sendSoon } from '@/lib/server/services/mails/deliver-mails';
import { queuePaymentMail } from './queue-payment-mail';

/**
 * Sends the receipt of a payment to its account again; a donor without an account gave an address only to the provider.
 * @throws {AppError} 404, 409 payments.notPaid without a receipt or an account
 */
export async function resendReceipt({ account: admin }: Authenticated, id: string): Promise<Done> {
  const site = getRuntime();
  const now = site.clock.now();
  await site.database.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (!payment) throw new AppError(404, 'errors.notFound');
    if (payment.paidAt === null || payment.accountId === null) throw new AppError(409, 'payments.notPaid');
    await queuePaymentMail({ site, tx, reported: { payerEmail: null }, now }, payment, 'receipt');
    await insertAuditEntry(tx, {
      accountId: payment.accountId,
      actorId: admin.id,
      action: 'receipt.resent',
      detail: { payment: id, receipt: payment.receiptNumber },
      createdAt: now,
    });
  });
  sendSoon();
  return { status: true };
}
