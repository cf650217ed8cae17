import type { z } from 'zod';

/** One call of the API as its documentation tells it. Route handlers validate with the very same schemas. */
export type Operation = {
  method: 'get' | 'post' | 'patch' | 'delete';
  /** With parameters in braces. */
  path: `/api/${string}`;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  response: z.ZodType;
  /** JSON without it. */
  contentType?: 'text/calendar' | 'text/csv';
  /** Statuses of the error body that this call can answer with, beside 429, 500 and 503. */
  errors: readonly number[];
};

/** Resources of accounts, money and the operator; they belong to this site's own pages and to whoever sends webhooks. */
const ownResources = ['account', 'admin', 'contact', 'donations', 'payments', 'sandbox-checkouts', 'webhooks'];

/** Whether a call belongs to the open API, which pages of other sites may use too. */
export const isOpen = ({ path }: Pick<Operation, 'path'>): boolean => !ownResources.includes(path.split('/')[2] ?? '');
