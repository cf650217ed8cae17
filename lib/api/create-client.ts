import axios, { AxiosError, type AxiosInstance } from 'axios';
import { cookies, httpTimeoutMs } from '@/lib/domain/shared/constants';
import { readPublicSettings } from '@/lib/env/client';
import { apiHandlers, type ApiHandlers, type CallFailure } from './handlers';

const baseUrlMissing = 'Base URL is not configured';
const baseUrlMissingCode = 'ERR_NO_BASE_URL';
/** Set by the service worker on responses from its cache. */
export const savedAtHeader = 'x-saved-at';

type ClientOptions = {
  /** The API's base URL, read at each call; empty where the operator has set none. */
  baseUrl(): string;
  /** The session's token, where there is one. */
  readToken(): string | null;
  /** The response language: the page's, which need not be the browser's. */
  readLanguage(): string;
  /** A hint for the operator, whose setting it is. */
  onMissingBaseUrl(): void;
  handlers(): ApiHandlers;
};

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The caller informs the visitor about a failure, so the shared handler must not. */
    isReportedByCaller?: boolean;
  }
}

/** The server's message in an error body. */
export function serverMessage(error: unknown): string | null {
  if (!(error instanceof AxiosError)) return null;
  const data: unknown = error.response?.data;
  return typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string'
    ? data.message
    : null;
}

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

const timeoutCodes: readonly (string | undefined)[] = [AxiosError.ECONNABORTED, AxiosError.ETIMEDOUT];

/** Null where our server has responded with a message, or the request itself was rejected. */
export function callFailure(error: unknown): CallFailure | null {
  if (!(error instanceof AxiosError) || serverMessage(error) !== null) return null;
  if (error.code === baseUrlMissingCode) return 'noBaseUrl';
  // A proxy in front of a server that is away.
  if (error.response) return error.response.status >= 500 ? 'unreachable' : null;
  if (error.code === AxiosError.ERR_CANCELED) return null;
  if (globalThis.navigator?.onLine === false) return 'offline';
  return timeoutCodes.includes(error.code) ? 'timedOut' : 'unreachable';
}

type CallFailureKey = `widgets.call.${CallFailure}`;

/**
 * The text of a failed call: the server's message, else the reason for the missing response, else the caller's own
 * message.
 */
export function failureText<Key extends string>(
  error: unknown,
  t: (key: Key | CallFailureKey) => string,
  otherwise: Key,
): string {
  const failure = callFailure(error);
  return serverMessage(error) ?? t(failure ? `widgets.call.${failure}` : otherwise);
}

/**
 * A failed call: `message` in the reader's language, `key` of a message, message keys by field. Nulls where unknown.
 */
export type Refusal = {
  status: number | null;
  message: string | null;
  key: string | null;
  fields: Readonly<Record<string, string>>;
};

/** Reads an error body; accepts any thrown value. */
export function refusalOf(error: unknown): Refusal {
  const response = error instanceof AxiosError ? error.response : undefined;
  const data: unknown = response?.data;
  const failure = callFailure(error);
  const body = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  return {
    status: response?.status ?? null,
    message: serverMessage(error),
    key: typeof body.key === 'string' ? body.key : failure && `widgets.call.${failure}`,
    fields: isTexts(body.errors) ? body.errors : {},
  };
}

/** A failed call for parts that always show a message. */
export function failureOf(error: unknown, otherwise = 'auth.errorGeneric') {
  const { message, key, fields } = refusalOf(error);
  return { message, key: key ?? otherwise, fields };
}

/** Worth a retry: the network or the server failed, not the request. */
export function isPassingFailure(error: unknown): boolean {
  return (
    error instanceof AxiosError &&
    error.code !== AxiosError.ERR_CANCELED &&
    error.code !== baseUrlMissingCode &&
    (!error.response || error.response.status >= 500)
  );
}

/**
 * JSON, bearer token from the cookie, 6000 ms timeout, errors passed to the injected handler and then to the caller.
 */
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
      if (typeof savedAt === 'string') options.handlers().onSavedCopy(savedAt);
      return response;
    },
    (error: unknown) => {
      if (!axios.isCancel(error) && !(error instanceof AxiosError && error.config?.isReportedByCaller)) {
        options.handlers().onError({
          status: error instanceof AxiosError ? (error.response?.status ?? null) : null,
          message: serverMessage(error),
          failure: callFailure(error),
        });
      }
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
export const api = createClient({
  baseUrl: () => readPublicSettings().apiBaseUrl,
  readToken: tokenFromCookie,
  readLanguage: () => document.documentElement.lang,
  // eslint-disable-next-line no-console -- the first place an operator checks
  onMissingBaseUrl: () => console.error(`${baseUrlMissing}: the setting API_BASE_URL is empty`),
  handlers: apiHandlers,
});
