import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerEnv } from '@/lib/env/server';
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales';
import { preferredLocale } from '@/lib/i18n/preferred-locale';
import { getsPlainNotFound, isBot } from '@/lib/routing/bots';
import { isApi, isProgramPath } from '@/lib/routing/file-paths';
import { describeError, errorForStatus, type ErrorResponse } from '@/lib/server/api/api-errors';
import { errorMessage } from '@/lib/server/api/error-messages';
import { ownHeaders, policyOfData } from '@/lib/server/http/response-headers';
import type { PageResponse } from '@/lib/server/http/send-response';
import { sendResponse } from '@/lib/server/http/send-response';
import { refusalDocument, refusalHeaders } from './refusal-document';

type Headers = Record<string, string>;

const plainText = 'text/plain; charset=utf-8';

const localeOf = ({ request }: Context) => preferredLocale(request.headers['accept-language']);

type Context = {
  site: { env: Pick<ServerEnv, 'SITE_URL'> };
  request: IncomingMessage;
  response: ServerResponse;
  path: string;
};

type Body = [type: string, content: string | Buffer];

function send({ site, request, response }: Context, status: number, [type, content]: Body, headers: Headers): void {
  const body = typeof content === 'string' ? Buffer.from(content) : content;
  const policy = policyOfData(type);
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': body.byteLength,
    'Cache-Control': 'no-store',
    ...ownHeaders(site.env),
    ...(policy === undefined ? {} : { 'Content-Security-Policy': policy }),
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

export function sendJson(context: Context, status: number, value: unknown, headers: Headers = {}): void {
  send(context, status, ['application/json; charset=utf-8', JSON.stringify(value)], headers);
}

export function sendText(context: Context, text: string): void {
  send(context, 200, [plainText, text], { 'Cache-Control': 'public, max-age=3600' });
}

/**
 * An error as in the contract: JSON under /api, a small page for a browser whose page failed, else one plain line, in
 * the client's language.
 */
function sendError(context: Context, reply: Pick<ErrorResponse, 'status' | 'body'>, headers: Headers = {}): void {
  const { status, body } = reply;
  if (isApi(context.path)) return sendJson(context, status, body, { Vary: 'Accept-Language', ...headers });
  const all = { Vary: 'Accept, Accept-Language, User-Agent', ...headers };
  if (status < 500 || !wantsDocument(context)) return send(context, status, [plainText, `${body.message}\n`], all);
  const seconds = headers['Retry-After'];
  const document = refusalDocument(localeOfPage(context), body.key);
  send(context, status, ['text/html; charset=utf-8', document], {
    ...all,
    ...refusalHeaders,
    ...(seconds !== undefined && { Refresh: seconds }),
  });
}

/** Whether a person's browser is opening a page; bots never get an error page. */
function wantsDocument({ request, path }: Context): boolean {
  const { accept = '', 'user-agent': agent } = request.headers;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && accept.includes('text/html') && !isBot(agent) && !isProgramPath(path);
}

/** The language of the error page: that of the address or, for `/`, that of the visitor. */
function localeOfPage(context: Context): Locale {
  const first = context.path.split('/')[1];
  if (isLocale(first)) return first;
  return context.path === '/' ? localeOf(context) : defaultLocale;
}

export function sendStatus(context: Context, status: number, headers: Headers = {}): void {
  sendError(context, { status, body: errorForStatus(status, localeOf(context)) }, headers);
}

/** Sends a thrown error, as far as clients may see it. */
export function sendThrown(context: Context, error: unknown, headers: Headers = {}): void {
  const reply = describeError(error, localeOf(context));
  sendError(context, reply, { ...reply.headers, ...headers });
}

export function sendRedirect(
  { site, response }: Pick<Context, 'site' | 'response'>,
  to: string,
  headers: Headers = {},
): void {
  response.writeHead(308, { Location: to, 'Cache-Control': 'no-store', ...ownHeaders(site.env), ...headers }).end();
}

/** The short 404, for bots instead of the error page, and for everyone who requested a file. */
export function sendMissing(context: Context): void {
  send(context, 404, [plainText, `Page Not Found: ${decodeURIComponent(context.path)}\n`], {
    Vary: 'User-Agent',
    'X-Robots-Tag': 'noindex',
  });
}

/**
 * Sends a response of the framework; if the page is missing or failed, bots get one line, and so do clients that
 * requested a file.
 * @param more alternating names and values of headers for this client only
 */
export async function sendPage(context: Context, page: PageResponse, more: readonly string[]): Promise<void> {
  const { request, path } = context;
  const agent = request.headers['user-agent'];
  const { status } = page;
  if (!isApi(path) && status === 404 && (isProgramPath(path) || getsPlainNotFound(agent))) sendMissing(context);
  else if (!isApi(path) && status >= 500 && isBot(agent)) sendFailed(context, page);
  else await sendResponse(context, page, more);
}

/** One line with the status of a failed page, its Retry-After and X-Request-Id. */
function sendFailed(context: Context, { status, head }: Pick<PageResponse, 'status' | 'head'>): void {
  const headers: Headers = {};
  for (let index = 0; index < head.length; index += 2) {
    const [name = '', value = ''] = head.slice(index, index + 2);
    if (/^(?:retry-after|x-request-id)$/i.test(name)) headers[name] = value;
  }
  sendStatus(context, status, headers);
}

/**
 * Responds while the site cannot serve its first page yet.
 * @param more for programs, in addition to the error's own fields
 */
export function sendStarting(context: Context, more: { missing?: readonly string[] } = {}): void {
  const body = { message: errorMessage(localeOf(context), 'errors.starting'), key: 'errors.starting', ...more };
  sendError(context, { status: 503, body }, { 'Retry-After': '5' });
}
