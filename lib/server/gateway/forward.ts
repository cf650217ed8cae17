import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { isApi, isProgramPath } from '@/lib/routing/file-paths';
import { matchAddress } from '@/lib/routing/match-address';
import { policyOf } from '@/lib/routing/screen-policy';
import { chooseEncoding, createCompressor, isCompressible } from '@/lib/server/http/encoding';
import { hasBody, readBody } from '@/lib/server/http/read-body';
import { cacheControl, setHead } from '@/lib/server/http/send-response';
import { askFramework, type FrameworkHandler, type FrameworkRequest, type FrameworkResponse } from './ask-framework';
import { withReadableFailure } from './failure-page';
import { addressOf, clientSignal, shareOf, type GatewayContext } from './gateway-context';
import { headOf, makePageResponse, storedHead, type ResponseSettings } from './page-response';
import { sendPage, sendStatus } from './plain-response';
import { readRoot } from './root-page';

/** The framework's internal headers; a client that sends them is attacking. */
const internal =
  /^(?:content-security-policy|x-middleware-|x-invoke-|x-matched-path|x-nextjs-data|x-next-|next-action|x-prerender-|x-failure-page|x-missing-path)/;

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

/** The operator's commands, which require access to the data folder, and ingests started by an admin. */
const longCalls = /^\/api\/admin\/(?:commands|ingest)(?:\/|$)/;
const longMs = 30 * 60_000;

/**
 * Handles everything that no earlier step has handled: a visitor's own page or call. Reading the body, waiting, working
 * and writing each have their own deadline (decision 017), and only the work holds a slot.
 */
export async function forwardToFramework(context: GatewayContext, handler: FrameworkHandler): Promise<void> {
  const { site, request, response, path, requestId } = context;
  const share = shareOf(context);
  const match = isApi(path) || path.startsWith('/_') ? undefined : matchAddress(path);
  const routeId = match?.kind === 'page' ? match.routeId : undefined;
  const measuredAs = isApi(path) ? 'api' : routeId;
  if (measuredAs !== undefined) context.measuredAs = measuredAs;
  const signal = clientSignal(context);
  const body = isRead(request) && hasBody(request) ? await readBody(request, response, site.bodies, share) : undefined;
  const isLong = longCalls.test(path);
  // A command's output may pause for minutes.
  if (isLong) request.socket.setTimeout(0);
  const asker = { share, signal, ...(isLong && { maxMs: longMs }) };
  const asked = askedOf(context, body);
  // The middleware redirects within milliseconds: a full queue of renders must not delay or refuse that.
  const isRedirect = match?.kind === 'redirect' || (path === '/' && site.pages && !readRoot(request.headers));
  const reply = isRedirect
    ? await ask(context, handler, asked)
    : await (isApi(path) ? site.calls : site.renders).run((deadline) => ask(context, handler, asked, deadline), asker);
  const settings = { env: site.env, ...policyOf(routeId), host: request.headers.host, personal: true };
  if (reply.kind === 'streaming') {
    const { source } = reply;
    await site.streams.run(() => sendStream(context, source, settings), asker).finally(() => source.destroy());
    return;
  }
  const { rendered } = reply;
  const { status, headers } = rendered;
  if (headers['x-request-id'] === undefined) response.setHeader('X-Request-Id', requestId);
  if (isApi(path) && status >= 400 && !isOf(headers, 'application/json'))
    return sendStatus(context, status, headers.allow === undefined ? {} : { Allow: headers.allow });
  const page = await makePageResponse(rendered, settings);
  const isPage = !isApi(path) && isOf(headers, 'text/html');
  const needsControl = isPage && headers['cache-control'] === undefined;
  await sendPage(context, page, needsControl ? ['Cache-Control', cacheControl.personal] : []);
  if (match?.kind === 'page' && isPage && status === 200) site.visits?.seen(request, match.routeId, match.locale);
}

const isOf = ({ 'content-type': type = '' }: IncomingMessage['headers'], wanted: string): boolean =>
  type.startsWith(wanted);
/** Whether to read a body: pages and calls requested by GET or HEAD depend only on their address. */
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

/** Runs the work, in a slot if it needs one. */
async function ask(
  { path, request, requestId }: GatewayContext,
  handler: FrameworkHandler,
  asked: FrameworkRequest,
  deadline?: AbortSignal,
): Promise<FrameworkResponse> {
  // A page is collected completely, so that it holds its slot only while it renders, however slowly the client reads
  // it. The same applies to data, except published files, which support ranges.
  const isFile = isApi(path) || isProgramPath(path);
  const reply = await askFramework(handler, asked, {
    deadline,
    streams: ({ statusCode = 500, headers }) =>
      isFile &&
      statusCode < 400 &&
      (headers['accept-ranges'] !== undefined || !(isOf(headers, 'text/html') || isOf(headers, 'application/json'))),
  });
  if (reply.kind === 'streaming' || isApi(path)) return reply;
  const { host } = request.headers;
  const rendered = await withReadableFailure(reply.rendered, handler, { path, host, requestId, deadline });
  return { ...reply, rendered };
}

/** @returns when the system has taken the last byte, or either end has disconnected */
async function sendStream(
  { request, response, requestId }: GatewayContext,
  source: IncomingMessage,
  settings: ResponseSettings,
): Promise<void> {
  const { headers, statusCode: status = 200 } = source;
  const head = [...headOf(headers, settings), ...storedHead(headers), 'X-Request-Id', requestId];
  // A response with ranges is sent as it is stored, because its validator names these bytes.
  const isPlain = headers['accept-ranges'] === undefined && status !== 204 && status !== 304;
  const encoding =
    isPlain && isCompressible(headers['content-type'] ?? '')
      ? chooseEncoding(request.headers['accept-encoding'])
      : 'identity';
  if (encoding !== 'identity') head.push('Content-Encoding', encoding);
  setHead(response, status, head);
  if (request.method === 'HEAD') return void response.end();
  const ends = encoding === 'identity' ? [source, response] : [source, createCompressor(encoding), response];
  await pipeline(ends).catch(() => undefined);
}
