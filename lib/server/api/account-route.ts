import { AppError } from '@/lib/domain/errors';
import { log } from '@/lib/server/log/log';
import { authenticate, authenticateAdmin, type Authenticated } from '@/lib/server/services/accounts/authenticate';
import { checkSender } from '@/lib/server/services/accounts/check-sender';
import { senderAddress } from '@/lib/server/services/accounts/request-limits';
import { apiRoute, requestIdHeader } from './api-route';

const personal = { 'Cache-Control': 'private, no-store' };

type Event = { status: number; key?: string; account?: string | undefined };

/**
 * Audit log of account calls: who (the account's id), from where, what, with which outcome. Never an e-mail, a token or
 * anything else that was sent. Reads and requests above the general limit are not logged.
 */
function note(request: Request, { status, key, account }: Event): void {
  const path = new URL(request.url).pathname;
  if (key === 'errors.tooMany' || (status === 200 && (request.method === 'GET' || path === '/api/account/me'))) return;
  log.info(
    {
      event: 'account',
      method: request.method,
      path,
      status,
      key,
      account,
      address: senderAddress(request),
      requestId: request.headers.get(requestIdHeader),
    },
    'A call about accounts',
  );
}

/**
 * `apiRoute` for account calls: checks the sender first, sends no-store, and logs the outcome.
 * @example export const POST = accountRoute(async (request) => logIn(request, await readJson(request,
 *   loginBodySchema)));
 */
export function accountRoute<Context>(
  work: (request: Request, context: Context) => unknown,
): (request: Request, context: Context) => Promise<Response> {
  return apiRoute(async (request, context: Context) => {
    try {
      await checkSender(request);
      const response = await work(request, context);
      note(request, { status: 200, account: callers.get(request) });
      return response instanceof Response ? response : Response.json(response, { headers: personal });
    } catch (error) {
      if (error instanceof AppError)
        note(request, { status: error.status, key: error.key, account: callers.get(request) });
      throw error;
    }
  });
}

/** The session that a request belongs to. */
const callers = new WeakMap<Request, string>();

function remember(request: Request, asking: Authenticated): Authenticated {
  callers.set(request, asking.account.id);
  return asking;
}

type AskedBy<Context> = (asking: Authenticated, request: Request, context: Context) => unknown;

/** `accountRoute` for logged-in accounts; 401 before anything else is read. */
export const memberRoute = <Context>(work: AskedBy<Context>) =>
  accountRoute<Context>(async (request, context) =>
    work(remember(request, await authenticate(request)), request, context),
  );

/** `accountRoute` for admins; 401 or 403 before anything else is read. */
export const adminRoute = <Context>(work: AskedBy<Context>) =>
  accountRoute<Context>(async (request, context) =>
    work(remember(request, await authenticateAdmin(request)), request, context),
  );
