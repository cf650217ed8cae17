import type { IncomingMessage } from 'node:http';
import { preferredLocale } from '@/lib/i18n/preferred-locale';
import type { Target } from './request-target';

/**
 * Open API calls whose responses may be cached: the same for every client without a token that prefers the language,
 * and changed by tags alone.
 */
const cachedCalls = [
  /^\/api\/(?:predictions|match-days|leagues|bet-types|compare|expected-goals|track-record|bet-of-the-day|bookmakers|ranking|ratings|forecasts)$/,
  /^\/api\/(?:leagues|teams|bet-types)\/[^/]+$/,
  /^\/api\/leagues\/[^/]+\/(?:forecast|rest-of-cup|rest-of-season|scorers)$/,
  /^\/api\/predictions\/[^/]+\/[^/]+$/,
  /^\/api\/calendar\/match\/[^/]+\/[^/]+$/,
];
const maxQueryLength = 512;

export type ApiAddress = { key: string; flight: string; url: string; headers: Readonly<Record<string, string>> };

/**
 * @param host the Host header for the framework
 * @returns undefined for calls whose response depends on the caller, or may not be cached
 */
export function readApiAddress(
  target: Target,
  request: Pick<IncomingMessage, 'method' | 'headers'>,
  host: string,
  requestId: string,
): ApiAddress | undefined {
  const { method, headers } = request;
  if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return undefined;
  if (target.query.length > maxQueryLength || !cachedCalls.some((call) => call.test(target.path))) return undefined;
  const query = new URLSearchParams(target.query);
  query.sort();
  const url = query.size > 0 ? `${target.path}?${query.toString()}` : target.path;
  // Names are in the client's language, and so are the messages of errors.
  const language = preferredLocale(headers['accept-language']);
  const key = `${url} ${language}`;
  return {
    key,
    flight: key,
    url,
    headers: { host, 'user-agent': 'page-cache', 'accept-language': language, 'x-request-id': requestId },
  };
}
