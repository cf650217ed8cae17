import { pastHeader } from '@/lib/contracts/operation';
import type { AppError } from '@/lib/domain/shared/errors';
import { checkedEachTime } from '@/lib/server/http/entity-tag';
import { tooManyReads } from '@/lib/server/services/site/read-limit';
import { apiRoute } from './api-route';
import { allowedList, type Method } from './method-not-allowed';

const anyOrigin = 'Access-Control-Allow-Origin';

/** CORS preflight. Nothing here needs a cookie, so credentials are never allowed. */
const permission = {
  [anyOrigin]: '*',
  'Access-Control-Allow-Headers': 'Accept-Language, Authorization, Content-Type',
  'Access-Control-Expose-Headers': `Retry-After, ${pastHeader}, X-Request-Id`,
  'Access-Control-Max-Age': '86400',
} as const;

/**
 * `apiRoute` for the open API: any origin may read every response, errors included; above the rate limit clients get
 * 429 with `Retry-After`.
 * @param enforceRateLimit counts the call against the limit; expensive calls have their own
 */
export function openRoute<Context>(
  work: (request: Request, context: Context) => unknown,
  enforceRateLimit: (request: Request) => Promise<AppError | null> = tooManyReads,
): (request: Request, context: Context) => Promise<Response> {
  const reply = apiRoute<Context>(async (request, context) => {
    const refusal = await enforceRateLimit(request);
    if (refusal) throw refusal;
    return work(request, context);
  });
  return async (request, context) => {
    const response = await reply(request, context);
    response.headers.set(anyOrigin, '*');
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', controlOf(request));
    // Names are in the client's language.
    if (!/accept-language/i.test(response.headers.get('Vary') ?? ''))
      response.headers.append('Vary', 'Accept-Language');
    response.headers.set('Access-Control-Expose-Headers', permission['Access-Control-Expose-Headers']);
    return response;
  };
}

/** Data changes at any time; the response to a token or a body is for that caller only. */
function controlOf({ method, headers }: Request): string {
  if (method !== 'GET' && method !== 'HEAD') return 'no-store';
  return headers.has('authorization') ? 'private, no-cache' : checkedEachTime;
}

export function openOptions(...allowed: Method[]): () => Response {
  const methods = allowedList(allowed);
  return () =>
    new Response(null, {
      status: 204,
      headers: { ...permission, Allow: methods, 'Access-Control-Allow-Methods': methods },
    });
}
