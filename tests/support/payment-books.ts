import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/server/db/client';
import { accounts, mails, payments, premiumGrants } from '@/lib/server/db/schema';
import type { StripeApi } from './stripe-api';

/**
 * Compares our books with the provider's.
 * @param isFinal whether nothing is pending any more: then every buyer who paid has premium
 * @returns descriptions of the violations; empty if there are none
 */
export async function comparePaymentBooks({ sql }: Database, stripe: StripeApi, isFinal: boolean): Promise<string[]> {
  const wrong: string[] = [];
  const [rows, grants, people] = [
    await sql.select().from(payments),
    await sql.select().from(premiumGrants),
    await sql.select().from(accounts),
  ];
  const receipts = await sql.select().from(mails).where(eq(mails.template, 'receipt'));
  const sessions = [...stripe.sessions.values()];
  for (const { id, state, receiptNumber } of rows) {
    const isPaid = state === 'paid';
    const hasPaid = sessions.some((session) => session.paymentId === id && session.paymentStatus === 'paid');
    const given = grants.filter((grant) => grant.paymentId === id && grant.revokedAt === null).length;
    if (isPaid && !hasPaid) wrong.push(`${id} counts as paid, but the provider has no money for it`);
    if (isFinal && hasPaid && !isPaid) wrong.push(`${id} is paid but counts as ${state}`);
    if (given !== (isPaid ? 1 : 0)) wrong.push(`${id} is ${state} and granted premium ${given} times`);
    if (isPaid !== (receiptNumber !== null))
      wrong.push(`${id} is ${state} with the receipt ${receiptNumber ?? 'none'}`);
  }
  for (const { id, email, premiumUntil } of people) {
    const bought = rows.filter((row) => row.accountId === id && row.state === 'paid').length;
    if ((premiumUntil !== null) !== bought > 0)
      wrong.push(`${email} bought ${bought} times and has premium until ${premiumUntil?.toISOString() ?? 'never'}`);
    const mailed = receipts.filter((mail) => mail.accountId === id).length;
    if (mailed !== bought) wrong.push(`${email} bought ${bought} times but gets ${mailed} receipts`);
  }
  if (isFinal)
    for (const session of sessions)
      if (session.paymentStatus === 'paid' && !rows.some(({ id }) => id === session.paymentId))
        wrong.push(`${session.id} is paid, but is not among our payments`);
  const numbers = rows
    .flatMap(({ receiptNumber }) => (receiptNumber === null ? [] : [Number(receiptNumber.slice(-6))]))
    .sort((a, b) => a - b);
  if (numbers.some((number, index) => number !== index + 1)) wrong.push(`the receipts are ${numbers.join(', ')}`);
  return wrong;
}
