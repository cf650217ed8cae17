import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { getsPlainNotFound, isBot } from '@/lib/routing/bots';
import { isProgramPath } from '@/lib/routing/file-paths';
import { matchAddress } from '@/lib/routing/match-address';
import { requirementOf, routes, type RouteId, type RouteRecord } from '@/lib/routing/routes';
import { isWidget } from '@/lib/routing/widget-settings';
import { storedHeaders } from '@/lib/server/api/published-response';
import { askFramework, type FrameworkHandler, type FrameworkRequest, type FrameworkResponse } from './ask-framework';
import {
  chooseEncoding,
  compress,
  createCompressor,
  isCompressible,
  smallestToCompress,
  type Encoding,
} from './encoding';
import { withReadableFailure } from './failure-page';
import { clientSignal, shareOfContext, type GatewayContext } from './gateway-context';
import { makePageResponse, type Rendered } from './page-response';
import { isApi, sendFailed, sendMissing, sendStatus } from './plain-response';
import { hasBody, readBody } from './read-body';
import { localLocation, mergeVary, policyOfData, securityHeaders } from './response-headers';
import { readRoot } from './root-page';
import { cacheControl, sendResponse } from './send-response';
import { addressOf, costOf } from './visitor-share';

/** Screens whose address contains a token or e-mail. */
const secretRoutes: readonly RouteId[] = ['verify', 'reset-password'];

/** Response headers that depend on the screen. */
export const policyOf = (routeId: RouteId | undefined) => ({
  embeddable: routeId !== undefined && isWidget(routeId),
  secretAddress:
    routeId !== undefined &&
    (secretRoutes.includes(routeId) || requirementOf((routes[routeId] as RouteRecord).guard) === 'anonymous'),
});

/** The framework's internal headers; from outside they are an attack. */
const internal =
  /^(?:content-security-policy|x-middleware-|x-invoke-|x-matched-path|x-nextjs-data|x-next-|next-action|x-prerender-|x-failure-page|x-missing-path)/;

/** Set by a proxy. */
const ofProxies = /^(?:x-forwarded-(?:host|proto|port|for)|forwarded|x-real-ip)$/;

/**
 * Removes headers that a client may not set, and takes the client's address only from a trusted proxy.
 * @param proxies TRUST_PROXY
 */
export function cleanHeaders(request: IncomingMessage, proxies: number): void {
  const { headers } = request;
  for (const name of Object.keys(headers))
    if (internal.test(name) || (proxies === 0 && ofProxies.test(name))) Reflect.deleteProperty(headers, name);
  headers['x-forwarded-for'] = addressOf(request, proxies);
  // Whether metadata may stream depends on the user agent; a missing one must make no difference.
  headers['user-agent'] ??= 'unknown';
}

/** Hop-by-hop headers, and those that describe the bytes on the wire. */
const hopHeaders = ['connection', 'expect', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

/** The time in milliseconds that a client may take to read a whole response. */
const maxWritingMs = 5 * 60_000;

/**
 * Everything that no earlier step has handled: a visitor's own page or call. Reading the body, waiting, working and
 * writing each have a deadline of their own (decision 017), and only the work holds a slot.
 */
export async function forwardToFramework(context: GatewayContext, handler: FrameworkHandler): Promise<void> {
  const { site, request, response, path } = context;
  const share = shareOfContext(context);
  const match = isApi(path) || path.startsWith('/_') ? undefined : matchAddress(path);
  const routeId = match?.kind === 'page' ? match.routeId : undefined;
  if (isApi(path)) response.measuredAs = 'api';
  else if (routeId) response.measuredAs = routeId;
  const signal = clientSignal(context);
  const body = isRead(request) && hasBody(request) ? await readBody(request, response, site.bodies, share) : undefined;
  const { cost, maxMs } = costOf(path, routeId);
  if (maxMs !== undefined) {
    response.limitLife(maxMs);
    // The lines of its output may be minutes apart.
    request.socket.setTimeout(0);
  }
  const asked = askedOf(context, body);
  const limit = isApi(path) ? site.calls : site.renders;
  const maximum = maxMs === undefined ? {} : { maxMs };
  // The middleware redirects in a moment: a full queue of renders must not delay or refuse that.
  const isRedirect = match?.kind === 'redirect' || (path === '/' && site.pages && !readRoot(request.headers));
  const reply = isRedirect
    ? await ask(context, handler, asked)
    : await limit.run((deadline) => ask(context, handler, asked, deadline), { share, cost, signal, ...maximum });
  // Only a session that holds is told whose it is; other calls of accounts succeed for anybody who sends a header.
  if (path === '/api/account/me' && reply.kind === 'whole' && reply.rendered.status === 200)
    site.connections?.isMember(share);
  if (reply.kind === 'streaming') {
    const { source } = reply;
    await site.streams
      .run(() => sendStream(context, source, routeId), { share, signal, ...maximum })
      .finally(() => source.destroy());
    return;
  }
  if (maxMs === undefined) response.limitLife(maxWritingMs);
  const { rendered } = reply;
  const isPage = !isApi(path) && isHtml(rendered.headers['content-type']);
  if (isApi(path) && rendered.status >= 400 && !isJson(rendered.headers['content-type']))
    sendStatus(context, rendered.status, withAllow(rendered.headers.allow, context.requestId));
  else await (isPage ? sendPage : sendWhole)(context, rendered, routeId);
  if (isPage && match?.kind === 'page' && rendered.status === 200)
    site.visits?.seen(request, match.routeId, match.locale);
}

const typeOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const isHtml = (type: unknown): boolean => typeOf(type).startsWith('text/html');
const isJson = (type: unknown): boolean => typeOf(type).startsWith('application/json');
/** A page's address states all that it depends on. */
const isRead = ({ method }: IncomingMessage): boolean => method !== 'GET' && method !== 'HEAD';

function askedOf(
  { site, request, path, query, requestId }: GatewayContext,
  body: Buffer | undefined,
): FrameworkRequest {
  cleanHeaders(request, site.env.TRUST_PROXY);
  const headers = { ...request.headers, 'x-request-id': requestId };
  for (const name of hopHeaders) Reflect.deleteProperty(headers, name);
  if (body) headers['content-length'] = String(body.byteLength);
  else Reflect.deleteProperty(headers, 'content-length');
  // A page's policy header is computed from its body, so the framework is asked for the body even for HEAD.
  const method = request.method === 'HEAD' && !isApi(path) ? 'GET' : (request.method ?? 'GET');
  return { method, url: query ? `${path}?${query}` : path, headers, ...(body && { body }) };
}

/** The work that holds the slot, if it needs one. */
async function ask(
  { path, request, requestId }: GatewayContext,
  handler: FrameworkHandler,
  asked: FrameworkRequest,
  deadline?: AbortSignal,
): Promise<FrameworkResponse> {
  // A page is collected whole: its render is the work that slots limit, however slowly it is read.
  const isFile = isApi(path) || isProgramPath(path);
  const reply = await askFramework(handler, asked, {
    deadline,
    mayStream: ({ statusCode = 500, headers }) => isFile && statusCode < 400 && !isHtml(headers['content-type']),
  });
  if (reply.kind === 'streaming' || isApi(path)) return reply;
  const { host } = request.headers;
  const rendered = await withReadableFailure(reply.rendered, handler, { path, host, requestId, deadline });
  return { ...reply, rendered };
}

async function sendPage(context: GatewayContext, rendered: Rendered, routeId: RouteId | undefined): Promise<void> {
  const { site, request, response, path, requestId } = context;
  const { host } = request.headers;
  const reply = await makePageResponse(rendered, { env: site.env, ...policyOf(routeId), host, personal: true });
  // The framework's own page for what the middleware does not handle is empty until its scripts run.
  if (reply.status === 404 && (isProgramPath(path) || getsPlainNotFound(request.headers['user-agent'])))
    return sendMissing(context);
  if (reply.status >= 500 && isBot(request.headers['user-agent'])) return sendFailed(context, reply);
  const { 'set-cookie': cookies, 'cache-control': control } = rendered.headers;
  if (cookies !== undefined) response.setHeader('Set-Cookie', cookies);
  if (rendered.headers['x-request-id'] === undefined) response.setHeader('X-Request-Id', requestId);
  await sendResponse(context, reply, String(control ?? cacheControl.personal));
}

/** Sets the common headers of every response of the framework. */
function setHead(
  context: GatewayContext,
  made: Pick<Rendered, 'status' | 'headers'>,
  routeId: RouteId | undefined,
): void {
  const { site, request, response, requestId } = context;
  response.statusCode = made.status;
  const { connection: _, 'transfer-encoding': __, 'keep-alive': ___, ...headers } = made.headers;
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
  for (const [stored, name] of Object.entries(storedHeaders)) {
    response.removeHeader(stored);
    if (headers[stored] !== undefined) response.setHeader(name, headers[stored]);
  }
  for (const [name, value] of securityHeaders({ env: site.env, ...policyOf(routeId) }))
    if (!response.hasHeader(name)) response.setHeader(name, value);
  const type = typeOf(headers['content-type']);
  const policy = policyOfData(type);
  if (policy !== undefined && !response.hasHeader('Content-Security-Policy'))
    response.setHeader('Content-Security-Policy', policy);
  response.setHeader('X-Request-Id', requestId);
  if (headers.location !== undefined)
    response.setHeader('Location', localLocation(String(headers.location), request.headers.host));
  if (isCompressible(type)) response.setHeader('Vary', mergeVary(headers.vary, 'Accept-Encoding'));
}

/** The encoding of the response body. */
function encodingOf({ request }: GatewayContext, { status, headers }: Pick<Rendered, 'status' | 'headers'>): Encoding {
  // What has ranges is sent as it is stored: its validator names these bytes.
  const isPlain =
    headers['content-encoding'] === undefined &&
    headers['accept-ranges'] === undefined &&
    ![204, 206, 304].includes(status);
  return isPlain && isCompressible(typeOf(headers['content-type']))
    ? chooseEncoding(request.headers['accept-encoding'])
    : 'identity';
}

async function sendWhole(context: GatewayContext, rendered: Rendered, routeId: RouteId | undefined): Promise<void> {
  const { request, response } = context;
  const isHead = request.method === 'HEAD';
  const wanted = encodingOf(context, rendered);
  const encoding = rendered.body.byteLength < smallestToCompress || isHead ? 'identity' : wanted;
  const body = await compress(rendered.body, encoding, 4);
  setHead(context, rendered, routeId);
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  const isBodyless = rendered.status === 204 || rendered.status === 304;
  if (!isBodyless && !(isHead && body.byteLength === 0)) response.setHeader('Content-Length', body.byteLength);
  response.end(isHead || isBodyless ? undefined : body);
}

/** @returns when the system has taken the last byte, or either end has gone */
async function sendStream(
  context: GatewayContext,
  source: IncomingMessage,
  routeId: RouteId | undefined,
): Promise<void> {
  const { request, response } = context;
  const made = { status: source.statusCode ?? 200, headers: source.headers };
  const encoding = encodingOf(context, made);
  setHead(context, made, routeId);
  if (request.method === 'HEAD') return void response.end();
  if (encoding === 'identity') return pipeline(source, response).catch(() => undefined);
  response.removeHeader('Content-Length');
  response.setHeader('Content-Encoding', encoding);
  await pipeline(source, createCompressor(encoding), response).catch(() => undefined);
}

const withAllow = (allow: unknown, requestId: string): Record<string, string> => ({
  'X-Request-Id': requestId,
  ...(typeof allow === 'string' ? { Allow: allow } : {}),
});
