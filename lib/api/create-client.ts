import axios, { AxiosError, type AxiosInstance } from 'axios';
import { httpTimeoutMs } from '@/lib/domain/constants';
import type { ApiHandlers } from './handlers';

export const baseUrlMissing = 'Base URL is not configured';
/** Set by the service worker on answers out of its cache. */
export const savedAtHeader = 'x-saved-at';

type ClientOptions = {
  /** The API's base URL, read at each call; empty where the operator has set none. */
  baseUrl(): string;
  /** The session's token, where there is one. */
  readToken(): string | null;
  /** The language in which the server is to answer: the page's, which need not be the browser's. */
  readLanguage(): string;
  handlers(): ApiHandlers;
};

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Whoever asks tells the visitor about a failure, so that nobody else does. */
    isToldByCaller?: boolean;
  }
}

/** The server's own words in an error body. */
export function serverMessage(error: unknown): string | null {
  if (!(error instanceof AxiosError)) return null;
  const data: unknown = error.response?.data;
  return typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string'
    ? data.message
    : null;
}

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

/** A refused call: `message` in the reader's language, `key` for programs, message keys by field. Nulls where the server said nothing. */
export type Refusal = {
  status: number | null;
  message: string | null;
  key: string | null;
  fields: Readonly<Record<string, string>>;
};

/** What an error body says; takes anything that was thrown. */
export function refusalOf(error: unknown): Refusal {
  const response = error instanceof AxiosError ? error.response : undefined;
  const data: unknown = response?.data;
  const body = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  return {
    status: response?.status ?? null,
    message: serverMessage(error),
    key: typeof body.key === 'string' ? body.key : null,
    fields: isTexts(body.errors) ? body.errors : {},
  };
}

/** Worth a second try: the network failed or the server did, not the request. */
export function isPassingFailure(error: unknown): boolean {
  return (
    error instanceof AxiosError &&
    error.code !== AxiosError.ERR_CANCELED &&
    (!error.response || error.response.status >= 500)
  );
}

/** JSON, bearer token from the cookie, 6000 ms, errors told to the injected handler and then to the caller. */
export function createClient(options: ClientOptions): AxiosInstance {
  const client = axios.create({
    adapter: 'fetch',
    timeout: httpTimeoutMs,
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
  });
  client.interceptors.request.use((request) => {
    const baseURL = options.baseUrl();
    if (!baseURL) throw new Error(baseUrlMissing);
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
      if (!axios.isCancel(error) && !(error instanceof AxiosError && error.config?.isToldByCaller)) {
        options
          .handlers()
          .onError({
            status: error instanceof AxiosError ? (error.response?.status ?? null) : null,
            message: serverMessage(error),
          });
      }
      throw error;
    },
  );
  return client;
}
