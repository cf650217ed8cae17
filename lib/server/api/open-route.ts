import type { AppError } from '@/lib/domain/errors';
import { tooManyReads } from '@/lib/server/services/site/read-limit';
import { apiRoute } from './api-route';

const anyOrigin = 'Access-Control-Allow-Origin';

/** What a browser of another site asks before it calls. Nothing here needs a cookie, so credentials are never allowed. */
const permission = {
  [anyOrigin]: '*',
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, OPTIONS',
  'Access-Control-Allow-Headers': 'Accept-Language, Authorization, Content-Type',
  'Access-Control-Expose-Headers': 'Retry-After, X-Request-Id',
  'Access-Control-Max-Age': '86400',
} as const;

/**
 * `apiRoute` for what everybody may call, pages of other sites too: every answer, refusals included, may be read by any origin,
 * and an address that asks too often gets 429 with the wait.
 * @param refuseHaste counts the call: where it costs more than others, against a limit of its own
 */
export function openRoute<Context>(
  work: (request: Request, context: Context) => unknown,
  refuseHaste: (request: Request) => Promise<AppError | null> = tooManyReads,
): (request: Request, context: Context) => Promise<Response> {
  const answer = apiRoute<Context>(async (request, context) => {
    const refusal = await refuseHaste(request);
    if (refusal) throw refusal;
    return work(request, context);
  });
  return async (request, context) => {
    const response = await answer(request, context);
    response.headers.set(anyOrigin, '*');
    response.headers.set('Access-Control-Expose-Headers', permission['Access-Control-Expose-Headers']);
    return response;
  };
}

/** The OPTIONS handler of open routes. */
export function openOptions(): Response {
  return new Response(null, { status: 204, headers: permission });
}
