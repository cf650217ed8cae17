import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { AppError } from '@/lib/domain/errors';
import type { ServerEnv } from '@/lib/env/server';
import { getsPlainNotFound } from '@/lib/routing/bots';
import { isStaticPath } from '@/lib/routing/file-paths';
import { log } from '@/lib/server/log/log';
import { callWork, refuseHaste, sendCall } from './answer-call';
import { answerMetrics, metricsPath } from './answer-metrics';
import { readApiAddress } from './api-address';
import { withReadableFailure } from './failure-page';
import { forwardToFramework, policyOf } from './forward';
import { shareOfContext, type GatewayContext, type GatewayStep } from './gateway-context';
import type { GatewayResponse } from './gateway-response';
import { readPageAddress } from './page-address';
import { makePageAnswer } from './page-answer';
import type { CacheAnswer, PageRequest } from './page-cache';
import { isApi, sendJson, sendMissing, sendStalled, sendStarting, sendStatus, sendThrown } from './plain-answer';
import { renderPage } from './render-page';
import { newRequestId } from './request-ids';
import { hasPlausibleHost, hasTwoHosts, readTarget } from './request-target';
import { readRoot } from './root-page';
import { isRouterState } from './router-state';
import { cacheControl, sendAnswer } from './send-answer';
import type { Site } from './site';
import { stalledQueues } from './stalled-queues';
import { costOf } from './visitor-share';
import { ClientGoneError, TooBusyError } from './work-limit';

const apiMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const pageMethods = ['GET', 'HEAD'];
const knownMethods = new Set([...apiMethods, 'TRACE', 'CONNECT']);

function requestIdOf(request: IncomingMessage, proxies: number): string {
  const given = request.headers['x-request-id'];
  if (proxies > 0 && typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) return given;
  return newRequestId();
}

type KnownPage = { work: PageRequest; path: string };

/** Addresses that were found to be kept pages, by the request line's own words: most requests are for few of them. */
const known = new WeakMap<Site, LRUCache<string, KnownPage>>();
const mostKnown = 5_000;
const longestKnown = 512;

function recall(site: Site, request: IncomingMessage): KnownPage | undefined {
  if (
    request.headers.rsc !== undefined ||
    (request.method !== 'GET' && request.method !== 'HEAD') ||
    hasTwoHosts(request) ||
    request.headers.upgrade !== undefined ||
    !site.readiness.canServe() ||
    site.readiness.isStopping()
  )
    return undefined;
  const page = known.get(site)?.get(request.url ?? '');
  return page?.work.kind === 'api' && request.headers.authorization !== undefined ? undefined : page;
}

function remember(site: Site, url: string, page: KnownPage): void {
  if ((page.work.kind !== 'html' && page.work.kind !== 'api') || url.length > longestKnown) return;
  const pages = known.get(site) ?? new LRUCache<string, KnownPage>({ max: mostKnown });
  known.set(site, pages);
  pages.set(url, page);
}

/** From what is malformed to what only the framework can answer. The first step that answers is the last. */
const steps: readonly GatewayStep[] = [
  refuseMalformed,
  announceStop,
  answerProbe,
  answerFigures,
  refuseWhileStarting,
  refuseMethod,
  refuseBody,
  serveFile,
  answerOpenCall,
  answerCachedPage,
  forward,
];

/** Answers one request. Never rejects. */
export async function handleRequest(site: Site, request: IncomingMessage, response: GatewayResponse): Promise<void> {
  const reading = readTarget(request.url ?? '');
  if (reading.kind === 'refused')
    return sendStatus(request, response, (request.url ?? '').split('?')[0] ?? '', reading.status);
  if (reading.kind === 'redirect')
    return void response.writeHead(308, { Location: reading.to, 'Cache-Control': 'no-store' }).end();
  const requestId = requestIdOf(request, site.env.TRUST_PROXY);
  const context: GatewayContext = { site, request, response, ...reading.target, requestId };
  try {
    for (const step of steps) if (await step(context)) return;
  } catch (error) {
    answerFailure(error, context);
  }
}

const done = true;

function refuseMalformed({ request, response, path }: GatewayContext): boolean {
  const isWellFormed =
    isRouterState(request.headers['next-router-state-tree']) &&
    hasPlausibleHost(request.headers.host) &&
    !hasTwoHosts(request);
  if (!isWellFormed) sendStatus(request, response, path, 400, { Connection: 'close' });
  return !isWellFormed;
}

function announceStop({ site, request, response }: GatewayContext): boolean {
  // What is asked under another protocol's name is answered in this one, and then the connection is of no more use.
  if (site.readiness.isStopping() || request.headers.upgrade !== undefined) response.setHeader('Connection', 'close');
  return false;
}

async function answerProbe({ site, request, response, path }: GatewayContext): Promise<boolean> {
  if (path !== '/api/health' && path !== '/api/ready') return false;
  if (!pageMethods.includes(request.method ?? '')) {
    sendStatus(request, response, path, 405, { Allow: pageMethods.join(', ') });
    return done;
  }
  if (path === '/api/health') {
    sendJson(request, response, 200, { status: 'ok' });
    return done;
  }
  if (site.readiness.list().join() === 'predictions' && (await site.hasPredictions().catch(() => false)))
    site.readiness.done('predictions');
  const missing = site.readiness.list();
  const stalled = missing.length === 0 ? stalledQueues(site) : [];
  if (missing.length > 0) sendStarting(request, response, path, { missing });
  else if (stalled.length > 0) sendStalled(request, response, path, stalled);
  else sendJson(request, response, 200, { status: 'ready' });
  return done;
}

async function answerFigures({ site, request, response, path }: GatewayContext): Promise<boolean> {
  if (path !== metricsPath) return false;
  await answerMetrics({ metrics: site.metrics, token: site.env.METRICS_TOKEN }, request, response);
  return done;
}

function refuseWhileStarting({ site, request, response, path }: GatewayContext): boolean {
  if (site.handler && site.readiness.canServe()) return false;
  sendStarting(request, response, path);
  return done;
}

/** The development server's own tools post to paths of theirs. */
const isOfTools = ({ site, path }: GatewayContext): boolean =>
  site.env.NODE_ENV === 'development' && path.startsWith('/_');

function refuseMethod(context: GatewayContext): boolean {
  const { request, response, path } = context;
  const method = request.method ?? '';
  const allowed = isApi(path) ? apiMethods : pageMethods;
  if (allowed.includes(method) || isOfTools(context)) return false;
  if (method === 'OPTIONS') response.writeHead(204, { Allow: allowed.join(', '), 'Content-Length': 0 }).end();
  else sendStatus(request, response, path, knownMethods.has(method) ? 405 : 501, { Allow: allowed.join(', ') });
  return done;
}

function refuseBody({ site, request, response, path }: GatewayContext): boolean {
  if (Number(request.headers['content-length'] ?? 0) <= site.bodies.limits.maxBytes) return false;
  sendStatus(request, response, path, 413, { Connection: 'close' });
  return done;
}

async function serveFile({ site, request, response, path }: GatewayContext): Promise<boolean> {
  if (!site.files) return false;
  if (site.files.has(path)) await site.files.serve(path, request, response);
  else if (isStaticPath(path)) sendMissing(request, response, path);
  else return false;
  return done;
}

/** A call of the open API without a token. */
async function answerOpenCall(context: GatewayContext): Promise<boolean> {
  const { site, request, response, path, requestId } = context;
  const call = site.pages && readApiAddress(context, request, hostOf(site.env), requestId);
  if (!site.pages || !site.handler || !call) return false;
  const page: KnownPage = { work: callWork(site, site.handler, call), path };
  if (await refuseHaste(site, path, requestId, request, response)) return done;
  const found = await site.pages.answer(page.work, { share: shareOfContext(context) });
  if (found.state !== 'passing') remember(site, request.url ?? '', page);
  sendCall(site, found, requestId, request, response);
  return done;
}

/** A page that is the same for everybody. */
async function answerCachedPage(context: GatewayContext): Promise<boolean> {
  const { site, request, response, path } = context;
  const { handler, pages } = site;
  if (!pages || !handler) return false;
  const root = path === '/' ? readRoot(request.headers) : undefined;
  // A visitor of `/` who is sent to another language gets that from the middleware.
  if (path === '/' && !root) return false;
  const address = readPageAddress(context, request.headers, hostOf(site.env));
  if (!address) return false;
  const { kind, key, flight, url, headers, routeId } = address;
  const { host } = headers;
  const work: PageRequest = {
    kind,
    key,
    flight,
    render: async (deadline) =>
      withReadableFailure(await renderPage(handler, url, headers, deadline), handler, { path: url, host, deadline }),
    finish: (rendered) => makePageAnswer(rendered, { env: site.env, ...policyOf(routeId), host }),
  };
  const page = { work, path: url.split('?')[0] ?? '' };
  const found = await pages.answer(work, { share: shareOfContext(context), cost: costOf(path, routeId).cost });
  if (root) {
    // A copy of `/` is this visitor's alone, wherever it is kept on the way.
    const control = found.state === 'passing' ? 'private, no-store' : root.control;
    site.metrics.answered(found.state);
    sendAnswer(request, response, found.answer, control, request.method === 'HEAD', root.more);
    return done;
  }
  if (found.state !== 'passing') remember(site, request.url ?? '', page);
  sendFound(site, page, found, request, response);
  return done;
}

async function forward(context: GatewayContext): Promise<boolean> {
  if (context.site.handler) await forwardToFramework(context, context.site.handler);
  return done;
}

/**
 * Sends at once what is kept: most requests end here, so there is nothing in their way that could be left out.
 * @returns false where more than that is needed
 */
export function answerAtOnce(site: Site, request: IncomingMessage, response: GatewayResponse): boolean {
  const page = recall(site, request);
  const found = page && site.pages?.peek(page.work);
  if (!found) return false;
  if (page.work.kind === 'api') answerKeptCall(site, page.path, found, request, response);
  else sendFound(site, page, found, request, response);
  return true;
}

function answerKeptCall(
  site: Site,
  path: string,
  found: CacheAnswer,
  request: IncomingMessage,
  response: GatewayResponse,
): void {
  const requestId = requestIdOf(request, site.env.TRUST_PROXY);
  const send = (isRefused: boolean): void => {
    if (!isRefused) sendCall(site, found, requestId, request, response);
  };
  const refusing = refuseHaste(site, path, requestId, request, response);
  if (refusing === false) send(false);
  else
    refusing
      .then(send)
      .catch((error: unknown) => answerFailure(error, { site, path, query: '', requestId, request, response }));
}

function sendFound(
  site: Site,
  { path }: KnownPage,
  found: CacheAnswer,
  request: IncomingMessage,
  response: GatewayResponse,
): void {
  site.metrics.answered(found.state);
  if (found.answer.status === 404 && getsPlainNotFound(request.headers['user-agent']))
    sendMissing(request, response, path);
  else sendAnswer(request, response, found.answer, controlOf(found, site));
}

function controlOf({ state, expiresAt }: CacheAnswer, site: Site): string {
  if (state === 'fresh')
    return cacheControl.kept(expiresAt === undefined ? undefined : (expiresAt - site.now()) / 1000);
  return state === 'stale' ? cacheControl.stale : 'no-store';
}

function answerFailure(error: unknown, { request, response, path, requestId }: GatewayContext): void {
  if (error instanceof ClientGoneError || response.destroyed) return;
  // A crowd's refusals would fill the log; metrics count them.
  const isExpected = error instanceof TooBusyError || (error instanceof AppError && error.status < 500);
  if (!isExpected) log.error({ err: error, requestId, method: request.method, path }, 'A request failed');
  if (response.headersSent) return void response.destroy();
  for (const name of response.getHeaderNames()) if (name !== 'connection') response.removeHeader(name);
  // The rest of a body that was not read to its end can't be told from the next request.
  const close: Record<string, string> = request.complete ? {} : { Connection: 'close' };
  sendThrown(request, response, path, error, { 'X-Request-Id': requestId, ...close });
}

/** What the framework is told as the Host for pages that are the same for everybody. */
const hostOf = (env: ServerEnv): string => new URL(env.SITE_URL).host;
