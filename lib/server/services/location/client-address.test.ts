import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientAddress, parseAddress } from './client-address';

describe('an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    [' 203.0.113.9 ', '203.0.113.9'],
    ['203.0.113.9:61234', '203.0.113.9'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['2001:0db8:0000:0000:0000:0000:0000:0001', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['[::ffff:203.0.113.9]:80', '203.0.113.9'],
    ['::', '::'],
  ])('%s is %s', (text, address) => expect(parseAddress(text)).toBe(address));

  it.each([
    '',
    'unknown',
    '_hidden',
    'localhost',
    '203.0.113',
    '203.0.113.256',
    '203.0.113.9:',
    '203.0.113.9:1:2',
    '203.0.113.9:999999',
    '203.0.113.9 evil',
    '[203.0.113.9]',
    '[2001:db8::1',
    '2001:db8::1]',
    '[2001:db8::1]x',
    '[]:80',
    '0x7f.1',
    '127.1',
    '"203.0.113.9"',
    `203.0.113.9${' '.repeat(60)}`,
    '%eth0',
  ])('%s is none', (text) => expect(parseAddress(text)).toBeNull());

  it('is normalised whatever the client sends', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6()), (text) => {
        const address = parseAddress(text);
        if (address === null) return;
        expect(isIP(address)).toBeGreaterThan(0);
        expect(parseAddress(address)).toBe(address);
      }),
    );
  });
});

describe('the client', () => {
  const connection = '198.51.100.200';
  it.each([
    ['no proxy, when the header is ignored', '203.0.113.9', 0, connection],
    ['one proxy', 'spoofed, 203.0.113.9', 1, '203.0.113.9'],
    ['one proxy that adds the port', '203.0.113.9:61234', 1, '203.0.113.9'],
    ['two proxies', 'spoofed, 203.0.113.9, 198.51.100.1', 2, '203.0.113.9'],
    ['more proxies than hops, when the first hop may be forged', '203.0.113.9', 2, connection],
    ['a proxy that does not know the address', 'unknown', 1, connection],
    ['an empty header', '', 1, connection],
    ['empty hops', ' , ,', 1, connection],
    ['no header', undefined, 1, connection],
  ])('is found behind %s', (_, header, proxies, address) =>
    expect(clientAddress(header, proxies, connection)).toBe(address),
  );

  it('is unknown once the connection is closed', () => expect(clientAddress('x', 1, undefined)).toBe(''));
});
