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
