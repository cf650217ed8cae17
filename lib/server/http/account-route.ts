import { checkSender } from '@/lib/server/services/accounts/check-sender';
import { authenticate, authenticateAdmin, type Authenticated } from '@/lib/server/services/accounts/authenticate';
import { apiRoute } from './api-route';

const personal = { 'Cache-Control': 'private, no-store' };

/**
 * `apiRoute` for calls about accounts: the sender is checked first, and no cache keeps the answer.
 * @example export const POST = accountRoute(async (request) => logIn(request, await readJson(request, loginBodySchema)));
 */
export function accountRoute<Context>(work: (request: Request, context: Context) => unknown): (request: Request, context: Context) => Promise<Response> {
  return apiRoute(async (request, context: Context) => {
    await checkSender(request);
    const answer = await work(request, context);
    return answer instanceof Response ? answer : Response.json(answer, { headers: personal });
  });
}

type AskedBy<Context> = (asking: Authenticated, request: Request, context: Context) => unknown;

/** `accountRoute` for whoever is logged in; 401 before anything else is read. */
export const memberRoute = <Context>(work: AskedBy<Context>) => accountRoute<Context>(async (request, context) => work(await authenticate(request), request, context));

/** `accountRoute` for admins; 401 or 403 before anything else is read. */
export const adminRoute = <Context>(work: AskedBy<Context>) => accountRoute<Context>(async (request, context) => work(await authenticateAdmin(request), request, context));
