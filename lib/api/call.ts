import type { z } from 'zod';
import type { OperationId, Operations } from '@/lib/contracts/operations';
import { api } from './create-client';

type SpecOf<Id extends OperationId> = Operations[Id];
type Part<Spec, Name extends 'params' | 'query' | 'body'> =
  Spec extends Record<Name, infer Schema extends z.ZodType> ? Schema : never;
type ParamsOf<Spec> = [Part<Spec, 'params'>] extends [never]
  ? object
  : { params: Readonly<Record<keyof z.output<Part<Spec, 'params'>>, string | number>> };
type QueryOf<Spec> = [Part<Spec, 'query'>] extends [never] ? object : { query: Partial<z.output<Part<Spec, 'query'>>> };
type BodyOf<Spec> = [Part<Spec, 'body'>] extends [never] ? object : { body: z.input<Part<Spec, 'body'>> };

/** Input of an operation: path parameters, query, body. */
export type CallInput<Id extends OperationId> = ParamsOf<SpecOf<Id>> & QueryOf<SpecOf<Id>> & BodyOf<SpecOf<Id>>;
export type CallResult<Id extends OperationId> = z.output<SpecOf<Id>['response']>;

export type CallOptions = {
  signal?: AbortSignal;
  /** Whether a toast reports the failure; else the caller does. */
  announcesFailure?: boolean;
  /** Replaces the token from the cookie. */
  token?: string;
  /** For text responses, such as a table. */
  accept?: string;
};

type AnyInput = { params?: Readonly<Record<string, string | number>>; query?: object; body?: unknown };

/**
 * Makes a call of the API, named as in lib/contracts/operations.ts, which defines its input and its response.
 * @example const { items } = await call('get /api/payments', {});
 */
export async function call<Id extends OperationId>(
  id: Id,
  input: CallInput<Id>,
  { signal, announcesFailure = false, token, accept }: CallOptions = {},
): Promise<CallResult<Id>> {
  const [method = '', path = ''] = id.split(' ');
  const { params = {}, query, body } = input as AnyInput;
  const { data } = await api.request<CallResult<Id>>({
    method,
    // The base URL ends in /api.
    url: path.slice('/api'.length).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name]))),
    ...(query && { params: query }),
    ...(body !== undefined && { data: body }),
    ...(signal && { signal }),
    ...((token !== undefined || accept !== undefined) && {
      headers: { ...(token && { Authorization: `Bearer ${token}` }), ...(accept && { Accept: accept }) },
    }),
    ...(accept !== undefined && { responseType: 'text' as const }),
    isReportedByCaller: !announcesFailure,
  });
  return data;
}
