import { isUncounted, tooManyReadsFrom } from '@/lib/server/services/site/read-limit';
import type { ApiAddress } from './api-address';
import { renderPage, type FrameworkHandler } from './ask-framework';
import { policyOf } from './forward';
import type { GatewayContext } from './gateway-context';
import type { CacheResult, PageRequest } from './page-cache';
import { makePageResponse } from './page-response';
import { sendThrown } from './plain-response';
import { ageOf, cacheControl, sendResponse } from './send-response';
import type { Site } from './site';
import { addressOf } from './visitor-share';

/** Responses also depend on the time of day in ways that a page leaves to its scripts, so none is cached for long. */
const maxRetentionMs = 30_000;

/** Makes the response of the open API for clients without a token. */
export function callWork(
  site: Pick<Site, 'env' | 'now'>,
  handler: FrameworkHandler,
  { key, flight, url, headers }: ApiAddress,
): PageRequest {
  return {
    kind: 'api',
    key,
    flight,
    async render(deadline) {
      const rendered = await renderPage(handler, url, headers, deadline);
      const { scope } = rendered;
      // A response without tags could never become stale.
      if (scope.tags.size === 0) scope.uncacheable = true;
      const end = new Date(site.now() + maxRetentionMs);
      if (!scope.expiresAt || scope.expiresAt > end) scope.expiresAt = end;
      return rendered;
    },
    async finish(rendered) {
      const isJson = String(rendered.headers['content-type'] ?? '').startsWith('application/json');
      if (rendered.status >= 400 && !isJson)
        throw new Error(`The framework itself returned status ${rendered.status} for a call.`);
      return makePageResponse(rendered, { env: site.env, ...policyOf(undefined), host: headers.host });
    },
  };
}

/**
 * Enforces the rate limit, also for cached responses.
 * @returns true when the refusal was sent; false at once for exempt clients
 */
export function enforceRateLimit(context: GatewayContext): false | Promise<boolean> {
  const { site, request, requestId } = context;
  const address = addressOf(request, site.env.TRUST_PROXY);
  if (isUncounted(address)) return false;
  return tooManyReadsFrom(address).then((refusal) => {
    if (!refusal) return false;
    sendThrown(context, refusal, {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'Retry-After, X-Request-Id',
      'X-Request-Id': requestId,
    });
    return true;
  });
}

/** Counts where a response came from. */
export function countState({ metrics, visits }: Site, state: CacheResult['state']): void {
  metrics.responded(state);
  visits?.add('cache', state);
}

/** Each response carries its request id of the log, cached ones too. */
export async function sendCall(context: GatewayContext, { response, state, savedAt }: CacheResult): Promise<void> {
  countState(context.site, state);
  const control = state === 'passing' ? 'no-store' : cacheControl.stale;
  await sendResponse(context, response, control, ['X-Request-Id', context.requestId, ...ageOf(savedAt)]);
}
