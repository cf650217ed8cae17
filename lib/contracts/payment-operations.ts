import { doneSchema } from './account';
import type { OperationTable } from './operation';
import {
  donationBodySchema,
  paymentListSchema,
  paymentParamsSchema,
  paymentViewSchema,
  purchaseBodySchema,
  refundBodySchema,
  sandboxBodySchema,
  sandboxParamsSchema,
  sandboxResponseSchema,
  startedPaymentSchema,
  webhookBodySchema,
  webhookParamsSchema,
} from './payments';
import {
  startedWithdrawalSchema,
  statementBodySchema,
  withdrawalBodySchema,
  withdrawalOutcomeSchema,
  withdrawalParamsSchema,
} from './withdrawals';

const withBody = [400, 413, 415, 422];
const personal = [401, 403];

export const paymentOperations = {
  'post /api/payments': {
    access: 'user',
    summary: 'Begin a purchase of premium; returns where to pay',
    body: purchaseBodySchema,
    response: startedPaymentSchema,
    errors: [...withBody, ...personal],
  },
  'get /api/payments': {
    access: 'user',
    summary: "One's own payments, newest first",
    response: paymentListSchema,
    errors: personal,
  },
  'get /api/payments/{id}': {
    access: 'site',
    summary: "Where one's own payment stands, or a donation without an account",
    params: paymentParamsSchema,
    response: paymentViewSchema,
    errors: [...personal, 404],
  },
  'post /api/payments/{id}/cancel': {
    access: 'site',
    summary: "Give one's own payment up, or a donation without an account, unless it is paid",
    params: paymentParamsSchema,
    response: paymentViewSchema,
    errors: [...personal, 404],
  },
  'post /api/donations': {
    access: 'site',
    summary: 'Begin a donation, with or without an account; returns where to pay',
    body: donationBodySchema,
    response: startedPaymentSchema,
    errors: [...withBody, 403],
  },
  'post /api/withdrawals': {
    access: 'site',
    form: true,
    summary: 'Begin to withdraw from the purchase of a pass, with or without an account',
    body: withdrawalBodySchema,
    response: startedWithdrawalSchema,
    errors: [...withBody, 403],
  },
  'post /api/withdrawals/{id}': {
    access: 'site',
    form: true,
    summary:
      'Confirm a withdrawal: a session of the buyer or the link of the mail ends the pass, and the money goes back',
    params: withdrawalParamsSchema,
    body: statementBodySchema,
    response: withdrawalOutcomeSchema,
    errors: [...withBody, 403, 404],
  },
  'post /api/webhooks/payments/{provider}': {
    access: 'signed',
    summary: "A payment provider's signed message",
    params: webhookParamsSchema,
    body: webhookBodySchema,
    response: doneSchema,
    errors: [400, 404, 413],
  },
  'post /api/sandbox-checkouts/{reference}': {
    access: 'site',
    summary: 'A button of the page on which play money is paid',
    params: sandboxParamsSchema,
    body: sandboxBodySchema,
    response: sandboxResponseSchema,
    errors: [...withBody, 403, 404],
  },
  'post /api/admin/payments/{id}/refund': {
    access: 'admin',
    summary: 'Refund a payment and revoke its premium days (role admin)',
    params: paymentParamsSchema,
    body: refundBodySchema,
    response: paymentViewSchema,
    errors: [...withBody, ...personal, 404, 409],
  },
} as const satisfies OperationTable;
