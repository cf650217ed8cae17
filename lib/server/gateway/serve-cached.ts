import { isApi } from '@/lib/routing/file-paths';
import { policyOf } from '@/lib/routing/screen-policy';
import type { PageResponse } from '@/lib/server/http/send-response';
import { ageOf, cacheControl } from '@/lib/server/http/send-response';
import { tooManyReadsFrom } from '@/lib/server/services/site/read-limit';
import { renderPage, type FrameworkHandler } from './ask-framework';
import { readCachedAddress, type CachedAddress } from './cached-address';
import { withReadableFailure } from './failure-page';
import { addressOf, shareOf, type GatewayContext } from './gateway-context';
import type { CacheResult, PageRequest } from './page-cache';
import { makePageResponse, type Rendered } from './page-response';
import { sendPage, sendThrown } from './plain-response';
import { readRoot } from './root-page';

/** A page's scripts adjust it to the time of day, so no response is retained for long. */
const maxRetentionMs = 30_000;

/** Serves responses that are the same for every visitor: a page, its image, or an open API call without a token. */
export async function serveCached(context: GatewayContext): Promise<boolean> {
  const { site, request, path, query, requestId } = context;
  const { handler, pages, env } = site;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const root = path === '/' ? readRoot(request.headers) : [];
  if (!pages || !handler || !isRead || !root) return false;
  const address = readCachedAddress(context, request.headers, new URL(env.SITE_URL).host);
  if (!address) return false;
  const { kind, routeId, locale } = address;
  if (kind === 'api' && (await isRefused(context))) return true;
  if (routeId) context.measuredAs = routeId;
  const found = await pages.response(requestOf(context, handler, address), { share: shareOf(context) });
  site.metrics.responded(found.state);
  site.visits?.add('cache', found.state);
  if (routeId && locale && found.response.status === 200) site.visits?.seen(request, routeId, locale);
  // The body of a navigation's part contains its redirect, so the visitor's query cannot be added.
  const response = kind === 'html' ? withQuery(found.response, query) : found.response;
  const id = kind === 'api' ? ['X-Request-Id', requestId] : [];
  const control = ['Cache-Control', controlOf(context, found)];
  await sendPage(context, response, [...control, ...id, ...root, ...ageOf(found.savedAt)]);
  return true;
}

function requestOf(
  { site, requestId }: GatewayContext,
  handler: FrameworkHandler,
  address: CachedAddress,
): PageRequest {
  const { kind, url, headers, routeId } = address;
  const { host } = headers;
  return {
    ...address,
    async render(deadline) {
      if (kind === 'api') {
        const named = { ...headers, 'x-request-id': requestId };
        return withShortLife(await renderPage(handler, url, named, deadline), site.now());
      }
      const rendered = await renderPage(handler, url, headers, deadline);
      return withReadableFailure(rendered, handler, { path: url, host, deadline });
    },
    finish: (rendered) => makePageResponse(rendered, { env: site.env, ...policyOf(routeId), host }),
  };
}

function withShortLife(rendered: Rendered, now: number): Rendered {
  const { scope, status, headers } = rendered;
  if (status >= 400 && !headers['content-type']?.startsWith('application/json'))
    throw new Error(`The framework itself returned status ${status} for a call.`);
  // A response without tags would never become stale.
  if (scope.tags.size === 0) scope.uncacheable = true;
  const end = new Date(now + maxRetentionMs);
  if (!scope.expiresAt || scope.expiresAt > end) scope.expiresAt = end;
  return rendered;
}

/** Enforces the rate limit, also for cached responses. @returns whether the refusal was sent */
async function isRefused(context: GatewayContext): Promise<boolean> {
  const address = addressOf(context.request, context.site.env.TRUST_PROXY);
  const refusal = await tooManyReadsFrom(address);
  if (!refusal) return false;
  sendThrown(context, refusal, {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'Retry-After, X-Request-Id',
    'X-Request-Id': context.requestId,
  });
  return true;
}

function controlOf({ site, path }: GatewayContext, { state, expiresAt = Infinity }: CacheResult): string {
  // The response to `/` is for this visitor only, also in shared caches.
  if (path === '/') return state === 'passing' ? cacheControl.personal : 'private, no-cache';
  if (state === 'passing') return 'no-store';
  return state === 'stale' || isApi(path) ? cacheControl.stale : cacheControl.cached((expiresAt - site.now()) / 1000);
}

/**
 * A redirect with the query of the requested address, which its render never saw: pages drop unknown parameters.
 * @param query without the question mark
 */
function withQuery(response: PageResponse, query: string): PageResponse {
  if ((response.status !== 307 && response.status !== 308) || !/^[!-~]+$/.test(query)) return response;
  const at = response.head.indexOf('Location') + 1;
  const to = response.head[at] ?? '';
  return at === 0 || to.includes('?') ? response : { ...response, head: response.head.with(at, `${to}?${query}`) };
}
