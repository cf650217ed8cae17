import type { IncomingMessage } from 'node:http';
import { preferredLocale } from '@/lib/i18n/preferred-locale';
import type { Target } from './request-target';

/** Calls of the open API whose answers may be kept: the same for everybody who sends no token, and changed by tags alone. */
const keptCalls = [
  /^\/api\/(?:predictions|match-days|leagues|bet-types|expected-goals|track-record|bet-of-the-day|bookmakers)$/,
  /^\/api\/(?:leagues|teams|bet-types)\/[^/]+$/,
  /^\/api\/predictions\/[^/]+\/[^/]+$/,
];
const longestQuery = 512;

export type ApiAddress = { key: string; flight: string; url: string; headers: Readonly<Record<string, string>> };

/**
 * @param host what the framework is told as the Host
 * @returns undefined for calls whose answer depends on who asks, or may not be kept
 */
export function readApiAddress(
  target: Target,
  request: Pick<IncomingMessage, 'method' | 'headers'>,
  host: string,
  requestId: string,
): ApiAddress | undefined {
  const { method, headers } = request;
  if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return undefined;
  if (target.query.length > longestQuery || !keptCalls.some((call) => call.test(target.path))) return undefined;
  const query = new URLSearchParams(target.query);
  query.sort();
  const url = query.size > 0 ? `${target.path}?${query.toString()}` : target.path;
  // What is kept knows no language; a refusal, which is never kept, speaks the reader's.
  const language = preferredLocale(headers['accept-language']);
  return {
    key: url,
    flight: `${url} ${language}`,
    url,
    headers: { host, 'user-agent': 'page-cache', 'accept-language': language, 'x-request-id': requestId },
  };
}
