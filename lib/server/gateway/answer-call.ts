import type { IncomingMessage } from 'node:http';
import { isUncounted, tooManyReadsFrom } from '@/lib/server/services/site/read-limit';
import type { ApiAddress } from './api-address';
import { policyOf } from './forward';
import type { GatewayResponse } from './gateway-response';
import { makePageAnswer } from './page-answer';
import type { CacheAnswer, PageRequest } from './page-cache';
import { sendThrown } from './plain-answer';
import { renderPage, type FrameworkHandler } from './render-page';
import { cacheControl, sendAnswer } from './send-answer';
import type { Site } from './site';
import { addressOf } from './visitor-share';

/** Answers also depend on the time of day in ways that a page leaves to its scripts, so none is kept for long. */
const longestKeptMs = 30_000;

/** How an answer of the open API is made for whoever asks without a token. */
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
      // What names nothing that it depends on could never be known to be old.
      if (scope.tags.size === 0) scope.uncacheable = true;
      const end = new Date(site.now() + longestKeptMs);
      if (!scope.expiresAt || scope.expiresAt > end) scope.expiresAt = end;
      return rendered;
    },
    async finish(rendered) {
      const isJson = String(rendered.headers['content-type'] ?? '').startsWith('application/json');
      if (rendered.status >= 400 && !isJson)
        throw new Error(`A call was answered with status ${rendered.status} by the framework itself.`);
      return makePageAnswer(rendered, { env: site.env, ...policyOf(undefined), host: headers.host });
    },
  };
}

/**
 * Who asks too often is refused, also what is kept.
 * @returns true when the request was answered with the refusal; false at once for whoever is not counted
 */
export function refuseHaste(
  site: Pick<Site, 'env'>,
  path: string,
  requestId: string,
  request: IncomingMessage,
  response: GatewayResponse,
): false | Promise<boolean> {
  const address = addressOf(request, site.env.TRUST_PROXY);
  if (isUncounted(address)) return false;
  return tooManyReadsFrom(address).then((refusal) => {
    if (!refusal) return false;
    sendThrown(request, response, path, refusal, {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'Retry-After, X-Request-Id',
      'X-Request-Id': requestId,
    });
    return true;
  });
}

/** Each answer says by which name it stands in the log, kept ones too. */
export function sendCall(
  site: Pick<Site, 'metrics'>,
  { answer, state }: CacheAnswer,
  requestId: string,
  request: IncomingMessage,
  response: GatewayResponse,
): void {
  site.metrics.answered(state);
  sendAnswer(
    request,
    response,
    answer,
    state === 'passing' ? 'no-store' : cacheControl.stale,
    request.method === 'HEAD',
    ['X-Request-Id', requestId],
  );
}
