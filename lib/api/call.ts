import axios, { AxiosError, type AxiosInstance } from 'axios';
import type { z } from 'zod';
import type { OperationId, Operations } from '@/lib/contracts/operations';
import { cookies, httpTimeoutMs, savedAtHeader } from '@/lib/domain/shared/constants';
import { readPublicSettings } from '@/lib/env/client';
import { withProof } from './ask-proof';
import { baseUrlMissingCode, refusedToken } from './failures';
import { apiHandlers, type ApiHandlers } from './handlers';

const baseUrlMissing = 'Base URL is not configured';

type ClientOptions = {
  /** The API's base URL, read at each call; empty if the operator has set none. */
  baseUrl(): string;
  readToken(): string | null;
  /** The response language: the page's, which may differ from the browser's. */
  readLanguage(): string;
  /** Shows a hint to the operator, whose setting is missing. */
  onMissingBaseUrl(): void;
  handlers(): ApiHandlers;
};

/** A client for JSON with a bearer token from the cookie and a timeout of 6000 ms; callers handle errors. */
export function createClient(options: ClientOptions): AxiosInstance {
  const client = axios.create({
    adapter: 'fetch',
    timeout: httpTimeoutMs,
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
  });
  client.interceptors.request.use((request) => {
    const baseURL = options.baseUrl();
    if (!baseURL) {
      options.onMissingBaseUrl();
      throw new AxiosError(baseUrlMissing, baseUrlMissingCode, request);
    }
    request.baseURL = baseURL;
    request.headers.set('Accept-Language', options.readLanguage());
    const token = options.readToken();
    if (token && !request.headers.has('Authorization')) request.headers.setAuthorization(`Bearer ${token}`);
    return request;
  });
  client.interceptors.response.use(
    (response) => {
      const savedAt: unknown = response.headers[savedAtHeader];
      const address = client.getUri(response.config);
      if (typeof savedAt === 'string') options.handlers().onSavedCopy(savedAt, address);
      else options.handlers().onFresh(address);
      return response;
    },
    (error: unknown) => {
      const token = refusedToken(error);
      if (token !== null) options.handlers().onRefusedToken(token);
      throw error;
    },
  );
  return client;
}

function tokenFromCookie(): string | null {
  const found = new RegExp(`(?:^|; )${cookies.token.name}=([^;]+)`).exec(document.cookie)?.[1];
  return found === undefined ? null : decodeURIComponent(found);
}

/** The one axios instance; the base URL is the operator's run-time setting. */
const api = createClient({
  baseUrl: () => readPublicSettings().apiBaseUrl,
  readToken: tokenFromCookie,
  readLanguage: () => document.documentElement.lang,
  // oxlint-disable-next-line no-console -- the first place an operator checks
  onMissingBaseUrl: () => console.error(`${baseUrlMissing}: the setting API_BASE_URL is empty`),
  handlers: apiHandlers,
});

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
  /** Replaces the token from the cookie. */
  token?: string;
  /** For text responses, such as a table. */
  accept?: string;
  /** Overrides {@link httpTimeoutMs}. */
  timeoutMs?: number;
};

type AnyInput = { params?: Readonly<Record<string, string | number>>; query?: object; body?: unknown };

/**
 * Makes a call of the API, named as in lib/contracts/operations.ts, which defines its input and its response.
 * @example const { items } = await call('get /api/payments', {});
 */
export async function call<Id extends OperationId>(
  id: Id,
  input: CallInput<Id>,
  { signal, token, accept, timeoutMs }: CallOptions = {},
): Promise<CallResult<Id>> {
  const [method = '', path = ''] = id.split(' ');
  const { params = {}, query, body } = input as AnyInput;
  const settings = {
    method,
    // The base URL ends in /api.
    url: path.slice('/api'.length).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name]))),
    ...(query && { params: query }),
    ...(signal && { signal }),
    ...(timeoutMs !== undefined && { timeout: timeoutMs }),
    ...((token !== undefined || accept !== undefined) && {
      headers: { ...(token && { Authorization: `Bearer ${token}` }), ...(accept && { Accept: accept }) },
    }),
    ...(accept !== undefined && { responseType: 'text' as const }),
  };
  const send = async (proof: Readonly<Record<string, string>> = {}) => {
    const data = body === undefined ? {} : { data: { ...(body as object), ...proof } };
    return (await api.request<CallResult<Id>>({ ...settings, ...data })).data;
  };
  try {
    return await send();
  } catch (error) {
    return withProof(error, send);
  }
}
