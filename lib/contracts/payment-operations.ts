import { doneSchema } from './account';
import type { Operation } from './operation';
import {
  donationBodySchema,
  paymentListSchema,
  paymentParamsSchema,
  paymentViewSchema,
  purchaseBodySchema,
  refundBodySchema,
  sandboxAnswerSchema,
  sandboxBodySchema,
  sandboxParamsSchema,
  startedPaymentSchema,
  webhookBodySchema,
  webhookParamsSchema,
} from './payments';

const withBody = [400, 413, 415, 422];
const personal = [401, 403];

/** The calls about money. */
export const paymentOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/api/payments',
    summary: 'Begin a purchase of premium; answers where to pay',
    body: purchaseBodySchema,
    response: startedPaymentSchema,
    errors: [...withBody, ...personal],
  },
  {
    method: 'get',
    path: '/api/payments',
    summary: "One's own payments, newest first",
    response: paymentListSchema,
    errors: personal,
  },
  {
    method: 'get',
    path: '/api/payments/{id}',
    summary: "Where one's own payment stands",
    params: paymentParamsSchema,
    response: paymentViewSchema,
    errors: [...personal, 404],
  },
  {
    method: 'post',
    path: '/api/payments/{id}/cancel',
    summary: "Give one's own payment up, unless it is paid",
    params: paymentParamsSchema,
    response: paymentViewSchema,
    errors: [...personal, 404],
  },
  {
    method: 'post',
    path: '/api/donations',
    summary: 'Begin a donation, with or without an account; answers where to pay',
    body: donationBodySchema,
    response: startedPaymentSchema,
    errors: [...withBody, 403],
  },
  {
    method: 'post',
    path: '/api/webhooks/payments/{provider}',
    summary: "A payment provider's signed message",
    params: webhookParamsSchema,
    body: webhookBodySchema,
    response: doneSchema,
    errors: [400, 404, 413],
  },
  {
    method: 'post',
    path: '/api/sandbox-checkouts/{reference}',
    summary: 'A button of the page on which play money is paid',
    params: sandboxParamsSchema,
    body: sandboxBodySchema,
    response: sandboxAnswerSchema,
    errors: [...withBody, 403, 404],
  },
  {
    method: 'post',
    path: '/api/admin/payments/{id}/refund',
    summary: 'Give a payment and the days that it gave back (role admin)',
    params: paymentParamsSchema,
    body: refundBodySchema,
    response: paymentViewSchema,
    errors: [...withBody, ...personal, 404, 409],
  },
];
