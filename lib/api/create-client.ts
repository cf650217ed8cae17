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
  handlers(): ApiHandlers;
};

/** The server's own words in an error body. */
export function serverMessage(error: unknown): string | null {
  if (!(error instanceof AxiosError)) return null;
  const data: unknown = error.response?.data;
  return typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string' ? data.message : null;
}

/** Worth a second try: the network failed or the server did, not the request. */
export function isPassingFailure(error: unknown): boolean {
  return error instanceof AxiosError && error.code !== AxiosError.ERR_CANCELED && (!error.response || error.response.status >= 500);
}

/** JSON, bearer token from the cookie, 6000 ms, errors told to the injected handler and then to the caller. */
export function createClient(options: ClientOptions): AxiosInstance {
  const client = axios.create({ adapter: 'fetch', timeout: httpTimeoutMs, headers: { 'Content-Type': 'application/json', Accept: 'application/json' } });
  client.interceptors.request.use((request) => {
    const baseURL = options.baseUrl();
    if (!baseURL) throw new Error(baseUrlMissing);
    request.baseURL = baseURL;
    const token = options.readToken();
    if (token) request.headers.setAuthorization(`Bearer ${token}`);
    return request;
  });
  client.interceptors.response.use(
    (response) => {
      const savedAt: unknown = response.headers[savedAtHeader];
      if (typeof savedAt === 'string') options.handlers().onSavedCopy(savedAt);
      return response;
    },
    (error: unknown) => {
      if (!axios.isCancel(error)) {
        options.handlers().onError({ status: error instanceof AxiosError ? (error.response?.status ?? null) : null, message: serverMessage(error) });
      }
      throw error;
    },
  );
  return client;
}
