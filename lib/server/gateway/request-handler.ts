import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '@/lib/domain/shared/errors';
import { isApi, isProgramPath, isStaticPath } from '@/lib/routing/file-paths';
import { matchAddress } from '@/lib/routing/match-address';
import { hasPlausibleHost, readTarget } from '@/lib/server/http/request-target';
import { ownHeaders } from '@/lib/server/http/response-headers';
import { ClientGoneError, TooBusyError } from '@/lib/server/http/work-limit';
import { log } from '@/lib/server/log/log';
import { loggedPath } from '@/lib/server/log/logged-path';
import { programText } from '@/lib/server/services/site/program-texts';
import { forwardToFramework } from './forward';
import type { GatewayContext, GatewayStep } from './gateway-context';
import { sendJson, sendMissing, sendRedirect, sendStarting, sendStatus, sendText, sendThrown } from './plain-response';
import { isRouterState } from './router-state';
import { serveCached } from './serve-cached';
import { serveMetrics } from './serve-metrics';
import type { Site } from './site';
import { redirectFromSlash, refuseFrameworkEnding } from './slash-redirect';

const apiMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const pageMethods = ['GET', 'HEAD'];
const knownMethods = new Set([...apiMethods, 'TRACE', 'CONNECT']);

function requestIdOf(request: IncomingMessage, proxies: number): string {
  const given = request.headers['x-request-id'];
  if (proxies > 0 && typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) return given;
  return randomUUID();
}

/**
 * Ordered from malformed requests to those that only the framework can serve. The first step that responds ends the
 * sequence.
 */
const steps: readonly GatewayStep[] = [
  refuseMalformed,
  announceStop,
  serveProbe,
  serveMetrics,
  refuseWhileStarting,
  refuseMethod,
  refuseBody,
  redirectFromSlash,
  serveText,
  refuseFrameworkEnding,
  serveFile,
  serveCached,
  forward,
];

/** Handles one request. Never rejects. */
export async function handleRequest(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const begun = performance.now();
  site.metrics.watch(response);
  const reading = readTarget(request.url ?? '');
  if (reading.kind === 'refused')
    return sendStatus({ site, request, response, path: (request.url ?? '').split('?')[0] ?? '' }, reading.status);
  if (reading.kind === 'redirect') return sendRedirect({ site, response }, reading.to);
  const requestId = requestIdOf(request, site.env.TRUST_PROXY);
  const context: GatewayContext = { site, request, response, ...reading.target, requestId };
  response.once('close', () => {
    if (context.measuredAs !== undefined) site.visits?.took(context.measuredAs, performance.now() - begun);
  });
  try {
    for (const step of steps) if (await step(context)) return;
  } catch (error) {
    serveFailure(error, context);
  }
}

const done = true;

function refuseMalformed(context: GatewayContext): boolean {
  const { request } = context;
  const isWellFormed =
    isRouterState(request.headers['next-router-state-tree']) && hasPlausibleHost(request.headers.host);
  if (!isWellFormed) sendStatus(context, 400, { Connection: 'close' });
  return !isWellFormed;
}

function announceStop({ site, request, response }: GatewayContext): boolean {
  // A request for another protocol gets an HTTP/1.1 response, after which the connection is closed.
  if (site.missing.has('stopping') || request.headers.upgrade !== undefined) response.setHeader('Connection', 'close');
  return false;
}

async function serveProbe(context: GatewayContext): Promise<boolean> {
  const { site, request, path } = context;
  if (path !== '/api/health' && path !== '/api/ready') return false;
  if (!pageMethods.includes(request.method ?? '')) {
    sendStatus(context, 405, { Allow: pageMethods.join(', ') });
    return done;
  }
  if (path === '/api/health') {
    sendJson(context, 200, { status: 'ok' });
    return done;
  }
  if ([...site.missing].join() === 'predictions' && (await site.hasPredictions().catch(() => false)))
    site.missing.delete('predictions');
  const missing = [...site.missing];
  if (missing.length > 0) sendStarting(context, { missing });
  else sendJson(context, 200, { status: 'ready' });
  return done;
}

function refuseWhileStarting(context: GatewayContext): boolean {
  const { handler, missing } = context.site;
  if (handler && !missing.has('pages') && !missing.has('database')) return false;
  sendStarting(context);
  return done;
}

/** Whether the request comes from the development server's own tools, which post to their own paths. */
const isOfTools = ({ site, path }: GatewayContext): boolean =>
  site.env.NODE_ENV === 'development' && path.startsWith('/_');

function refuseMethod(context: GatewayContext): boolean {
  const { site, request, response, path } = context;
  const method = request.method ?? '';
  const allowed = isApi(path) ? apiMethods : pageMethods;
  if (allowed.includes(method) || isOfTools(context)) return false;
  if (method === 'OPTIONS')
    response.writeHead(204, { Allow: allowed.join(', '), 'Content-Length': 0, ...ownHeaders(site.env) }).end();
  else sendStatus(context, knownMethods.has(method) ? 405 : 501, { Allow: allowed.join(', ') });
  return done;
}

function refuseBody(context: GatewayContext): boolean {
  const { site, request } = context;
  if (Number(request.headers['content-length'] ?? 0) <= site.bodies.limits.maxBytes) return false;
  sendStatus(context, 413, { Connection: 'close' });
  return done;
}

/** These never wait for a slot: a crawler that gets 503 for robots.txt stays away from the whole site. */
function serveText(context: GatewayContext): boolean {
  const text = programText(context.path, context.site.env, context.site.now());
  if (text !== undefined) sendText(context, text);
  return text !== undefined;
}

async function serveFile(context: GatewayContext): Promise<boolean> {
  const { site, request, response, path } = context;
  if (!site.files) return false;
  if (site.files.has(path)) await site.files.serve(path, request, response);
  else if (isStaticPath(path)) sendMissing(context);
  else return false;
  return done;
}

async function forward(context: GatewayContext): Promise<boolean> {
  if (context.site.handler) await forwardToFramework(context, context.site.handler);
  return done;
}

function serveFailure(error: unknown, context: GatewayContext): void {
  const { request, response, path, requestId } = context;
  if (error instanceof ClientGoneError || response.destroyed) return;
  // A missing page is then one line of text, so that the client need not wait for a render.
  const isMissing = !isApi(path) && !isProgramPath(path) && matchAddress(path).kind === 'unknown';
  if (error instanceof TooBusyError && isMissing) return sendMissing(context);
  // Refusals during a burst would fill the log; metrics count them.
  const isExpected = error instanceof TooBusyError || (error instanceof AppError && error.status < 500);
  if (!isExpected)
    log.error({ err: error, requestId, method: request.method, path: loggedPath(path) }, 'A request failed');
  if (response.headersSent) return void response.destroy();
  for (const name of response.getHeaderNames()) if (name !== 'connection') response.removeHeader(name);
  // The rest of an unread body could be mistaken for the next request.
  const close: Record<string, string> = request.complete ? {} : { Connection: 'close' };
  sendThrown(context, error, { 'X-Request-Id': requestId, ...close });
}
