import { z } from 'zod';
import { doneSchema } from './account';
import {
  pushEndpointBodySchema,
  pushKeySchema,
  pushRotationBodySchema,
  pushSubscriptionBodySchema,
  unsubscribeParamsSchema,
} from './alerts';
import { emailAlertsBodySchema, emailAlertsSchema } from './email-alerts';
import type { OperationTable } from './operation';

const withBody = [400, 413, 415, 422];

/** API calls for alerts, by push with and without an account, and by e-mail. */
export const alertOperations = {
  'get /api/alerts/push-key': {
    access: 'site',
    summary: 'The public key that a browser subscribes to notifications with',
    response: pushKeySchema,
    errors: [403],
  },
  'post /api/alerts/push': {
    access: 'site',
    summary: 'Notifications for a browser, with what it follows; the same browser again replaces its choices',
    body: pushSubscriptionBodySchema,
    response: doneSchema,
    errors: [...withBody, 403],
  },
  'patch /api/alerts/push': {
    access: 'site',
    summary: 'A browser that has replaced its subscription to notifications; what it follows stays',
    body: pushRotationBodySchema,
    response: doneSchema,
    errors: [...withBody, 403, 404],
  },
  'delete /api/alerts/push': {
    access: 'site',
    summary: 'No more notifications for a browser',
    body: pushEndpointBodySchema,
    response: doneSchema,
    errors: [...withBody, 403],
  },
  'get /api/account/alerts': {
    access: 'user',
    summary: 'What the account gets by e-mail',
    response: emailAlertsSchema,
    errors: [401, 403],
  },
  'patch /api/account/alerts': {
    access: 'user',
    summary: 'Change what the account gets by e-mail',
    body: emailAlertsBodySchema,
    response: emailAlertsSchema,
    errors: [...withBody, 401, 403],
  },
  'get /api/unsubscribe/{token}': {
    access: 'signed',
    summary: 'Leads to the page that ends alerts by e-mail, and changes nothing',
    params: unsubscribeParamsSchema,
    response: z.string(),
    errors: [404],
  },
  'post /api/unsubscribe/{token}': {
    access: 'signed',
    summary: 'End alerts by e-mail with one click (RFC 8058), without a session; repeating it changes nothing',
    params: unsubscribeParamsSchema,
    response: doneSchema,
    errors: [404],
  },
} as const satisfies OperationTable;
