import { and, asc, count, desc, eq, ilike, isNotNull, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { PaymentKind, PaymentState } from '@/lib/domain/money/payment-state';
import type { Sql } from '@/lib/server/db/client';
import { accounts, paymentEvents, payments } from '@/lib/server/db/schema';
import { isFailed, type PaymentRow } from './payment-repository';

export type StateSum = { kind: PaymentKind; state: PaymentState; count: number; amountMinor: number };

export async function sumByState(db: Sql): Promise<StateSum[]> {
  return db
    .select({
      kind: payments.kind,
      state: payments.state,
      count: count(),
      amountMinor: sql<number>`sum(${payments.amountMinor})::int`,
    })
    .from(payments)
    .groupBy(payments.kind, payments.state)
    .orderBy(payments.kind, payments.state);
}

/** Sum of payments that are paid and not refunded, in minor units: since an instant, and in total. */
export async function sumRevenue(db: Sql, since: Date): Promise<{ recent: number; all: number }> {
  const [row] = await db
    .select({
      recent: sql<number>`coalesce(sum(${payments.amountMinor}) filter (where ${payments.paidAt} >= ${since.toISOString()}::timestamptz), 0)::int`,
      all: sql<number>`coalesce(sum(${payments.amountMinor}), 0)::int`,
    })
    .from(payments)
    .where(eq(payments.state, 'paid'));
  return row ?? { recent: 0, all: 0 };
}

/** Number of payments marked for an admin's decision. */
export async function countProblems(db: Sql): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(payments)
    .where(and(isNotNull(payments.problem), notInArray(payments.state, ['refunded', 'disputed'])));
  return row?.total ?? 0;
}

export type PaymentFilter = { state?: PaymentState | undefined; search?: string | undefined };

function conditions({ state, search }: PaymentFilter): SQL | undefined {
  const text = search ?? '';
  const part = `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return and(
    state === undefined ? undefined : eq(payments.state, state),
    text === ''
      ? undefined
      : or(
          eq(payments.id, text),
          eq(payments.reference, text),
          ilike(payments.receiptNumber, part),
          ilike(accounts.email, part),
        ),
  );
}

/** Newest first, with the e-mail of the account. */
export async function listPayments(
  db: Sql,
  filter: PaymentFilter,
  page: { limit: number; offset: number; oldestFirst?: boolean },
): Promise<{ payment: PaymentRow; email: string | null }[]> {
  return db
    .select({ payment: payments, email: accounts.email })
    .from(payments)
    .leftJoin(accounts, eq(accounts.id, payments.accountId))
    .where(conditions(filter))
    .orderBy(page.oldestFirst ? asc(payments.createdAt) : desc(payments.createdAt), payments.id)
    .limit(page.limit)
    .offset(page.offset);
}

export async function countPayments(db: Sql, filter: PaymentFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(payments)
    .leftJoin(accounts, eq(accounts.id, payments.accountId))
    .where(conditions(filter));
  return row?.total ?? 0;
}

export async function countFailedEvents(db: Sql): Promise<number> {
  const [row] = await db.select({ total: count() }).from(paymentEvents).where(isFailed);
  return row?.total ?? 0;
}

/** Newest first. */
export async function listFailedEvents(db: Sql, limit: number): Promise<(typeof paymentEvents.$inferSelect)[]> {
  return db
    .select()
    .from(paymentEvents)
    .where(isFailed)
    .orderBy(desc(paymentEvents.receivedAt), paymentEvents.id)
    .limit(limit);
}
