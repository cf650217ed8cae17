import type { IncomingMessage, ServerResponse } from 'node:http';
import { networkOf } from '@/lib/server/services/accounts/request-limits';
import { clientAddress } from '@/lib/server/services/location/client-address';
import type { Site } from './site';

export type GatewayContext = {
  site: Site;
  request: IncomingMessage;
  response: ServerResponse;
  path: string;
  query: string;
  requestId: string;
  /** The screen, or other kind of response, under which the duration is recorded. */
  measuredAs?: string;
};

/** A step responds (true) or leaves the request to the next step. */
export type GatewayStep = (context: GatewayContext) => boolean | Promise<boolean>;

/**
 * The client's address, as far as it is known and trusted.
 * @param proxies the value of TRUST_PROXY
 */
export const addressOf = ({ headers, socket }: IncomingMessage, proxies: number): string =>
  clientAddress(headers['x-forwarded-for']?.toString(), proxies, socket.remoteAddress);

/** The group that a request's renders, calls, streams and memory are charged to: its /24 or /64. */
export const shareOf = ({ site, request }: Pick<GatewayContext, 'site' | 'request'>): string =>
  networkOf(addressOf(request, site.env.TRUST_PROXY));

/** Aborted when the client disconnects or the response is complete. */
export function clientSignal({ response }: Pick<GatewayContext, 'response'>): AbortSignal {
  const gone = new AbortController();
  if (response.destroyed) gone.abort();
  else response.once('close', () => gone.abort());
  return gone.signal;
}
