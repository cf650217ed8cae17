import { isIPv4, isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';

/**
 * Parsing an address costs a tenth of a cached response, and connections send many requests. `false`: not an address.
 */
const parsed = new LRUCache<string, string | false>({ max: 4_096 });
/** Maximum length of an address: [IPv6 with IPv4 at its end and a zone]:port. */
const maxLength = 64;

/**
 * An address in a proxy's notation: 192.0.2.1, 192.0.2.1:4711, 2001:db8::1, [2001:db8::1], [2001:db8::1]:4711,
 * ::ffff:192.0.2.1.
 * @returns its normal form (RFC 5952, IPv4 as IPv4, no port, no zone), so that no client counts as two; null for
 *   anything else
 */
export function parseAddress(text: string): string | null {
  if (text.length > maxLength) return null;
  let address = parsed.get(text);
  if (address === undefined) {
    address = readAddress(text.trim()) ?? false;
    parsed.set(text, address);
  }
  return address === false ? null : address;
}

function readAddress(trimmed: string): string | null {
  if (isIPv4(trimmed)) return trimmed;
  const [, v4, bracketed] = /^(?:([\d.]+)|\[([^\]]*)\])(?::\d{1,5})?$/.exec(trimmed) ?? [];
  if (v4 !== undefined) return isIPv4(v4) ? v4 : null;
  const v6 = (bracketed ?? trimmed).split('%')[0] ?? '';
  return isIPv6(v6) ? shortest(v6) : null;
}

function shortest(v6: string): string {
  const { hostname } = new URL(`http://[${v6}]`);
  const [, high, low] = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/.exec(hostname) ?? [];
  if (high === undefined || low === undefined) return hostname.slice(1, -1);
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

/**
 * The client as the outermost trusted proxy saw it: `proxies` hops from the right of X-Forwarded-For. Entries further
 * left can be forged, and so can all if a client bypassed a proxy: with fewer hops, or an invalid address there, the
 * connection's own address counts.
 * @param proxies TRUST_PROXY, the number of the operator's proxies
 * @param connection address of the socket's peer; absent once the socket is closed
 */
export function clientAddress(
  forwardedFor: string | undefined,
  proxies: number,
  connection: string | undefined,
): string {
  const hop = proxies > 0 ? forwardedFor?.split(',').at(-proxies) : undefined;
  return parseAddress(hop ?? '') ?? parseAddress(connection ?? '') ?? '';
}
