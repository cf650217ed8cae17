import { doneSchema } from './account';
import {
  adminPaymentListSchema,
  adminPaymentsQuerySchema,
  adminStatsSchema,
  eventParamsSchema,
  ingestBodySchema,
  ingestResponseSchema,
  mailParamsSchema,
  reviewDecisionSchema,
  reviewParamsSchema,
} from './admin-stats';
import type { OperationTable } from './operation';

const admins = [401, 403];
const withBody = [400, 413, 415, 422];

/** The calls of the dashboard. */
export const adminOperations = {
  'get /api/admin/stats': {
    access: 'admin',
    summary: 'What runs and what needs attention (role admin)',
    response: adminStatsSchema,
    errors: admins,
  },
  'get /api/admin/payments': {
    access: 'admin',
    summary: 'Payments, newest first (role admin)',
    query: adminPaymentsQuerySchema,
    response: adminPaymentListSchema,
    errors: [400, ...admins],
  },
  'post /api/admin/result-reviews/{id}': {
    access: 'admin',
    summary: 'Take over or refuse a changed final score (role admin)',
    params: reviewParamsSchema,
    body: reviewDecisionSchema,
    response: doneSchema,
    errors: [...withBody, ...admins, 404, 409],
  },
  'post /api/admin/mails/{id}/retry': {
    access: 'admin',
    summary: 'Try a failed mail again now (role admin)',
    params: mailParamsSchema,
    response: doneSchema,
    errors: [...admins, 404],
  },
  'post /api/admin/webhooks/{provider}/{id}/retry': {
    access: 'admin',
    summary: 'Act on a failed payment message again (role admin)',
    params: eventParamsSchema,
    response: doneSchema,
    errors: [...admins, 404],
  },
  'post /api/admin/ingest': {
    access: 'admin',
    summary: 'Look at a data source now (role admin)',
    body: ingestBodySchema,
    response: ingestResponseSchema,
    errors: [...withBody, ...admins, 404],
  },
} as const satisfies OperationTable;
