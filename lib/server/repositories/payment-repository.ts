import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Sql } from '@/lib/server/db/client';
import { paymentEvents, payments, receiptNumbers } from '@/lib/server/db/schema';
import { lockAccount } from './account-repository';

export type PaymentRow = typeof payments.$inferSelect;
export type NewPayment = Pick<
  PaymentRow,
  | 'id'
  | 'accountId'
  | 'kind'
  | 'plan'
  | 'amountMinor'
  | 'currency'
  | 'provider'
  | 'language'
  | 'consentAt'
  | 'donorName'
  | 'donorMessage'
  | 'createdAt'
  | 'expiresAt'
  | 'checkAt'
>;
type Changes = Partial<
  Pick<
    PaymentRow,
    | 'state'
    | 'problem'
    | 'reference'
    | 'checkAt'
    | 'paidAt'
    | 'receiptNumber'
    | 'returnedAt'
    | 'refundReason'
    | 'withdrawnAt'
  >
>;

export async function insertPayment(tx: Sql, payment: NewPayment): Promise<void> {
  await tx.insert(payments).values(payment);
}

export async function findPayment(sql_: Sql, id: string): Promise<PaymentRow | null> {
  const [row] = await sql_.select().from(payments).where(eq(payments.id, id));
  return row ?? null;
}

/**
 * Locks the payment until the transaction ends. Locks its account first, as does everything that locks both, so that
 * applying a provider's state and deleting the account do not deadlock.
 */
export async function lockPayment(tx: Sql, id: string): Promise<PaymentRow | null> {
  const found = await findPayment(tx, id);
  if (found?.accountId) await lockAccount(tx, found.accountId);
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  return row ?? null;
}

export async function savePayment(tx: Sql, id: string, changes: Changes): Promise<PaymentRow> {
  const [row] = await tx.update(payments).set(changes).where(eq(payments.id, id)).returning();
  if (!row) throw new Error('There is no such payment');
  return row;
}

export async function findReceipt(sql_: Sql, accountId: string, receiptNumber: string): Promise<PaymentRow | null> {
  const [row] = await sql_
    .select()
    .from(payments)
    .where(and(eq(payments.accountId, accountId), eq(payments.receiptNumber, receiptNumber)));
  return row ?? null;
}

/** Newest first. */
export async function listPaymentsOf(sql_: Sql, accountId: string): Promise<PaymentRow[]> {
  return sql_
    .select()
    .from(payments)
    .where(eq(payments.accountId, accountId))
    .orderBy(desc(payments.createdAt), payments.id);
}

export type ProviderId = PaymentRow['provider'];

export async function listDueProviders(sql_: Sql, now: Date): Promise<ProviderId[]> {
  const rows = await sql_.selectDistinct({ id: payments.provider }).from(payments).where(lte(payments.checkAt, now));
  return rows.map(({ id }) => id);
}

/**
 * Claims payments of these providers that are due for a check, for one instance only: moves the next check ahead first,
 * for an open payment to the end of its time to pay at the latest.
 */
export async function claimDuePayments(
  tx: Sql,
  providers: ProviderId[],
  now: Date,
  next: { open: Date; decided: Date },
  limit: number,
): Promise<PaymentRow[]> {
  const due = tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(lte(payments.checkAt, now), inArray(payments.provider, providers)))
    .orderBy(asc(payments.checkAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx
    .update(payments)
    .set({
      checkAt: sql`case when ${payments.state} not in ('created', 'pending') then ${at(next.decided)}
        when ${payments.expiresAt} > ${at(now)} then least(${payments.expiresAt}, ${at(next.open)}) else ${at(next.open)} end`,
    })
    .where(inArray(payments.id, due))
    .returning();
}

/**
 * Expires open payments of these providers whose time to pay ended by `before`. They stay due for a check. A payment
 * marked for an admin is not open: its money has arrived.
 */
export async function expireOpenPayments(
  tx: Sql,
  providers: ProviderId[],
  { now, before }: { now: Date; before: Date },
): Promise<void> {
  const over = tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        lte(payments.checkAt, now),
        inArray(payments.provider, providers),
        inArray(payments.state, ['created', 'pending']),
        isNull(payments.problem),
        lte(payments.expiresAt, before),
      ),
    )
    .for('update', { skipLocked: true });
  await tx.update(payments).set({ state: 'expired' }).where(inArray(payments.id, over));
}

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;

/** @returns whether there was no check since `before`; this call counts as one */
export async function claimLook(tx: Sql, id: string, before: Date, next: Date): Promise<boolean> {
  const claimed = await tx
    .update(payments)
    .set({ checkAt: next })
    .where(and(eq(payments.id, id), lte(payments.checkAt, before)))
    .returning({ id: payments.id });
  return claimed.length > 0;
}

/** The year's next number, locked until the transaction ends, so that no number is lost. */
export async function takeReceiptNumber(tx: Sql, year: number): Promise<string> {
  const [row] = await tx
    .insert(receiptNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: receiptNumbers.year, set: { last: sql`${receiptNumbers.last} + 1` } })
    .returning();
  if (!row) throw new Error('No receipt number was issued');
  return `${year}-${String(row.last).padStart(6, '0')}`;
}

type EventRow = typeof paymentEvents.$inferSelect;
/** A provider's webhook, by the provider's own id of it. */
export type EventName = Pick<EventRow, 'provider' | 'id'>;
const named = ({ provider, id }: EventName) => and(eq(paymentEvents.provider, provider), eq(paymentEvents.id, id));

/** @returns whether it still has to be processed */
export async function noteEvent(
  tx: Sql,
  event: Pick<EventRow, 'provider' | 'id' | 'type' | 'reference' | 'receivedAt'>,
): Promise<boolean> {
  await tx.insert(paymentEvents).values(event).onConflictDoNothing();
  const [row] = await tx.select({ handledAt: paymentEvents.handledAt }).from(paymentEvents).where(named(event));
  return !row?.handledAt;
}

export async function saveEvent(
  tx: Sql,
  event: EventName,
  changes: Partial<Pick<EventRow, 'handledAt' | 'paymentId' | 'error'>>,
): Promise<void> {
  await tx.update(paymentEvents).set(changes).where(named(event));
}

/** Events that failed and have not been processed since. */
export const isFailed = and(isNull(paymentEvents.handledAt), isNotNull(paymentEvents.error));

/** @returns null if it is unknown or already processed */
export async function findFailedEvent(sql_: Sql, event: EventName): Promise<EventRow | null> {
  const [row] = await sql_
    .select()
    .from(paymentEvents)
    .where(and(named(event), isFailed));
  return row ?? null;
}

/** Deletes old events: no provider retries a message for that long. */
export async function forgetEvents(tx: Sql, before: Date): Promise<void> {
  await tx.delete(paymentEvents).where(lt(paymentEvents.receivedAt, before));
}
