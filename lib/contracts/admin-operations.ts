import { doneSchema } from './account';
import { proofBodySchema } from './account-fields';
import { adBodySchema, adResponseSchema } from './ad';
import { auditLogQuerySchema, auditLogSchema } from './admin-audit';
import { exportParamsSchema, exportSchema } from './admin-exports';
import { adminMatchesQuerySchema, adminMatchListSchema, matchChangeSchema, matchParamsSchema } from './admin-matches';
import {
  adminDashboardSchema,
  adminPaymentListSchema,
  adminPaymentsQuerySchema,
  changeSourceBodySchema,
  eventParamsSchema,
  ingestBodySchema,
  ingestResponseSchema,
  mailParamsSchema,
  reviewDecisionSchema,
  reviewParamsSchema,
  rowDecisionSchema,
  sourceOfferSchema,
} from './admin-stats';
import { adminStatsQuerySchema } from './admin-trends';
import { announcementBodySchema, announcementResponseSchema } from './announcement';
import { bookmakerLinkBodySchema, bookmakerLinkListSchema, bookmakerLinkParamsSchema } from './bookmaker-links';
import { couponBodySchema, couponListSchema, couponParamsSchema } from './coupons';
import { factBodySchema, factListSchema, factParamsSchema } from './facts';
import type { OperationTable } from './operation';
import { paymentParamsSchema } from './payments';

const admins = [401, 403];
const withBody = [400, 413, 415, 422];

export const adminOperations = {
  'get /api/admin/stats': {
    access: 'admin',
    summary: 'What runs, what needs attention, and how it went in the last days (role admin)',
    query: adminStatsQuerySchema,
    response: adminDashboardSchema,
    errors: [400, 422, ...admins],
  },
  'get /api/admin/payments': {
    access: 'admin',
    summary: 'Payments, newest first (role admin)',
    query: adminPaymentsQuerySchema,
    response: adminPaymentListSchema,
    errors: [400, ...admins],
  },
  'get /api/admin/audit-log': {
    access: 'admin',
    summary: 'What admins and commands did, newest first (role admin)',
    query: auditLogQuerySchema,
    response: auditLogSchema,
    errors: [400, 422, ...admins],
  },
  'post /api/admin/result-reviews/{id}': {
    access: 'admin',
    summary: 'Take over or refuse a changed final score (role admin)',
    params: reviewParamsSchema,
    body: reviewDecisionSchema,
    response: doneSchema,
    errors: [...withBody, ...admins, 404, 409],
  },
  'post /api/admin/refused-rows': {
    access: 'admin',
    summary: 'Take over refused rows of a source, or leave them out for good (role admin)',
    body: rowDecisionSchema,
    response: doneSchema,
    errors: [...withBody, ...admins, 404, 409],
  },
  'get /api/admin/matches': {
    access: 'admin',
    summary: "A day's matches, with what can be done to each (role admin)",
    query: adminMatchesQuerySchema,
    response: adminMatchListSchema,
    errors: [400, 422, ...admins],
  },
  'post /api/admin/matches/{id}': {
    access: 'admin',
    summary: 'Postpone, cancel or reinstate a match, or correct its final score (role admin)',
    params: matchParamsSchema,
    body: matchChangeSchema,
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
  'post /api/admin/payments/{id}/receipt': {
    access: 'admin',
    summary: "Send a payment's receipt to its account again (role admin)",
    params: paymentParamsSchema,
    response: doneSchema,
    errors: [...admins, 404, 409],
  },
  'get /api/admin/announcement': {
    access: 'admin',
    summary: 'The announcement on top of all pages, shown now or not (role admin)',
    response: announcementResponseSchema,
    errors: admins,
  },
  'post /api/admin/announcement': {
    access: 'admin',
    summary: 'Replace or remove the announcement (role admin)',
    body: announcementBodySchema,
    response: announcementResponseSchema,
    errors: [...withBody, ...admins],
  },
  'get /api/admin/ad': {
    access: 'admin',
    summary: 'The advertisement at the foot of all pages (role admin)',
    response: adResponseSchema,
    errors: admins,
  },
  'post /api/admin/ad': {
    access: 'admin',
    summary: 'Replace or remove the advertisement (role admin)',
    body: adBodySchema,
    response: adResponseSchema,
    errors: [...withBody, ...admins],
  },
  'get /api/admin/bookmaker-links': {
    access: 'admin',
    summary: 'Where bookmakers are linked, each with its licence (role admin)',
    response: bookmakerLinkListSchema,
    errors: admins,
  },
  'post /api/admin/bookmaker-links': {
    access: 'admin',
    summary: 'Link a bookmaker in a country, or replace its link there (role admin)',
    body: bookmakerLinkBodySchema,
    response: bookmakerLinkListSchema,
    errors: [...withBody, ...admins],
  },
  'delete /api/admin/bookmaker-links/{country}/{bookmaker}': {
    access: 'admin',
    summary: 'Remove the link of a bookmaker in a country (role admin)',
    params: bookmakerLinkParamsSchema,
    body: proofBodySchema,
    response: bookmakerLinkListSchema,
    errors: [...withBody, ...admins, 404],
  },
  'get /api/admin/facts': {
    access: 'admin',
    summary: 'What no source reports: points deducted, annulled matches, spellings of clubs (role admin)',
    response: factListSchema,
    errors: admins,
  },
  'post /api/admin/facts': {
    access: 'admin',
    summary: 'Record a fact, or replace it (role admin)',
    body: factBodySchema,
    response: factListSchema,
    errors: [...withBody, ...admins],
  },
  'delete /api/admin/facts/{id}': {
    access: 'admin',
    summary: 'Remove a fact that was recorded here (role admin)',
    params: factParamsSchema,
    body: proofBodySchema,
    response: factListSchema,
    errors: [...withBody, ...admins, 404],
  },
  'get /api/admin/coupons': {
    access: 'admin',
    summary: 'Coupons, newest first (role admin)',
    response: couponListSchema,
    errors: admins,
  },
  'post /api/admin/coupons': {
    access: 'admin',
    summary: 'Make a coupon that gives premium days (role admin)',
    body: couponBodySchema,
    response: couponListSchema,
    errors: [...withBody, ...admins, 409],
  },
  'delete /api/admin/coupons/{code}': {
    access: 'admin',
    summary: 'End a coupon; what it gave stays (role admin)',
    params: couponParamsSchema,
    response: couponListSchema,
    errors: [...admins, 404],
  },
  'post /api/admin/exports/{list}': {
    access: 'admin',
    summary: 'All accounts or payments as CSV (role admin)',
    params: exportParamsSchema,
    body: proofBodySchema,
    response: exportSchema,
    errors: [...withBody, ...admins, 404],
  },
  'post /api/admin/ingest': {
    access: 'admin',
    summary: 'Look at a data source now (role admin)',
    body: ingestBodySchema,
    response: ingestResponseSchema,
    errors: [...withBody, ...admins, 404],
  },
  'post /api/admin/sources': {
    access: 'admin',
    summary: 'Change to the sources that the dashboard offers: current matches, or past prices too (role admin)',
    body: changeSourceBodySchema,
    response: sourceOfferSchema,
    errors: [...withBody, ...admins, 404],
  },
} as const satisfies OperationTable;
