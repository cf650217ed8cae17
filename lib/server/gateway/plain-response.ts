import type { IncomingMessage, ServerResponse } from 'node:http';
import { preferredLocale } from '@/lib/i18n/preferred-locale';
import { describeError, errorForStatus, type ErrorResponse } from '@/lib/server/api/api-errors';
import { errorMessage } from '@/lib/server/api/error-messages';
import { policyOfData } from './response-headers';

type Headers = Record<string, string>;

/** True for addresses whose responses are for programs. */
export const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/');

const localeOf = (request: IncomingMessage) => preferredLocale(request.headers['accept-language']);

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  type: string,
  text: string,
  headers: Headers,
): void {
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

export function sendJson(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Headers = {},
): void {
  send(request, response, status, 'application/json; charset=utf-8', JSON.stringify(value), headers);
}

/** An error as in the contract: JSON under /api, else one plain line; in the client's language. */
export function sendError(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  reply: Pick<ErrorResponse, 'status' | 'body'>,
  headers: Headers = {},
): void {
  const all = { Vary: 'Accept-Language', ...headers };
  if (isApi(path)) sendJson(request, response, reply.status, reply.body, all);
  else send(request, response, reply.status, 'text/plain; charset=utf-8', `${reply.body.message}\n`, all);
}

/** An error for a bare status. */
export function sendStatus(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  status: number,
  headers: Headers = {},
): void {
  sendError(request, response, path, { status, body: errorForStatus(status, localeOf(request)) }, headers);
}

/** A thrown error, as far as clients may see it. */
export function sendThrown(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  error: unknown,
  headers: Headers = {},
): void {
  const reply = describeError(error, localeOf(request));
  sendError(request, response, path, reply, { ...reply.headers, ...headers });
}

/** For bots instead of the error page, and for everyone if a file was requested. */
export function sendMissing(request: IncomingMessage, response: ServerResponse, path: string): void {
  send(request, response, 404, 'text/plain; charset=utf-8', `Page Not Found: ${decodeURIComponent(path)}\n`, {
    Vary: 'User-Agent',
    'X-Robots-Tag': 'noindex',
  });
}

/**
 * Before the first page can be served.
 * @param more for programs, in addition to the error's own fields
 */
export function sendStarting(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  more: { missing?: readonly string[] } = {},
): void {
  const body = { message: errorMessage(localeOf(request), 'errors.starting'), key: 'errors.starting', ...more };
  sendError(request, response, path, { status: 503, body }, { 'Retry-After': '5' });
}

/** @param stalled names of the stalled queues, for monitoring */
export function sendStalled(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  stalled: readonly string[],
): void {
  const body = { ...errorForStatus(503, localeOf(request)), stalled };
  sendError(request, response, path, { status: 503, body }, { 'Retry-After': '5' });
}
