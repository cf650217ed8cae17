import type { IncomingMessage } from 'node:http';
import { savedAtHeader, savedAtTiming } from '@/lib/domain/shared/constants';
import { hasCurrent } from '@/lib/server/api/entity-tag';
import { chooseEncoding } from './encoding';
import type { GatewayResponse } from './gateway-response';
import type { PageResponse } from './page-response';

/**
 * Browsers revalidate each time (cheap, by ETag). A shared cache in front: half a minute, then stale-while-revalidate,
 * but never beyond the page's expiry.
 */
const maxSharedSeconds = 30;
const maxStaleSeconds = 300;

function shared(secondsLeft: number): string {
  const fresh = Math.min(maxSharedSeconds, secondsLeft);
  const stale = Math.min(maxStaleSeconds, secondsLeft - fresh);
  return `public, max-age=0, s-maxage=${fresh}${stale > 0 ? `, stale-while-revalidate=${stale}` : ''}`;
}

const usual = shared(maxSharedSeconds + maxStaleSeconds);

export const cacheControl = {
  /** @param secondsLeft until the page must be re-rendered; undefined: no limit */
  cached: (secondsLeft?: number): string =>
    secondsLeft === undefined || secondsLeft >= maxSharedSeconds + maxStaleSeconds
      ? usual
      : shared(Math.max(0, Math.floor(secondsLeft))),
  /** A stale copy while the new one renders: not to be stored. */
  stale: 'public, max-age=0, must-revalidate',
  personal: 'private, no-store',
};

/**
 * Headers that tell when an old copy was made: scripts can read a call's headers, but only the timing of a document.
 * @param savedAt milliseconds since 1970, UTC; undefined for a copy that is not old
 */
export function ageOf(savedAt: number | undefined): readonly string[] {
  if (savedAt === undefined) return [];
  const instant = new Date(savedAt).toISOString();
  return [savedAtHeader, instant, 'Server-Timing', `${savedAtTiming};desc="${instant}"`];
}

/** Cache-Control, and alternating names and values of further headers. */
export type SharedHead = { control: string; also: readonly string[] };

/**
 * Sends a whole response in the best encoding that the client accepts; 304 if it has it, no body for HEAD.
 * @param more alternating names and values of headers for this client only
 */
export async function sendResponse(
  { request, response }: { request: IncomingMessage; response: GatewayResponse },
  reply: PageResponse,
  control: string | SharedHead,
  more: readonly string[] = [],
): Promise<void> {
  const { status, head, etag, bodies } = reply;
  const { control: value, also } = typeof control === 'string' ? { control, also: [] } : control;
  const all = ['Cache-Control', value, ...head, ...also, ...more];
  if (etag !== undefined && hasCurrent(request.headers['if-none-match'], etag)) {
    response.writeHead(304, all).end();
    return;
  }
  const encoding = bodies.areCompressed ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
  if (encoding !== 'identity') all.push('Content-Encoding', encoding);
  const body = await bodies.as(encoding);
  if (response.destroyed) return;
  response.writeHead(status, [...all, 'Content-Length', String(body.byteLength)]);
  response.end(request.method === 'HEAD' ? undefined : body);
}
