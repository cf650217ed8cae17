import type { IncomingMessage } from 'node:http';
import type { GatewayResponse } from './gateway-response';
import type { Site } from './site';
import { shareOf } from './visitor-share';

/** One request in the gateway's steps. */
export type GatewayContext = {
  site: Site;
  request: IncomingMessage;
  response: GatewayResponse;
  /** Normalised; see readTarget. */
  path: string;
  query: string;
  requestId: string;
};

/** A step responds (true), or leaves the request to the next one. */
export type GatewayStep = (context: GatewayContext) => boolean | Promise<boolean>;

/** The share that the request waits in. */
export const shareOfContext = ({ site, request }: Pick<GatewayContext, 'site' | 'request'>): string =>
  shareOf(request, site.env.TRUST_PROXY);

/** Aborted when the client disconnects or the response is complete. */
export function clientSignal({ response }: Pick<GatewayContext, 'response'>): AbortSignal {
  const gone = new AbortController();
  if (response.destroyed) gone.abort();
  else response.once('close', () => gone.abort());
  return gone.signal;
}
