import type { IncomingMessage } from 'node:http';
import { networkOf } from '@/lib/server/services/accounts/request-limits';
import { clientAddress } from '@/lib/server/services/location/client-address';

/** The client's address, as far as it is known and trusted. @param proxies the value of TRUST_PROXY */
export const addressOf = ({ headers, socket }: IncomingMessage, proxies: number): string =>
  clientAddress(headers['x-forwarded-for']?.toString(), proxies, socket.remoteAddress);

/** The share of renders, calls, streams and memory that a request uses: of its /24 or /64. */
export const shareOf = (request: IncomingMessage, proxies: number): string => networkOf(addressOf(request, proxies));

export type RequestCost = {
  /** 1: an ordinary page or call. */
  cost: number;
  /** The maximum duration in milliseconds, where it differs from the queue's own. */
  maxMs?: number;
};

const ordinary: RequestCost = { cost: 1 };
/** A search queries names in all leagues; a published file is written on the first request for it. */
const heavy: RequestCost = { cost: 4 };
/** Each piece of a download is a query over thousands of rows. */
const heaviest: RequestCost = { cost: 12 };
/** The operator's commands, which require access to the data folder, and ingests started by an admin. */
const long: RequestCost = { cost: 1, maxMs: 30 * 60_000 };

const longCalls = /^\/api\/admin\/(?:commands|ingest)(?:\/|$)/;
const heavyPaths = /^\/api\/(?:search(?:\/|$)|calendar\/)|^\/sitemaps\//;
const downloads = /^\/api\/(?:track-record\/ledger|account\/export)/;

/** @param routeId of a screen */
export function costOf(path: string, routeId: string | undefined): RequestCost {
  if (longCalls.test(path)) return long;
  if (downloads.test(path)) return heaviest;
  return routeId === 'search' || routeId === 'compare' || heavyPaths.test(path) ? heavy : ordinary;
}
