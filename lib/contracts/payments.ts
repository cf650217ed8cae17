import { z } from 'zod';
import { paymentIdShape, paymentKinds, paymentProblems, paymentStates } from '@/lib/domain/money/payment-state';
import { donationLimits, donorLengths, planIds } from '@/lib/domain/money/plans';
import { languageSchema } from './account';
import { proofFields } from './account-fields';
import { freeTextOf, oneLineOf, reasonText } from './free-text';

/** POST /api/payments. It contains no price, which the plan determines. */
export const purchaseBodySchema = z.strictObject({
  plan: z.enum(planIds),
  /** The buyer asks for premium to start at once, and acknowledges what this means for the right of withdrawal. */
  consent: z.literal(true, { error: 'payments.consentRequired' }),
  /** The language of the pages to which the buyer returns. */
  language: languageSchema,
});

export const donationBodySchema = z.strictObject({
  /** Minor units: 100 is one euro. */
  amountMinor: z
    .int({ error: 'payments.amountInvalid' })
    .min(donationLimits.minimum, { error: 'payments.amountInvalid' })
    .max(donationLimits.maximum, { error: 'payments.amountInvalid' }),
  name: oneLineOf(0, donorLengths.name).optional(),
  message: freeTextOf(0, donorLengths.message).optional(),
  language: languageSchema,
});

export const startedPaymentSchema = z.object({ id: z.string(), address: z.url() });
export type StartedPayment = z.infer<typeof startedPaymentSchema>;

const idSchema = z.string().regex(paymentIdShape);
export const paymentParamsSchema = z.strictObject({ id: idSchema });

export const paymentViewSchema = z.object({
  id: z.string(),
  kind: z.enum(paymentKinds),
  plan: z.enum(planIds).nullable(),
  amountMinor: z.int(),
  currency: z.string(),
  state: z.enum(paymentStates),
  /** The reason why it needs a decision. */
  problem: z.enum(paymentProblems).nullable(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  receiptNumber: z.string().nullable(),
  /** When the buyer withdrew; the refund follows. */
  withdrawnAt: z.iso.datetime().nullable(),
  /** The end of the period in which the buyer may withdraw; null if there is nothing to withdraw from. */
  withdrawableUntil: z.iso.datetime().nullable(),
  /** Whether it is still undecided and this reader may cancel it: admins also see payments that are not their own. */
  mayCancel: z.boolean(),
});
export type PaymentView = z.infer<typeof paymentViewSchema>;

/** GET /api/payments: newest first. */
export const paymentListSchema = z.object({ items: z.array(paymentViewSchema) });
export type PaymentList = z.infer<typeof paymentListSchema>;

export const refundBodySchema = z.strictObject({ reason: reasonText, ...proofFields });

export const webhookParamsSchema = z.strictObject({ provider: z.string().regex(/^[a-z][a-z0-9-]{0,40}$/) });
/** The raw body; its signature covers exactly these bytes. */
export const webhookBodySchema = z.record(z.string(), z.unknown());

/** POST /api/sandbox-checkouts/{reference}: a button on the page where play money is paid. */
export const sandboxActions = ['pay', 'decline', 'cancel', 'wait', 'expire'] as const;
export type SandboxAction = (typeof sandboxActions)[number];
export const sandboxParamsSchema = z.strictObject({ reference: z.string().regex(/^sbx_[\w-]{32}$/) });
export const sandboxBodySchema = z.strictObject({ action: z.enum(sandboxActions) });
export const sandboxResponseSchema = z.object({ address: z.url() });
