import { stat } from 'node:fs/promises';
import path from 'node:path';
import { getRuntime } from '@/lib/server/runtime';
import { parseAddress } from './client-address';
import { countryOf, readIpRanges, type IpRanges } from './ip-ranges';

/** Headers in which common proxies name the visitor's country; believed only behind a proxy of our own. */
const countryHeaders = [
  'cf-ipcountry',
  'cloudfront-viewer-country',
  'x-vercel-ip-country',
  'x-appengine-country',
  'x-country-code',
];

export type Trace = {
  /** Empty where it is not known. */
  ip: string;
  /** Two capital letters; empty where it is not known. */
  loc: string;
};

let ranges: Promise<IpRanges | null> | undefined;

/** The registry's ranges, read on the first question and kept (3 MB); null where the package is not installed. */
function registry(): Promise<IpRanges | null> {
  const folder = path.join(process.cwd(), 'node_modules', '@ip-location-db', 'asn-country');
  const file = (name: string) => path.join(folder, `asn-country-${name}-num.csv`);
  ranges ??= stat(file('ipv4')).then(
    () => readIpRanges(file('ipv4'), file('ipv6')),
    () => null,
  );
  return ranges;
}

/** The visitor's address: the process itself wrote it there (clientAddress), whatever the header said before. Empty where it is not known. */
export const visitorAddress = (headers: Headers): string => parseAddress(headers.get('x-forwarded-for') ?? '') ?? '';

/** Where a visitor is: the proxy's word behind a trusted one, else the public registry of addresses, else unknown. */
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

/** The trace of whoever sent this request, by the operator's setting. */
export const traceRequest = (request: Request): Promise<Trace> =>
  traceVisitor(request.headers, getRuntime().env.TRUST_PROXY);

/** The text form of traces: one `name=value` a line. */
export const traceText = ({ ip, loc }: Trace): string => `ip=${ip}\nloc=${loc}\n`;
