import { AxiosError } from 'axios';
import type { CallFailure, CallReport } from './handlers';
import { waitsForConnection, type Failure } from './outcome';

/** The code of a call without a base URL. */
export const baseUrlMissingCode = 'ERR_NO_BASE_URL';

const bearer = 'Bearer ';

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

/** Null if our server has responded with a message, or the request itself was rejected. */
export function callFailure(error: unknown): CallFailure | null {
  if (!(error instanceof AxiosError) || serverMessage(error) !== null) return null;
  if (error.code === baseUrlMissingCode) return 'noBaseUrl';
  // A proxy reports that the server behind it is down.
  if (error.response) return error.response.status >= 500 ? 'unreachable' : null;
  if (error.code === AxiosError.ERR_CANCELED) return null;
  if (globalThis.navigator?.onLine === false) return 'offline';
  return timeoutCodes.includes(error.code) ? 'timedOut' : 'unreachable';
}

type CallFailureKey = `widgets.call.${CallFailure}`;

/**
 * The text for a failed call: the server's message, else the reason for the missing response, else the caller's own
 * message.
 */
export function errorText<Key extends string>(
  error: unknown,
  t: (key: Key | CallFailureKey) => string,
  otherwise: Key,
): string {
  const failure = callFailure(error);
  return serverMessage(error) ?? t(failure ? `widgets.call.${failure}` : otherwise);
}

/** A failed call: `message` in the reader's language, `key` of a message, message keys by field. Null if unknown. */
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

/**
 * The token of a call that the server rejected (401); null for every other failure. Keys in `auth` concern a typed
 * password or code, as at a login, rather than a session.
 */
export function refusedToken(error: unknown): string | null {
  const { status, key } = refusalOf(error);
  if (!(error instanceof AxiosError) || status !== 401 || key?.startsWith('auth.')) return null;
  const header: unknown = error.config?.headers.getAuthorization();
  return typeof header === 'string' && header.startsWith(bearer) ? header.slice(bearer.length) : null;
}

/** A failed call for the one handler that informs the visitor. */
export const reportOf = (error: unknown): CallReport => ({
  status: error instanceof AxiosError ? (error.response?.status ?? null) : null,
  message: serverMessage(error),
  failure: callFailure(error),
});

/** A failed call for parts of a page that always show a message. */
export function failureOf(error: unknown, otherwise = 'auth.errorGeneric'): Failure {
  const { message, key, fields } = refusalOf(error);
  return { message, key: key ?? otherwise, fields };
}

/**
 * The first of these calls that is waiting for the connection, else the first that failed; null if there is no problem.
 */
export function problemOf(...calls: readonly { error: Error | null; isPaused: boolean }[]): Failure | null {
  if (calls.some(({ isPaused }) => isPaused)) return waitsForConnection;
  const failed = calls.find(({ error }) => error !== null);
  return failed ? failureOf(failed.error) : null;
}

/** The result of a call for a form, which shows any failure. Never rejects. */
export const outcomeOf = <Result>(
  calling: Promise<Result>,
): Promise<{ ok: true; result: Result } | { ok: false; failure: Failure }> =>
  calling.then(
    (result) => ({ ok: true, result }),
    (error: unknown) => ({ ok: false, failure: failureOf(error) }),
  );

/** Whether a retry is worthwhile: the network or the server failed, not the request. */
export function isPassingFailure(error: unknown): boolean {
  return (
    error instanceof AxiosError &&
    error.code !== AxiosError.ERR_CANCELED &&
    error.code !== baseUrlMissingCode &&
    (!error.response || error.response.status >= 500)
  );
}
