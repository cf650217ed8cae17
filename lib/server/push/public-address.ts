import { Resolver } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

function networks(...all: string[]): BlockList {
  const list = new BlockList();
  for (const network of all) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** All IPv6 addresses that IANA has allocated for the Internet, and IPv4-mapped ones. */
const allocated = networks('2000::/3', '::ffff:0:0/96');

/** Special-purpose addresses within IPv4 and the ranges above (IANA's special-purpose registries), and multicast. */
const special = networks(
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
);

/** @param address an IP address, without brackets; an IPv4-mapped one counts as its IPv4 address */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  const family = version === 6 ? 'ipv6' : 'ipv4';
  return !special.check(address, family) && (version === 4 || allocated.check(address, family));
}

/**
 * Whether the server may send to an address that a visitor gave: https on its usual port, with a host name of the
 * public Internet or a public IP address. The addresses of the name are checked when it is resolved (`lookupPublic`).
 */
export function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(text);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '' || hash !== '') return false;
  const literal = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  if (isIP(literal) !== 0) return isPublicAddress(literal);
  return (
    hostname.includes('.') && !/(?:^|\.)(?:localhost|local|internal|lan|home\.arpa|test|invalid)\.?$/.test(hostname)
  );
}

/** Queries the system's name servers; a slow one occupies none of the process's few threads. */
const resolver = new Resolver({ timeout: 2_000, tries: 2 });

type Names = Pick<Resolver, 'resolve4' | 'resolve6'>;

/**
 * Resolves a name for a connection. Fails if any of its addresses is not public, so that no name leads to an internal
 * host.
 */
export const publicLookup =
  (names: Names): LookupFunction =>
  (hostname, options, done) => {
    void resolve(names, hostname).then((addresses) => {
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        done(Object.assign(new Error(`${hostname} is not a public host`), { code: 'ENOTFOUND' }), '', 0);
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };

export const lookupPublic = publicLookup(resolver);

/** All addresses, IPv4 first; none if the name has none or its servers do not respond. */
async function resolve(names: Names, hostname: string): Promise<{ address: string; family: number }[]> {
  const families = await Promise.all([
    names.resolve4(hostname).catch(() => []),
    names.resolve6(hostname).catch(() => []),
  ]);
  return families.flatMap((addresses, index) => addresses.map((address) => ({ address, family: index === 0 ? 4 : 6 })));
}
