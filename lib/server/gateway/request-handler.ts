import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { AppError } from '@/lib/domain/shared/errors';
import type { ServerEnv } from '@/lib/env/server';
import { getsPlainNotFound, isBot } from '@/lib/routing/bots';
import { isProgramPath, isStaticPath } from '@/lib/routing/file-paths';
import { matchAddress } from '@/lib/routing/match-address';
import { log } from '@/lib/server/log/log';
import { loggedPath } from '@/lib/server/log/logged-path';
import { readApiAddress } from './api-address';
import { renderPage } from './ask-framework';
import { withReadableFailure } from './failure-page';
import { forwardToFramework, policyOf } from './forward';
import { shareOfContext, type GatewayContext, type GatewayStep } from './gateway-context';
import type { GatewayResponse } from './gateway-response';
import { readPageAddress } from './page-address';
import type { CacheResult, PageRequest } from './page-cache';
import { makePageResponse } from './page-response';
import {
  isApi,
  sendFailed,
  sendJson,
  sendMissing,
  sendRedirect,
  sendStalled,
  sendStarting,
  sendStatus,
  sendThrown,
} from './plain-response';
import { withQuery } from './redirect-query';
import { hasPlausibleHost, hasTwoHosts, readTarget } from './request-target';
import { ownHeaders } from './response-headers';
import { readRoot } from './root-page';
import { isRouterState } from './router-state';
import { ageOf, cacheControl, sendResponse, type SharedHead } from './send-response';
import { callWork, countState, enforceRateLimit, sendCall } from './serve-call';
import { serveMetrics } from './serve-metrics';
import { serveText } from './serve-texts';
import type { Site } from './site';
import { redirectFromSlash, refuseFrameworkEnding } from './slash-redirect';
import { stalledQueues } from './stalled-queues';
import { costOf } from './visitor-share';
import { ClientGoneError, TooBusyError } from './work-limit';

const apiMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const pageMethods = ['GET', 'HEAD'];
const knownMethods = new Set([...apiMethods, 'TRACE', 'CONNECT']);

function requestIdOf(request: IncomingMessage, proxies: number): string {
  const given = request.headers['x-request-id'];
  if (proxies > 0 && typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) return given;
  return randomUUID();
}

/** From malformed requests to what only the framework can serve. The first step that responds is the last. */
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
  serveOpenCall,
  serveCachedPage,
  forward,
];

/** Handles one request. Never rejects. */
export async function handleRequest(site: Site, request: IncomingMessage, response: GatewayResponse): Promise<void> {
  const reading = readTarget(request.url ?? '');
  if (reading.kind === 'refused')
    return sendStatus({ site, request, response, path: (request.url ?? '').split('?')[0] ?? '' }, reading.status);
  if (reading.kind === 'redirect') return sendRedirect({ site, response }, reading.to);
  const requestId = requestIdOf(request, site.env.TRUST_PROXY);
  const context: GatewayContext = { site, request, response, ...reading.target, requestId };
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
    isRouterState(request.headers['next-router-state-tree']) &&
    hasPlausibleHost(request.headers.host) &&
    !hasTwoHosts(request);
  if (!isWellFormed) sendStatus(context, 400, { Connection: 'close' });
  return !isWellFormed;
}

function announceStop({ site, request, response }: GatewayContext): boolean {
  // A request for another protocol gets an HTTP/1.1 response, and then the connection is closed.
  if (site.readiness.isStopping() || request.headers.upgrade !== undefined) response.setHeader('Connection', 'close');
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
  if (site.readiness.list().join() === 'predictions' && (await site.hasPredictions().catch(() => false)))
    site.readiness.done('predictions');
  const missing = site.readiness.list();
  const stalled = missing.length === 0 ? stalledQueues(site) : [];
  if (missing.length > 0) sendStarting(context, { missing });
  else if (stalled.length > 0) sendStalled(context, stalled);
  else sendJson(context, 200, { status: 'ready' });
  return done;
}

function refuseWhileStarting(context: GatewayContext): boolean {
  const { handler, readiness } = context.site;
  if (handler && readiness.canServe()) return false;
  sendStarting(context);
  return done;
}

/** The development server's own tools post to paths of theirs. */
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

async function serveFile(context: GatewayContext): Promise<boolean> {
  const { site, request, response, path } = context;
  if (!site.files) return false;
  if (site.files.has(path)) await site.files.serve(path, request, response);
  else if (isStaticPath(path)) sendMissing(context);
  else return false;
  return done;
}

/** An open API call without a token. */
async function serveOpenCall(context: GatewayContext): Promise<boolean> {
  const { site, request, requestId } = context;
  const call = site.pages && readApiAddress(context, request, hostOf(site.env), requestId);
  if (!site.pages || !site.handler || !call) return false;
  if (await enforceRateLimit(context)) return done;
  await sendCall(
    context,
    await site.pages.response(callWork(site, site.handler, call), { share: shareOfContext(context) }),
  );
  return done;
}

/** A page that is the same for every visitor. */
async function serveCachedPage(context: GatewayContext): Promise<boolean> {
  const { site, request, response, path, query } = context;
  const { handler, pages, visits } = site;
  if (!pages || !handler) return false;
  const root = path === '/' ? readRoot(request.headers) : undefined;
  // The middleware redirects visitors of `/` to another language.
  if (path === '/' && !root) return false;
  const address = readPageAddress(context, request.headers, hostOf(site.env));
  if (!address) return false;
  const { kind, key, flight, url, headers, routeId, locale } = address;
  const { host } = headers;
  const work: PageRequest = {
    kind,
    key,
    flight,
    render: async (deadline) =>
      withReadableFailure(await renderPage(handler, url, headers, deadline), handler, { path: url, host, deadline }),
    finish: (rendered) => makePageResponse(rendered, { env: site.env, ...policyOf(routeId), host }),
  };
  if (routeId) response.measuredAs = routeId;
  const found = await pages.response(work, { share: shareOfContext(context), cost: costOf(path, routeId).cost });
  if (routeId && locale && found.response.status === 200) visits?.seen(request, routeId, locale);
  // A navigation's part names its redirect in the body, and its query is not the visitor's.
  await sendFound(context, kind === 'html' ? { ...found, response: withQuery(found.response, query) } : found, root);
  return done;
}

async function forward(context: GatewayContext): Promise<boolean> {
  if (context.site.handler) await forwardToFramework(context, context.site.handler);
  return done;
}

async function sendFound(context: GatewayContext, found: CacheResult, root: SharedHead | undefined): Promise<void> {
  const { site, request } = context;
  countState(site, found.state);
  const { status } = found.response;
  const agent = request.headers['user-agent'];
  if (status === 404 && getsPlainNotFound(agent)) sendMissing(context);
  else if (status >= 500 && isBot(agent)) sendFailed(context, found.response);
  else await sendResponse(context, found.response, controlOf(found, site, root), ageOf(found.savedAt));
}

/** @param root a copy of `/` is this visitor's alone, also in caches on the way */
function controlOf({ state, expiresAt }: CacheResult, site: Site, root?: SharedHead): string | SharedHead {
  if (root) return state === 'passing' ? { ...root, control: 'private, no-store' } : root;
  if (state === 'fresh')
    return cacheControl.cached(expiresAt === undefined ? undefined : (expiresAt - site.now()) / 1000);
  return state === 'stale' ? cacheControl.stale : 'no-store';
}

function serveFailure(error: unknown, context: GatewayContext): void {
  const { request, response, path, requestId } = context;
  if (error instanceof ClientGoneError || response.destroyed) return;
  // An address without a screen is one line of text then: there is nothing to wait for.
  const isMissing = !isApi(path) && !isProgramPath(path) && matchAddress(path).kind === 'unknown';
  if (error instanceof TooBusyError && isMissing) return sendMissing(context);
  // A burst's refusals would fill the log; metrics count them.
  const isExpected = error instanceof TooBusyError || (error instanceof AppError && error.status < 500);
  if (!isExpected)
    log.error({ err: error, requestId, method: request.method, path: loggedPath(path) }, 'A request failed');
  if (response.headersSent) return void response.destroy();
  for (const name of response.getHeaderNames()) if (name !== 'connection') response.removeHeader(name);
  // The rest of an unread body could be taken for the next request.
  const close: Record<string, string> = request.complete ? {} : { Connection: 'close' };
  sendThrown(context, error, { 'X-Request-Id': requestId, ...close });
}

/** The Host header sent to the framework for shared pages. */
const hostOf = (env: ServerEnv): string => new URL(env.SITE_URL).host;
