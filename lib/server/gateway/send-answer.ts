import type { IncomingMessage } from 'node:http';
import { chooseEncoding, type Encoding } from './encoding';
import type { GatewayResponse } from './gateway-response';
import type { PageAnswer } from './page-answer';
import { prepareHead, type PreparedHead } from './prepared-head';

/** For browsers: ask again each time (cheap, by ETag). For a shared cache in front: half a minute, then the old one while it asks, but never beyond the page's end. */
const longestShared = 30;
const longestStale = 300;

function shared(secondsLeft: number): string {
  const fresh = Math.min(longestShared, secondsLeft);
  const stale = Math.min(longestStale, secondsLeft - fresh);
  return `public, max-age=0, s-maxage=${fresh}${stale > 0 ? `, stale-while-revalidate=${stale}` : ''}`;
}

const usual = shared(longestShared + longestStale);

export const cacheControl = {
  /** @param secondsLeft until the page must be rendered anew; undefined: no such moment */
  kept: (secondsLeft?: number): string =>
    secondsLeft === undefined || secondsLeft >= longestShared + longestStale
      ? usual
      : shared(Math.max(0, Math.floor(secondsLeft))),
  /** An old copy while the new one renders: nobody may keep it. */
  stale: 'public, max-age=0, must-revalidate',
  personal: 'private, no-store',
};

/**
 * Sends a whole answer in the best encoding that the client takes; 304 where it has it, no body for HEAD.
 * @param more names and values in turn that this one client is told besides
 */
export function sendAnswer(
  request: IncomingMessage,
  response: GatewayResponse,
  answer: PageAnswer,
  control: string,
  isHead = request.method === 'HEAD',
  more: readonly string[] = [],
): void {
  const { etag } = answer;
  if (etag !== undefined && hasCurrent(request.headers['if-none-match'], etag)) {
    response.sendPrepared(headOf(answer, 'notModified', control), more, undefined);
    return;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  response.sendPrepared(headOf(answer, encoding, control), more, isHead ? undefined : answer.bodies[encoding]);
}

type Kept = { control: string; head: PreparedHead };
const prepared = new WeakMap<readonly string[], Kept>();

/** A page is sent many times with the same head, so the last one of each encoding is kept. */
function headOf({ status, heads, bodies }: PageAnswer, form: Encoding | 'notModified', control: string): PreparedHead {
  const list = heads[form];
  const known = prepared.get(list);
  if (known?.control === control) return known.head;
  const whole = ['Cache-Control', control, ...list];
  const head = form === 'notModified' ? prepareHead(304, whole) : prepareHead(status, whole, bodies[form].byteLength);
  prepared.set(list, { control, head });
  return head;
}

/** Weak comparison, as If-None-Match wants it. */
export function hasCurrent(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const own = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === own);
}
