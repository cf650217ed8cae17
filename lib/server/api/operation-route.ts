import type { z } from 'zod';
import type { OperationSpec } from '@/lib/contracts/operation';
import { operationTable, type OperationId, type Operations } from '@/lib/contracts/operations';
import type { Viewer } from '@/lib/domain/entitlements';
import { AppError } from '@/lib/domain/errors';
import { viewerOf, type Authenticated } from '@/lib/server/services/accounts/authenticate';
import { accountRoute, adminRoute, memberRoute } from './account-route';
import { apiRoute, gatedResponse, readJson, readNoQuery, readParams, readQuery } from './api-route';
import { otherMethods } from './method-not-allowed';
import { openOptions, openRoute } from './open-route';

type Output<Spec, Name extends 'params' | 'query' | 'body'> =
  Spec extends Record<Name, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

/** What a handler gets: everything that the contract names, parsed and validated, and the caller. */
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
/** The framework always passes the context; an address without parameters does not need it. */
type Handler = (request: Request, context?: Context) => Promise<Response>;
type AnyWork = (given: object) => unknown;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

type RouteSettings = {
  /** Rate limit of its own for an expensive open route. */
  limit?: Parameters<typeof openRoute>[1];
};

/**
 * The handlers of one address, made from its operations: authorisation, validation and caching; other methods get 405
 * with `Allow`.
 * @example export const { GET, POST, PUT, PATCH, DELETE } = route({ 'get /api/payments': ({ caller }) =>
 *   listOwnPayments(caller) });
 */
export function route(handlers: Handlers, { limit }: RouteSettings = {}): Record<Method, Handler> {
  const offered = Object.entries(handlers).map(([id, work]) => {
    const method = (id.split(' ')[0] ?? '').toUpperCase() as 'GET' | 'POST' | 'PATCH' | 'DELETE';
    return [method, handlerOf(operationTable[id as OperationId], work as AnyWork, limit)] as const;
  });
  return {
    ...otherMethods(...offered.map(([method]) => method)),
    ...Object.fromEntries(offered),
    OPTIONS: openOptions,
  } as unknown as Record<Method, Handler>;
}

/** The value itself. @throws {AppError} 404 for null or undefined */
export function found<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new AppError(404, 'errors.notFound');
  return value;
}

function handlerOf(spec: OperationSpec, work: AnyWork, limit: RouteSettings['limit']): unknown {
  const response = async (request: Request, context: Context, who: object = {}) =>
    work({ request, ...(await readInput(spec, request, context)), ...who });
  switch (spec.access) {
    case 'open':
      return openRoute<Context>((request, context) => serveOpen(spec, work, request, context), limit);
    case 'site':
      return accountRoute<Context>((request, context) => response(request, context));
    case 'user':
      return memberRoute<Context>((caller, request, context) => response(request, context, { caller }));
    case 'admin':
      return adminRoute<Context>((caller, request, context) => response(request, context, { caller }));
    case 'signed':
      return apiRoute<Context>((request, context) => response(request, context));
  }
}

async function serveOpen(spec: OperationSpec, work: AnyWork, request: Request, context: Context): Promise<unknown> {
  if (!spec.query && request.method === 'GET') readNoQuery(request);
  const given = { request, ...(await readInput(spec, request, context)) };
  if (!spec.gated) return work(given);
  const { viewer, personal } = await viewerOf(request);
  const result = await work({ ...given, viewer });
  return result instanceof Response ? result : gatedResponse(result, personal);
}

async function readInput({ access, params, query, body }: OperationSpec, request: Request, context: Context) {
  return {
    ...(params && { params: await readParams(context.params, params) }),
    ...(query && { query: readQuery(request, query) }),
    ...(body && access !== 'signed' && { body: await readJson(request, body) }),
  };
}
