import type { AdminPayment, AdminPaymentList, AdminPaymentsQuery } from '@/lib/contracts/admin-stats';
import { countPayments, listPayments } from '@/lib/server/repositories/payment-report-repository';
import { getRuntime } from '@/lib/server/runtime';

const pageSize = 20;

export async function listAllPayments({ page, state, search }: AdminPaymentsQuery): Promise<AdminPaymentList> {
  const { sql } = getRuntime().database;
  const rows = await listPayments(sql, { state, search }, { limit: pageSize, offset: (page - 1) * pageSize });
  return { items: rows.map(toPayment), page, pageSize, total: await countPayments(sql, { state, search }) };
}

export function toPayment({ payment, email }: Awaited<ReturnType<typeof listPayments>>[number]): AdminPayment {
  const {
    id,
    kind,
    plan,
    amountMinor,
    currency,
    state,
    problem,
    provider,
    receiptNumber,
    refundReason,
    donorName,
    donorMessage,
    createdAt,
    paidAt,
    returnedAt,
  } = payment;
  return {
    id,
    kind,
    plan,
    amountMinor,
    currency,
    state,
    problem,
    provider,
    email,
    receiptNumber,
    refundReason,
    donorName,
    donorMessage,
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    returnedAt: returnedAt?.toISOString() ?? null,
  };
}
