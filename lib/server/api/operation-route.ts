import type { z } from 'zod';
import type { Proof } from '@/lib/contracts/account-fields';
import { pastHeader, type OperationSpec, type pastStates } from '@/lib/contracts/operation';
import { proofNeededBy } from '@/lib/contracts/operation-proofs';
import { operationTable, type OperationId, type Operations } from '@/lib/contracts/operations';
import type { Viewer } from '@/lib/domain/accounts/entitlements';
import { AppError } from '@/lib/domain/shared/errors';
import { requestIdHeader } from '@/lib/routing/failure-page';
import { log } from '@/lib/server/log/log';
import { loggedPath } from '@/lib/server/log/logged-path';
import {
  authenticate,
  findAuthenticated,
  viewerOf,
  type Authenticated,
} from '@/lib/server/services/accounts/authenticate';
import { proveIdentity } from '@/lib/server/services/accounts/prove-identity';
import { checkSender, senderAddress } from '@/lib/server/services/accounts/request-limits';
import { isPastCalculating } from '@/lib/server/services/site/past-calculating';
import { apiRoute, isForm, readForm, readJson, readNoQuery, readParams, readQuery } from './api-route';
import { optionsOf, otherMethods, type Method } from './method-not-allowed';
import { openOptions, openRoute } from './open-route';

type Output<Spec, Name extends 'params' | 'query' | 'body'> =
  Spec extends Record<Name, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

/** The input of a handler: everything that the contract names, parsed and validated, and the caller. */
export type Given<Id extends OperationId> = {
  request: Request;
  params: Output<Operations[Id], 'params'>;
  query: Output<Operations[Id], 'query'>;
  /** Absent for signed calls: their handler reads the raw bytes. */
  body: Output<Operations[Id], 'body'>;
} & (Operations[Id]['access'] extends 'user' | 'admin' ? { caller: Authenticated } : object) &
  (Operations[Id] extends { gated: true } ? { viewer: Viewer } : object);

type Handlers = { [Id in OperationId]?: (given: Given<Id>) => unknown };
type Context = { params: Promise<unknown> };
/** The framework always passes the context; a handler without parameters does not need it. */
type Handler = (request: Request, context?: Context) => Promise<Response>;
type AnyHandler = (given: object) => unknown;

type RouteSettings = {
  /** A separate rate limit for an expensive open route. */
  limit?: Parameters<typeof openRoute>[1];
  /**
   * Makes the page that follows a plain form, for the operations that accept one (`form`), from the submitted fields
   * and the response.
   */
  formPage?: (sent: URLSearchParams, response: Response, id: string | undefined) => Promise<Response>;
};

/**
 * The handlers of one address, made from its operations: authorisation, validation and caching; other methods get 405
 * with `Allow`.
 * @example export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({ 'get /api/payments': ({ caller }) =>
 *   listOwnPayments(caller) });
 */
export function route(handlers: Handlers, settings: RouteSettings = {}): Record<Method | 'OPTIONS', Handler> {
  const offered = Object.entries(handlers).map(([id, work]) => {
    const method = (id.split(' ')[0] ?? '').toUpperCase() as Method;
    return [method, handlerOf(id as OperationId, work as AnyHandler, settings)] as const;
  });
  const methods = offered.map(([method]) => method);
  const isOpen = Object.keys(handlers).some((id) => operationTable[id as OperationId].access === 'open');
  return {
    ...otherMethods(...methods),
    ...Object.fromEntries(offered),
    OPTIONS: (isOpen ? openOptions : optionsOf)(...methods),
  } as unknown as Record<Method | 'OPTIONS', Handler>;
}

/**
 * Returns the value itself.
 * @throws {AppError} 404 for null or undefined
 */
export function found<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new AppError(404, 'errors.notFound');
  return value;
}

function handlerOf(id: OperationId, work: AnyHandler, { limit, formPage }: RouteSettings): unknown {
  const spec: OperationSpec = operationTable[id];
  switch (spec.access) {
    case 'open':
      return openRoute<Context>((request, context) => serveOpen(spec, work, request, context), limit);
    case 'signed':
      return apiRoute<Context>(async (request, context) => work(await readInput(spec, request, context)));
    case 'site':
    case 'user':
    case 'admin': {
      const handler = apiRoute<Context>((request, context) => serveAccount(id, work, request, context));
      return spec.form && formPage ? withFormPage(handler, formPage) : handler;
    }
  }
}

/** Responds to a plain form with a page, and passes any other response through. */
function withFormPage(
  handler: (request: Request, context: Context) => Promise<Response>,
  formPage: NonNullable<RouteSettings['formPage']>,
): Handler {
  return async (request, context = { params: Promise.resolve({}) }) => {
    if (!isForm(request)) return handler(request, context);
    const copy = request.clone();
    const response = await handler(request, context);
    const sent = new URLSearchParams(response.status === 413 ? '' : await copy.text());
    // The framework passes no parameters object to an address without parameters.
    const params = (await context.params) as { id?: string } | undefined;
    return formPage(sent, response, params?.id);
  };
}

async function serveOpen(spec: OperationSpec, work: AnyHandler, request: Request, context: Context): Promise<Response> {
  const response = await answerOpen(spec, work, request, context);
  const past: (typeof pastStates)[number] = (await isPastCalculating()) ? 'calculating' : 'complete';
  response.headers.set(pastHeader, past);
  return response;
}

async function answerOpen(
  spec: OperationSpec,
  work: AnyHandler,
  request: Request,
  context: Context,
): Promise<Response> {
  if (!spec.query && request.method === 'GET') readNoQuery(request);
  const given = await readInput(spec, request, context);
  if (!spec.gated) return asResponse(await work(given));
  const { viewer, personal } = await viewerOf(request);
  const result = await work({ ...given, viewer });
  // A response to a request with a token is never cached.
  return asResponse(result, { Vary: 'Authorization', ...(personal ? { 'Cache-Control': 'private, no-cache' } : {}) });
}

const asResponse = (result: unknown, headers: Record<string, string> = {}): Response =>
  result instanceof Response ? result : Response.json(result, { headers });

/**
 * Calls about accounts: the sender is checked first, then session and role (401, 403), then the input, then the proof
 * that lib/contracts/operation-proofs.ts asks for.
 */
async function serveAccount(id: OperationId, work: AnyHandler, request: Request, context: Context): Promise<Response> {
  const spec: OperationSpec = operationTable[id];
  let caller: Authenticated | undefined;
  try {
    await checkSender(request);
    const holder = () => authenticate(request, spec.access === 'admin' ? 'admin' : 'user');
    caller = spec.access === 'site' ? ((await findAuthenticated(request)) ?? undefined) : await holder();
    const given = await readInput(spec, request, context);
    if (caller && proofNeededBy(id) === 'identity') {
      await proveIdentity(request, caller, given.body as Proof);
      // The session may have ended meanwhile because its owner changed the password: the proof was made with the old
      // one.
      await holder();
    }
    const response = await work({ ...given, caller });
    logOutcome(request, caller, { status: 200 });
    if (response instanceof Response) return response;
    return Response.json(response, { headers: { 'Cache-Control': 'private, no-store' } });
  } catch (error) {
    if (error instanceof AppError) logOutcome(request, caller, error);
    throw error;
  }
}

/**
 * Audit log of account calls: the account's id, the client's address, the operation and its outcome. Never an e-mail, a
 * token or any other input. Reads and requests above the general limit are not logged.
 */
function logOutcome(
  request: Request,
  caller: Authenticated | undefined,
  { status, key }: { status: number; key?: string },
): void {
  const path = new URL(request.url).pathname;
  if (key === 'errors.tooMany' || (status === 200 && (request.method === 'GET' || path === '/api/account/me'))) return;
  log.info(
    {
      event: 'account',
      method: request.method,
      path: loggedPath(path),
      status,
      key,
      account: caller?.account.id,
      address: senderAddress(request),
      requestId: request.headers.get(requestIdHeader),
    },
    'A call about accounts',
  );
}

async function readInput({ access, params, query, body, form }: OperationSpec, request: Request, context: Context) {
  return {
    request,
    ...(params && { params: await readParams(context.params, params) }),
    ...(query && { query: readQuery(request, query) }),
    ...(body && access !== 'signed' && { body: await (form && isForm(request) ? readForm : readJson)(request, body) }),
  };
}
