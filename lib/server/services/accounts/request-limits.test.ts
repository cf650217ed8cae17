import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupOfAddress, networkOf } from './request-limits';

const group16 = fc.integer({ min: 0, max: 0xff_ff });
const half = fc.array(group16, { minLength: 4, maxLength: 4 });
/** The beginning of a subscriber's IPv6 address, which no IPv4 address in IPv6 notation has. */
const prefix = fc.tuple(fc.integer({ min: 0x20_00, max: 0x3f_ff }), fc.array(group16, { minLength: 3, maxLength: 3 }));
const octets = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 4, maxLength: 4 });

/** The ways in which proxies and sockets write the eight groups. */
const spellings: readonly ((groups: readonly number[]) => string)[] = [
  (groups) => groups.map((group) => group.toString(16)).join(':'),
  (groups) => groups.map((group) => group.toString(16).padStart(4, '0').toUpperCase()).join(':'),
  (groups) => new URL(`http://[${groups.map((group) => group.toString(16)).join(':')}]`).hostname.slice(1, -1),
  (groups) => {
    const [high = 0, low = 0] = groups.slice(6);
    return `${groups
      .slice(0, 6)
      .map((group) => group.toString(16))
      .join(':')}:${[high >> 8, high & 255, low >> 8, low & 255].join('.')}`;
  },
];
const wrapped: readonly ((address: string) => string)[] = [
  (address) => address,
  (address) => `[${address}]`,
  (address) => `[${address}]:4711`,
  (address) => `${address}%eth0`,
  (address) => ` ${address}`,
];
const spelling = fc.tuple(fc.constantFrom(...spellings), fc.constantFrom(...wrapped));

describe('a sender', () => {
  it('is an IPv6 /64, whatever its hosts and however their addresses are written', () => {
    fc.assert(
      fc.property(
        prefix,
        half,
        half,
        spelling,
        spelling,
        ([first, rest], one, other, [write, wrap], [write2, wrap2]) => {
          const net = [first, ...rest];
          const group = groupOfAddress(wrap(write([...net, ...one])));
          expect(group).toBe(`${net.map((part) => part.toString(16)).join(':')}::/64`);
          for (const count of [groupOfAddress, networkOf]) expect(count(wrap2(write2([...net, ...other])))).toBe(group);
        },
      ),
    );
  });

  it('does not include the neighbouring /64', () => {
    fc.assert(
      fc.property(prefix, prefix, half, ([first, rest], [first2, rest2], host) => {
        const [net, net2] = [
          [first, ...rest],
          [first2, ...rest2],
        ];
        fc.pre(net.join() !== net2.join());
        const [write] = spellings;
        expect(groupOfAddress(write?.([...net, ...host]) ?? '')).not.toBe(
          groupOfAddress(write?.([...net2, ...host]) ?? ''),
        );
      }),
    );
  });

  it('is one IPv4 address in either notation, but its whole /24 for work and connections', () => {
    fc.assert(
      fc.property(octets, fc.constantFrom('', '::ffff:', '::FFFF:', '0:0:0:0:0:ffff:'), (parts, before) => {
        const address = parts.join('.');
        expect(groupOfAddress(before + address)).toBe(address);
        expect(networkOf(before + address)).toBe(`${parts.slice(0, 3).join('.')}.0/24`);
      }),
    );
  });

  it('is unknown if there is no address', () => {
    for (const text of ['', 'not an address', '1.2.3']) expect(groupOfAddress(text)).toBe(text);
  });
});
