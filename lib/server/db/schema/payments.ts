import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import {
  paymentKinds,
  paymentProblems,
  paymentStates,
  type PaymentKind,
  type PaymentProblem,
  type PaymentState,
} from '@/lib/domain/money/payment-state';
import type { PlanId } from '@/lib/domain/money/plans';
import type { PaymentProviderId } from '@/lib/env/payment-providers';
import { accounts } from './accounts';
import { instant, oneOf } from './columns';

/** Purchases and donations. Amounts are minor units. */
export const payments = pgTable(
  'payments',
  {
    /** 192 random bits, base64url. */
    id: text('id').primaryKey(),
    /** Null for a donation without an account or a deleted account; the payment record stays. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    kind: text('kind').$type<PaymentKind>().notNull(),
    plan: text('plan').$type<PlanId>(),
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    state: text('state').$type<PaymentState>().notNull().default('created'),
    problem: text('problem').$type<PaymentProblem>(),
    provider: text('provider').$type<PaymentProviderId>().notNull(),
    /** The provider's id of the checkout. */
    reference: text('reference'),
    language: text('language').notNull(),
    /** When the buyer requested an immediate start, aware that this ends the right of withdrawal. */
    consentAt: instant('consent_at'),
    donorName: text('donor_name'),
    donorMessage: text('donor_message'),
    createdAt: instant('created_at').notNull(),
    /** The deadline for paying. */
    expiresAt: instant('expires_at').notNull(),
    /** When the schedule next checks it at the provider; null if it never will. */
    checkAt: instant('check_at'),
    paidAt: instant('paid_at'),
    /** Without gaps within a year, such as 2026-000001. */
    receiptNumber: text('receipt_number').unique(),
    /** When it was refunded or disputed. */
    returnedAt: instant('returned_at'),
    refundReason: text('refund_reason'),
    /** When the buyer withdrew from the contract: the time of the statement. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    unique('payments_reference').on(table.provider, table.reference),
    index('payments_account').on(table.accountId, table.createdAt),
    index('payments_check').on(table.checkAt),
    check('payments_state', oneOf(table.state, paymentStates)),
    check('payments_kind', oneOf(table.kind, paymentKinds)),
    // The valid names are defined in lib/env/payment-providers.ts.
    check('payments_provider', sql`${table.provider} ~ '^[a-z][a-z0-9-]*$'`),
    check('payments_problem', oneOf(table.problem, paymentProblems)),
    check('payments_amount', sql`${table.amountMinor} > 0`),
    check('payments_plan', sql`(${table.kind} = 'premium') = (${table.plan} is not null)`),
    check('payments_receipt', sql`(${table.paidAt} is null) = (${table.receiptNumber} is null)`),
  ],
);

/**
 * Statements of withdrawal, as buyers wrote them, in two steps: the statement, then its confirmation. A statement ends
 * a premium pass once a session or a link in a mail proves that it is the buyer's.
 */
export const withdrawals = pgTable(
  'withdrawals',
  {
    /** 192 random bits, base64url: anyone who has it sees what was typed, but nothing about an account. */
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** As typed. */
    receiptNumber: text('receipt_number').notNull(),
    language: text('language').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the statement was made: the date of the withdrawal. */
    statedAt: instant('stated_at'),
    /** When the statement was proven to be the buyer's, and ended the pass. */
    confirmedAt: instant('confirmed_at'),
    paymentId: text('payment_id')
      .unique()
      .references(() => payments.id, { onDelete: 'cascade' }),
    /** The account, once confirmed. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('withdrawals_created').on(table.createdAt),
    index('withdrawals_account').on(table.accountId),
    check('withdrawals_confirmed', sql`(${table.confirmedAt} is null) = (${table.paymentId} is null)`),
    check('withdrawals_stated', sql`${table.confirmedAt} is null or ${table.statedAt} is not null`),
  ],
);

export const receiptNumbers = pgTable('receipt_numbers', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
});

/** Webhooks from providers; each is processed once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').notNull(),
    id: text('id').notNull(),
    type: text('type').notNull(),
    /** The provider's id of the checkout that the event is about. */
    reference: text('reference'),
    paymentId: text('payment_id').references(() => payments.id, { onDelete: 'cascade' }),
    receivedAt: instant('received_at').notNull(),
    /** Null if it is not processed yet; the provider will then send it again. */
    handledAt: instant('handled_at'),
    error: text('error'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.id] }),
    index('payment_events_received').on(table.receivedAt),
  ],
);

/** Codes that an operator gives away; each grants premium time once per account. */
export const coupons = pgTable(
  'coupons',
  {
    /** In capitals. */
    code: text('code').primaryKey(),
    days: integer('days').notNull(),
    maxUses: integer('max_uses').notNull(),
    uses: integer('uses').notNull().default(0),
    validUntil: instant('valid_until').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When an admin ended it early. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    check('coupons_days', sql`${table.days} > 0`),
    check('coupons_uses', sql`${table.uses} between 0 and ${table.maxUses}`),
  ],
);

export const couponUses = pgTable(
  'coupon_uses',
  {
    code: text('code')
      .notNull()
      .references(() => coupons.code),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.accountId] })],
);

/** The sandbox's store for data that a real provider would store on its side. */
export const sandboxCheckouts = pgTable('sandbox_checkouts', {
  reference: text('reference').primaryKey(),
  paymentId: text('payment_id')
    .notNull()
    .unique()
    .references(() => payments.id, { onDelete: 'cascade' }),
  title: text('title').notNull(),
  amountMinor: integer('amount_minor').notNull(),
  currency: text('currency').notNull(),
  successUrl: text('success_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  payerEmail: text('payer_email'),
  state: text('state').$type<Exclude<PaymentState, 'created' | 'pending'> | 'open'>().notNull(),
});
