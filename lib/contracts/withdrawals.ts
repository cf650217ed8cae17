import { z } from 'zod';
import { paymentIdShape } from '@/lib/domain/money/payment-state';
import { statementLengths } from '@/lib/domain/money/withdrawal';
import { withdrawalOutcomes } from '@/lib/domain/money/withdrawal-steps';
import { languageSchema } from './account';
import { emailSchema } from './account-fields';
import { oneLineOf } from './free-text';

/**
 * POST /api/withdrawals: the details required for a statement of withdrawal (Directive 2011/83/EU, article 11a (2)).
 */
export const withdrawalBodySchema = z.strictObject({
  name: oneLineOf(1, statementLengths.name),
  /** The address for the acknowledgement; it must be the buyer's. */
  email: emailSchema,
  /** The number of the receipt, such as 2026-000001. */
  receipt: oneLineOf(1, statementLengths.receipt),
  language: languageSchema,
});
export type WithdrawalBody = z.output<typeof withdrawalBodySchema>;

/** The id has as many random bits as a payment's. */
export const withdrawalParamsSchema = z.strictObject({ id: z.string().regex(paymentIdShape) });
export const startedWithdrawalSchema = z.object({ id: z.string() });
export type StartedWithdrawal = z.infer<typeof startedWithdrawalSchema>;

/** POST /api/withdrawals/{id}: the second step. */
export const statementBodySchema = z.strictObject({
  language: languageSchema,
  token: z.string().min(1).max(200).optional(),
});

export const withdrawalOutcomeSchema = z.object({ outcome: z.enum(withdrawalOutcomes) });
