import type { IncomingMessage } from 'node:http';
import { hasCurrent } from '@/lib/server/api/entity-tag';
import { chooseEncoding, type Encoding } from './encoding';
import type { GatewayResponse } from './gateway-response';
import type { PageResponse } from './page-response';
import { prepareHead, type PreparedHead } from './prepared-head';

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

/** Cache-Control, and alternating names and values of further headers: the same object for all responses that have them. */
export type SharedHead = { control: string; also: readonly string[] };

/**
 * Sends a whole response in the best encoding that the client accepts; 304 if it has it, no body for HEAD.
 * @param more alternating names and values of headers for this client only
 */
export function sendResponse(
  { request, response }: { request: IncomingMessage; response: GatewayResponse },
  reply: PageResponse,
  control: string | SharedHead,
  more: readonly string[] = [],
): void {
  const { etag } = reply;
  if (etag !== undefined && hasCurrent(request.headers['if-none-match'], etag)) {
    response.sendPrepared(headOf(reply, 'notModified', control), more, undefined);
    return;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const send = (body: Buffer): void =>
    response.sendPrepared(headOf(reply, encoding, control, body), more, request.method === 'HEAD' ? undefined : body);
  const body = reply.bodies.as(encoding);
  if (Buffer.isBuffer(body)) send(body);
  else body.then((made) => response.destroyed || send(made)).catch((error: Error) => response.destroy(error));
}

type Cached = { control: string | SharedHead; head: PreparedHead };
const prepared = new WeakMap<readonly string[], readonly Cached[]>();

/** A page is sent many times with the same heads: of each encoding the last two are cached, for `/` has two. */
function headOf(
  { status, heads }: PageResponse,
  form: Encoding | 'notModified',
  control: string | SharedHead,
  body?: Buffer,
): PreparedHead {
  const list = heads[form];
  const known = prepared.get(list) ?? [];
  for (const one of known) if (one.control === control) return one.head;
  const { control: value, also } = typeof control === 'string' ? { control, also: [] } : control;
  const whole = ['Cache-Control', value, ...list, ...also];
  const head = form === 'notModified' ? prepareHead(304, whole) : prepareHead(status, whole, body?.byteLength);
  prepared.set(list, [{ control, head }, ...known.slice(0, 1)]);
  return head;
}
