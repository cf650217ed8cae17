import { isIPv4, isIPv6 } from 'node:net';

/**
 * An address as proxies write one: 192.0.2.1, 192.0.2.1:4711, 2001:db8::1, [2001:db8::1], [2001:db8::1]:4711, ::ffff:192.0.2.1.
 * @returns it in one form (RFC 5952, IPv4 as IPv4, no port, no zone), so that nobody is two visitors; null for anything else
 */
export function parseAddress(text: string): string | null {
  const trimmed = text.trim();
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
 * The client as the outermost trusted proxy saw it: so many hops from the right of X-Forwarded-For. What lies further left anybody could have
 * written, and so could whoever came past a proxy: with fewer hops, or with no address there, the connection's own address counts.
 * @param proxies TRUST_PROXY, how many proxies of the operator stand in front
 * @param connection address of the socket's other end; absent once it is closed
 */
export function clientAddress(
  forwardedFor: string | undefined,
  proxies: number,
  connection: string | undefined,
): string {
  const hop = proxies > 0 ? forwardedFor?.split(',').at(-proxies) : undefined;
  return parseAddress(hop ?? '') ?? parseAddress(connection ?? '') ?? '';
}
