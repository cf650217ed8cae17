import { expect, it } from 'vitest';
import { isPublicAddress, isPublicUrl, publicLookup } from './public-address';

it.each([
  ['8.8.8.8', true],
  ['2a00:1450:4001:80e::200a', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['::', false],
  ['::127.0.0.1', false],
  ['::7f00:1', false],
  ['::8.8.8.8', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:7f00:1', false],
  ['64:ff9b::a00:1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  // For documentation, segment routing, the dummy prefix and AS112, and unallocated addresses.
  ['3fff::1', false],
  ['3fff:fff:ffff::1', false],
  ['2001:db8::1', false],
  ['5f00::1', false],
  ['100::1', false],
  ['100:0:0:1::1', false],
  ['2620:4f:8000::1', false],
  ['192.31.196.1', false],
  ['192.52.193.1', false],
  ['192.175.48.1', false],
  ['192.0.0.170', false],
  ['198.18.0.1', false],
  ['255.255.255.255', false],
  ['4000::1', false],
  ['fec0::1', false],
  ['::ffff:8.8.8.8', true],
  ['no address', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://web.push.apple.com/QGL', true],
  ['https://8.8.8.8/x', true],
  ['http://fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://user:secret@fcm.googleapis.com/x', false],
  ['https://localhost/x', false],
  ['https://push.localhost/x', false],
  ['https://localhost./x', false],
  ['https://local./x', false],
  ['https://push.localhost./x', false],
  ['https://mylocalhost.org/x', true],
  ['https://metadata.google.internal/x', false],
  ['https://database/x', false],
  ['https://127.0.0.1/x', false],
  // The same address in other notations.
  ['https://2130706433/x', false],
  ['https://0x7f.1/x', false],
  ['https://[::1]/x', false],
  ['https://[::7f00:1]/x', false],
  ['https://[::ffff:10.0.0.1]/x', false],
  ['ftp://fcm.googleapis.com/x', false],
  ['nonsense', false],
])('%s may be sent to: %s', (url, isAllowed) => {
  expect(isPublicUrl(url)).toBe(isAllowed);
});

/** A name server that knows some names and refuses all others. */
const namesOf = (known: Record<string, { v4?: string[]; v6?: string[] }>) => {
  const find = (addresses: string[] | undefined) =>
    addresses ? Promise.resolve(addresses) : Promise.reject(new Error('ENODATA'));
  return {
    resolve4: (name: string) => find(known[name]?.v4),
    resolve6: (name: string) => find(known[name]?.v6),
  } as Parameters<typeof publicLookup>[0];
};
const lookUp = (hostname: string, all: boolean, names = namesOf({})) =>
  new Promise((resolve) =>
    publicLookup(names)(hostname, { all }, (error, address, family) => resolve(error ?? [address, family])),
  );

it('resolves a public name in either address family', async () => {
  const names = namesOf({ 'push.example': { v4: ['8.8.8.8'], v6: ['2a00::1'] }, 'six.example': { v6: ['2a00::2'] } });
  const both = [
    { address: '8.8.8.8', family: 4 },
    { address: '2a00::1', family: 6 },
  ];
  expect(await lookUp('push.example', true, names)).toEqual([both, undefined]);
  expect(await lookUp('push.example', false, names)).toEqual(['8.8.8.8', 4]);
  expect(await lookUp('six.example', false, names)).toEqual(['2a00::2', 6]);
});

it.each([
  ['leads to an internal address', { v4: ['10.0.0.1'] }],
  ['also leads to an internal address', { v4: ['8.8.8.8'], v6: ['::1'] }],
  ['has no address', {}],
])('resolves no name that %s', async (_, addresses) => {
  const error = await lookUp('trap.example', true, namesOf({ 'trap.example': addresses }));
  expect(error).toMatchObject({ message: 'trap.example is not a public host', code: 'ENOTFOUND' });
});
