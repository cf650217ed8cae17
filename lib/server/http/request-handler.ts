import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { ServerEnv } from '@/lib/env/server';
import { isBot } from '@/lib/routing/bots';
import { isStaticPath } from '@/lib/routing/file-paths';
import { matchAddress } from '@/lib/routing/match-address';
import { callWork, refuseHaste, sendCall } from './answer-call';
import { answerMetrics, metricsPath } from './answer-metrics';
import { readApiAddress } from './api-address';
import { withReadableFailure } from './failure-page';
import { cleanHeaders, forward, policyOf } from './forward';
import { log } from './log';
import { readPageAddress, type PageAddress } from './page-address';
import { makePageAnswer } from './page-answer';
import type { CacheAnswer, PageCache, PageRequest } from './page-cache';
import { isApi, sendJson, sendMissing, sendStarting, sendStatus, sendThrown } from './plain-answer';
import { renderPage, type FrameworkHandler } from './render-page';
import { newRequestId } from './request-ids';
import { readTarget, type Target } from './request-target';
import { readRoot, type RootHead } from './root-page';
import { isRouterState } from './router-state';
import { cacheControl, sendAnswer } from './send-answer';
import type { ShapedResponse } from './shaped-response';
import type { Site } from './site';
import { TooBusyError } from './work-limit';

const apiMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const pageMethods = ['GET', 'HEAD'];
const knownMethods = new Set([...apiMethods, 'TRACE', 'CONNECT']);
const largestBody = 1024 * 1024;

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

/** Answers one request: refuses what is malformed, then probes, files, kept pages, and the framework. Never rejects. */
export async function handleRequest(site: Site, request: IncomingMessage, response: ShapedResponse): Promise<void> {
  const reading = readTarget(request.url ?? '');
  if (reading.kind === 'refused')
    return sendStatus(request, response, (request.url ?? '').split('?')[0] ?? '', reading.status);
  if (reading.kind === 'redirect')
    return void response.writeHead(308, { Location: reading.to, 'Cache-Control': 'no-store' }).end();
  const { target } = reading;
  if (!isRouterState(request.headers['next-router-state-tree'])) return sendStatus(request, response, target.path, 400);
  if (!hasPlausibleHost(request)) return sendStatus(request, response, target.path, 400);
  if (site.readiness.isStopping()) response.setHeader('Connection', 'close');
  if (target.path === '/api/health' || target.path === '/api/ready')
    return answerProbe(site, request, response, target.path);
  if (target.path === metricsPath)
    return answerMetrics({ metrics: site.metrics, token: site.env.METRICS_TOKEN }, request, response);
  const { handler } = site;
  if (!handler || !site.readiness.canServe()) return sendStarting(request, response, target.path);

  const requestId = requestIdOf(request, site.env.TRUST_PROXY);
  try {
    if (refuseMethodOrBody(site, request, response, target.path)) return;
    if (site.files?.has(target.path)) return await site.files.serve(target.path, request, response);
    if (site.files && isStaticPath(target.path)) return sendMissing(request, response, target.path);
    const call = site.pages && readApiAddress(target, request, hostOf(site.env), requestId);
    if (site.pages && call)
      return await answerCall(
        site,
        site.pages,
        { work: callWork(site, handler, call), path: target.path },
        requestId,
        request,
        response,
      );
    const root = target.path === '/' ? readRoot(request.headers) : undefined;
    const isRedirect = target.path === '/' && !root;
    const address = site.pages && !isRedirect && readPageAddress(target, request.headers, hostOf(site.env));
    if (site.pages && address) return await answerPage(site, site.pages, handler, address, request, response, root);
    await (isApi(target.path) ? site.calls : site.renders).run(() =>
      handOn(site, handler, target, request, response, requestId),
    );
  } catch (error) {
    answerFailure(error, target.path, requestId, request, response);
  }
}

async function answerProbe(
  site: Site,
  request: IncomingMessage,
  response: ShapedResponse,
  path: string,
): Promise<void> {
  if (!pageMethods.includes(request.method ?? ''))
    return sendStatus(request, response, path, 405, { Allow: pageMethods.join(', ') });
  if (path === '/api/health') return sendJson(request, response, 200, { status: 'ok' });
  if (site.readiness.list().join() === 'predictions' && (await site.hasPredictions().catch(() => false)))
    site.readiness.done('predictions');
  const missing = site.readiness.list();
  if (missing.length === 0) return sendJson(request, response, 200, { status: 'ready' });
  sendStarting(request, response, path, { missing });
}

/** @returns true when the request was answered with a refusal */
function refuseMethodOrBody(site: Site, request: IncomingMessage, response: ShapedResponse, path: string): boolean {
  const method = request.method ?? '';
  // The development server's own tools post to paths of theirs.
  if (site.env.NODE_ENV === 'development' && path.startsWith('/_')) return false;
  const allowed = isApi(path) ? apiMethods : pageMethods;
  if (!allowed.includes(method)) {
    if (method === 'OPTIONS') response.writeHead(204, { Allow: allowed.join(', '), 'Content-Length': 0 }).end();
    else sendStatus(request, response, path, knownMethods.has(method) ? 405 : 501, { Allow: allowed.join(', ') });
    return true;
  }
  if (Number(request.headers['content-length'] ?? 0) > largestBody) {
    sendStatus(request, response, path, 413, { Connection: 'close' });
    return true;
  }
  return false;
}

/**
 * Sends at once what is kept: most requests end here, so there is nothing in their way that could be left out.
 * @returns false where more than that is needed
 */
export function answerAtOnce(site: Site, request: IncomingMessage, response: ShapedResponse): boolean {
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
  response: ShapedResponse,
): void {
  const requestId = requestIdOf(request, site.env.TRUST_PROXY);
  const send = (isRefused: boolean): void => {
    if (!isRefused) sendCall(site, found, requestId, request, response);
  };
  const refusing = refuseHaste(site, path, requestId, request, response);
  if (refusing === false) send(false);
  else refusing.then(send).catch((error: unknown) => answerFailure(error, path, requestId, request, response));
}

/** A call of the open API without a token. */
async function answerCall(
  site: Site,
  pages: PageCache,
  page: KnownPage,
  requestId: string,
  request: IncomingMessage,
  response: ShapedResponse,
): Promise<void> {
  if (await refuseHaste(site, page.path, requestId, request, response)) return;
  const found = await pages.answer(page.work);
  if (found.state !== 'passing') remember(site, request.url ?? '', page);
  sendCall(site, found, requestId, request, response);
}

function sendFound(
  site: Site,
  { path }: KnownPage,
  found: CacheAnswer,
  request: IncomingMessage,
  response: ShapedResponse,
): void {
  site.metrics.answered(found.state);
  if (found.answer.status === 404 && isBot(request.headers['user-agent'])) sendMissing(request, response, path);
  else sendAnswer(request, response, found.answer, controlOf(found, site));
}

async function answerPage(
  site: Site,
  pages: PageCache,
  handler: FrameworkHandler,
  address: PageAddress,
  request: IncomingMessage,
  response: ShapedResponse,
  root: RootHead | undefined,
): Promise<void> {
  const { kind, key, flight } = address;
  const work: PageRequest = {
    kind,
    key,
    flight,
    render: async () =>
      withReadableFailure(
        await renderPage(handler, address.url, address.headers),
        handler,
        address.url,
        address.headers.host,
      ),
    finish: (rendered) =>
      makePageAnswer(rendered, { env: site.env, ...policyOf(address.routeId), host: address.headers.host }),
  };
  const page = { work, path: address.url.split('?')[0] ?? '' };
  const found = await pages.answer(work);
  // A copy of `/` is this visitor's alone, wherever it is kept on the way.
  if (root) {
    site.metrics.answered(found.state);
    return sendAnswer(
      request,
      response,
      found.answer,
      found.state === 'passing' ? 'private, no-store' : root.control,
      request.method === 'HEAD',
      root.more,
    );
  }
  if (found.state !== 'passing') remember(site, request.url ?? '', page);
  sendFound(site, page, found, request, response);
}

function controlOf({ state, expiresAt }: CacheAnswer, site: Site): string {
  if (state === 'fresh')
    return cacheControl.kept(expiresAt === undefined ? undefined : (expiresAt - site.now()) / 1000);
  return state === 'stale' ? cacheControl.stale : 'no-store';
}

async function handOn(
  site: Site,
  handler: FrameworkHandler,
  target: Target,
  request: IncomingMessage,
  response: ShapedResponse,
  requestId: string,
): Promise<void> {
  // Whoever has hung up while waiting for the turn needs no answer.
  if (response.destroyed) return;
  cleanHeaders(request, site.env.TRUST_PROXY);
  request.headers['x-request-id'] = requestId;
  request.url = target.query ? `${target.path}?${target.query}` : target.path;
  const match = isApi(target.path) || target.path.startsWith('/_') ? undefined : matchAddress(target.path);
  const routeId = match?.kind === 'page' ? match.routeId : undefined;
  await forward(request, response, { handler, env: site.env, path: target.path, routeId, requestId });
}

function answerFailure(
  error: unknown,
  path: string,
  requestId: string,
  request: IncomingMessage,
  response: ShapedResponse,
): void {
  // A crowd's refusals would fill the log; metrics count them.
  if (!(error instanceof TooBusyError))
    log.error({ err: error, requestId, method: request.method, path }, 'A request failed');
  response.useShape(undefined);
  if (response.headersSent) response.destroy();
  else sendThrown(request, response, path, error, { 'X-Request-Id': requestId });
}

/** The framework builds addresses from it, so it must be one. */
function hasPlausibleHost(request: IncomingMessage): boolean {
  const { host } = request.headers;
  return host === undefined || host === '' || /^(?:[\w.-]{1,253}|\[[\da-fA-F:.]{2,45}\])(?::\d{1,5})?$/.test(host);
}

/** What the framework is told as the Host for pages that are the same for everybody. */
const hostOf = (env: ServerEnv): string => new URL(env.SITE_URL).host;
