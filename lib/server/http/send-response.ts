import type { IncomingMessage, ServerResponse } from 'node:http';
import { savedAtHeader, savedAtTiming } from '@/lib/domain/shared/constants';
import { chooseEncoding } from './encoding';
import { hasCurrent } from './entity-tag';
import type { PageBodies } from './page-bodies';

/** A complete response, ready to be sent to clients. */
export type PageResponse = {
  status: number;
  etag: string | undefined;
  bodies: PageBodies;
  /**
   * Alternating names and values, without the headers of the encoding and, for a cached page, without Cache-Control,
   * which depends on the time of sending.
   */
  head: readonly string[];
};

/**
 * Browsers revalidate each time (cheaply, by ETag). A shared cache in front may keep a page for half a minute, then
 * serve it stale while it revalidates, but never beyond the page's expiry.
 */
const maxSharedSeconds = 30;
const maxStaleSeconds = 300;

export const cacheControl = {
  /** @param secondsLeft until the page must be re-rendered; no limit by default */
  cached: (secondsLeft = Infinity): string => {
    const left = Math.max(0, Math.floor(secondsLeft));
    const fresh = Math.min(maxSharedSeconds, left);
    const stale = Math.min(maxStaleSeconds, left - fresh);
    return `public, max-age=0, s-maxage=${fresh}${stale > 0 ? `, stale-while-revalidate=${stale}` : ''}`;
  },
  /** For a stale copy sent while the new one renders: it must not be stored. */
  stale: 'public, max-age=0, must-revalidate',
  personal: 'private, no-store',
};

/**
 * Headers that state when an old copy was made, in two forms: scripts can read all headers of a call, but only the
 * Server-Timing of a document.
 * @param savedAt milliseconds since 1970, UTC; undefined for a copy that is not old
 */
export function ageOf(savedAt: number | undefined): readonly string[] {
  if (savedAt === undefined) return [];
  const instant = new Date(savedAt).toISOString();
  return [savedAtHeader, instant, 'Server-Timing', `${savedAtTiming};desc="${instant}"`];
}

/** @param head alternating names and values; a name may occur more than once */
export function setHead(response: ServerResponse, status: number, head: readonly string[]): void {
  response.statusCode = status;
  for (let at = 0; at + 1 < head.length; at += 2) response.appendHeader(head[at] ?? '', head[at + 1] ?? '');
}

const maxReadingMs = 5 * 60_000;

/** Sends a whole body; a client that takes too long to read it is disconnected. */
export function endWith(response: ServerResponse, body: Buffer | undefined): void {
  const timer = setTimeout(() => response.destroy(), maxReadingMs).unref();
  response.once('close', () => clearTimeout(timer)).end(body);
}

/**
 * Sends a whole response in the best encoding that the client accepts; 304 if it has it, no body for HEAD.
 * @param more alternating names and values of headers for this client only
 */
export async function sendResponse(
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  { status, head, etag, bodies }: PageResponse,
  more: readonly string[],
): Promise<void> {
  const all = [...head, ...more];
  if (etag !== undefined && hasCurrent(request.headers['if-none-match'], etag)) {
    setHead(response, 304, all);
    return void response.end();
  }
  const encoding = bodies.areCompressed ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
  if (encoding !== 'identity') all.push('Content-Encoding', encoding);
  const body = await bodies.as(encoding);
  if (response.destroyed) return;
  const isHead = request.method === 'HEAD';
  // A response without a body does not state a length of 0.
  if (body.byteLength > 0 || !(isHead || status === 204 || status === 304))
    all.push('Content-Length', String(body.byteLength));
  setHead(response, status, all);
  endWith(response, isHead ? undefined : body);
}
