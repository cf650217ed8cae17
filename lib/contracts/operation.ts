import type { z } from 'zod';

/**
 * The callers that an operation accepts. `open`: anyone, including pages of other sites; `site`: this site's own pages,
 * even without a session; `user` and `admin`: those with a session of that role; `signed`: senders that sign the body.
 */
export type Access = 'open' | 'site' | 'user' | 'admin' | 'signed';
export type Method = 'get' | 'post' | 'patch' | 'delete';
/** An address under /api, with parameters in braces. */
export type ApiPath = `/api/${string}`;

/** Header of every response of an open call: whether figures of the past are complete. */
export const pastHeader = 'X-Past';
export const pastStates = ['complete', 'calculating'] as const;

/** One call of the API. Its route, its documentation and the browser's call are derived from it. */
export type OperationSpec = {
  access: Access;
  /** Returns more to premium users, so responses to requests with a token are never cached. */
  gated?: true;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body may also come from a page's plain form, without scripts; the response is then a page. */
  form?: true;
  response: z.ZodType;
  /** JSON if absent. */
  contentType?: 'application/atom+xml' | 'text/calendar' | 'text/csv';
  /** For binary files, offered at separate addresses in addition to `contentType`. */
  binaryType?: 'application/vnd.apache.parquet';
  /** Statuses of this call's error responses, in addition to 429, 500 and 503. */
  errors: readonly number[];
};
export type OperationTable = Readonly<Record<`${Method} ${ApiPath}`, OperationSpec>>;

export type Operation = OperationSpec & { method: Method; path: ApiPath };
