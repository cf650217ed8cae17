import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { emailKey } from '@/lib/domain/accounts/account-rules';
import type { Sql } from '@/lib/server/db/client';
import { withdrawals } from '@/lib/server/db/schema';
import { findAccountByKey, type AccountRow } from './account-repository';
import { findReceipt, type PaymentRow } from './payment-repository';

export type WithdrawalRow = typeof withdrawals.$inferSelect;

export async function insertWithdrawal(
  tx: Sql,
  withdrawal: Pick<WithdrawalRow, 'id' | 'name' | 'email' | 'receiptNumber' | 'language' | 'createdAt'>,
): Promise<void> {
  await tx.insert(withdrawals).values(withdrawal);
}

export async function findWithdrawal(sql: Sql, id: string): Promise<WithdrawalRow | null> {
  const [row] = await sql.select().from(withdrawals).where(eq(withdrawals.id, id));
  return row ?? null;
}

/** The purchase identified by a statement's e-mail and receipt number; null if there is none. */
export async function findPurchase(
  sql: Sql,
  { email, receiptNumber }: WithdrawalRow,
): Promise<{ account: AccountRow; payment: PaymentRow } | null> {
  const account = await findAccountByKey(sql, emailKey(email));
  const payment = account && (await findReceipt(sql, account.id, receiptNumber));
  return account && payment?.kind === 'premium' ? { account, payment } : null;
}

/** @returns whether it was not stated before; of repeated and concurrent calls only the first returns true */
export async function markStated(tx: Sql, id: string, statedAt: Date): Promise<boolean> {
  const changed = await tx
    .update(withdrawals)
    .set({ statedAt })
    .where(and(eq(withdrawals.id, id), isNull(withdrawals.statedAt)))
    .returning({ id: withdrawals.id });
  return changed.length > 0;
}

/** Confirms a withdrawal once per payment; lock the payment first. */
export async function markConfirmed(
  tx: Sql,
  id: string,
  confirmed: { confirmedAt: Date; paymentId: string; accountId: string },
): Promise<void> {
  await tx.update(withdrawals).set(confirmed).where(eq(withdrawals.id, id));
}

/** Deletes statements that ended no pass; those without the second step are deleted sooner. */
export async function forgetStatements(tx: Sql, draftsBefore: Date, statedBefore: Date): Promise<void> {
  await tx
    .delete(withdrawals)
    .where(
      and(
        isNull(withdrawals.confirmedAt),
        or(
          and(isNull(withdrawals.statedAt), lt(withdrawals.createdAt, draftsBefore)),
          lt(withdrawals.createdAt, statedBefore),
        ),
      ),
    );
}
