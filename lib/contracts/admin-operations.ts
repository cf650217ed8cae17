import { doneSchema } from './account';
import {
  adminPaymentListSchema,
  adminPaymentsQuerySchema,
  adminStatsSchema,
  eventParamsSchema,
  ingestAnswerSchema,
  ingestBodySchema,
  mailParamsSchema,
  reviewDecisionSchema,
  reviewParamsSchema,
} from './admin-stats';
import type { Operation } from './operation';

const admins = [401, 403];
const withBody = [400, 413, 415, 422];

/** The calls of the dashboard. */
export const adminOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/api/admin/stats',
    summary: 'What runs and what needs attention (role admin)',
    response: adminStatsSchema,
    errors: admins,
  },
  {
    method: 'get',
    path: '/api/admin/payments',
    summary: 'Payments, newest first (role admin)',
    query: adminPaymentsQuerySchema,
    response: adminPaymentListSchema,
    errors: [400, ...admins],
  },
  {
    method: 'post',
    path: '/api/admin/result-reviews/{id}',
    summary: 'Take over or refuse a changed final score (role admin)',
    params: reviewParamsSchema,
    body: reviewDecisionSchema,
    response: doneSchema,
    errors: [...withBody, ...admins, 404, 409],
  },
  {
    method: 'post',
    path: '/api/admin/mails/{id}/retry',
    summary: 'Try a failed mail again now (role admin)',
    params: mailParamsSchema,
    response: doneSchema,
    errors: [...admins, 404],
  },
  {
    method: 'post',
    path: '/api/admin/webhooks/{provider}/{id}/retry',
    summary: 'Act on a failed payment message again (role admin)',
    params: eventParamsSchema,
    response: doneSchema,
    errors: [...admins, 404],
  },
  {
    method: 'post',
    path: '/api/admin/ingest',
    summary: 'Look at a data source now (role admin)',
    body: ingestBodySchema,
    response: ingestAnswerSchema,
    errors: [...withBody, ...admins, 404],
  },
];
