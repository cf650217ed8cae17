import { stat } from 'node:fs/promises';
import path from 'node:path';
import { getRuntime } from '@/lib/server/runtime';
import { parseAddress } from './client-address';
import { countryOf, readIpRanges, type IpRanges } from './ip-ranges';

/** Headers in which common proxies pass the visitor's country; trusted only behind a proxy of our own. */
const countryHeaders = [
  'cf-ipcountry',
  'cloudfront-viewer-country',
  'x-vercel-ip-country',
  'x-appengine-country',
  'x-country-code',
];

export type Trace = {
  /** Empty if unknown. */
  ip: string;
  /** Two capital letters; empty if unknown. */
  loc: string;
};

let ranges: Promise<IpRanges | null> | undefined;

/** The registry's ranges, read on first use and cached (3 MB); null if the package is not installed. */
function registry(): Promise<IpRanges | null> {
  ranges ??= readRegistry().catch((error: unknown) => {
    ranges = undefined;
    throw error;
  });
  return ranges;
}

async function readRegistry(): Promise<IpRanges | null> {
  const folder = path.join(process.cwd(), 'node_modules', '@ip-location-db', 'asn-country');
  const file = (name: string) => path.join(folder, `asn-country-${name}-num.csv`);
  try {
    await stat(file('ipv4'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  return readIpRanges(file('ipv4'), file('ipv6'));
}

/**
 * The visitor's address: the process itself sets the header (clientAddress), replacing any value from the client. Empty
 * if unknown.
 */
export const visitorAddress = (headers: Headers): string => parseAddress(headers.get('x-forwarded-for') ?? '') ?? '';

/** A visitor's country: the header of a trusted proxy, else the public registry of addresses, else unknown. */
export async function traceVisitor(headers: Headers, trustedProxies: number): Promise<Trace> {
  const ip = visitorAddress(headers);
  if (trustedProxies > 0) {
    const named = countryHeaders
      .map((name) => headers.get(name)?.toUpperCase())
      .find((code) => code !== undefined && /^[A-Z]{2}$/.test(code) && code !== 'XX');
    if (named) return { ip, loc: named };
  }
  const known = await registry();
  return { ip, loc: (known && countryOf(ip, known)) ?? '' };
}

/** The trace of the request's sender, by the operator's setting. */
export const traceRequest = (request: Request): Promise<Trace> =>
  traceVisitor(request.headers, getRuntime().env.TRUST_PROXY);

/** The text form of traces: one `name=value` per line. */
export const traceText = ({ ip, loc }: Trace): string => `ip=${ip}\nloc=${loc}\n`;
