import type { IncomingMessage, ServerResponse } from 'node:http';
import { preferredLocale } from '@/lib/i18n/preferred-locale';
import { describeError, errorForStatus, type ErrorResponse } from '@/lib/server/api/api-errors';
import { errorMessage } from '@/lib/server/api/error-messages';
import { policyOfData } from './response-headers';

type Headers = Record<string, string>;

/** True for addresses whose responses are for programs. */
export const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/');

const plainText = 'text/plain; charset=utf-8';

const localeOf = ({ request }: Context) => preferredLocale(request.headers['accept-language']);

/** The request, and where its response goes. */
type Context = { request: IncomingMessage; response: ServerResponse; path: string };

function send({ request, response }: Context, status: number, [type, text]: [string, string], headers: Headers): void {
  const body = Buffer.from(text);
  const policy = policyOfData(type);
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': body.byteLength,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...(policy === undefined ? {} : { 'Content-Security-Policy': policy }),
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

export function sendJson(context: Context, status: number, value: unknown, headers: Headers = {}): void {
  send(context, status, ['application/json; charset=utf-8', JSON.stringify(value)], headers);
}

/** An error as in the contract: JSON under /api, else one plain line; in the client's language. */
function sendError(context: Context, reply: Pick<ErrorResponse, 'status' | 'body'>, headers: Headers = {}): void {
  const all = { Vary: 'Accept-Language', ...headers };
  if (isApi(context.path)) sendJson(context, reply.status, reply.body, all);
  else send(context, reply.status, [plainText, `${reply.body.message}\n`], all);
}

/** An error for a bare status. */
export function sendStatus(context: Context, status: number, headers: Headers = {}): void {
  sendError(context, { status, body: errorForStatus(status, localeOf(context)) }, headers);
}

/** A thrown error, as far as clients may see it. */
export function sendThrown(context: Context, error: unknown, headers: Headers = {}): void {
  const reply = describeError(error, localeOf(context));
  sendError(context, reply, { ...reply.headers, ...headers });
}

/** For bots instead of the error page, and for everyone if a file was requested. */
export function sendMissing(context: Context): void {
  send(context, 404, [plainText, `Page Not Found: ${decodeURIComponent(context.path)}\n`], {
    Vary: 'User-Agent',
    'X-Robots-Tag': 'noindex',
  });
}

/**
 * Before the first page can be served.
 * @param more for programs, in addition to the error's own fields
 */
export function sendStarting(context: Context, more: { missing?: readonly string[] } = {}): void {
  const body = { message: errorMessage(localeOf(context), 'errors.starting'), key: 'errors.starting', ...more };
  sendError(context, { status: 503, body }, { 'Retry-After': '5' });
}

/** @param stalled names of the stalled queues, for monitoring */
export function sendStalled(context: Context, stalled: readonly string[]): void {
  const body = { ...errorForStatus(503, localeOf(context)), stalled };
  sendError(context, { status: 503, body }, { 'Retry-After': '5' });
}
