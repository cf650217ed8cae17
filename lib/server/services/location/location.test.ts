import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { describeCountry } from './describe-country';
import { countryOf, readIpRanges, type IpRanges } from './ip-ranges';
import { traceText, traceVisitor, visitorAddress } from './trace-visitor';

const forwarded = (value: string, more: Record<string, string> = {}) =>
  new Headers({ 'x-forwarded-for': value, ...more });

describe('ranges of addresses', () => {
  let folder: string;
  let ranges: IpRanges;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'ranges-'));
    const number = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
    const v4 = [
      ['1.0.0.0', '1.0.0.255', 'AU'],
      ['1.0.1.0', '1.0.1.255', 'AU'],
      ['1.0.4.0', '1.0.7.255', 'CN'],
      ['255.255.255.0', '255.255.255.255', 'DE'],
    ] as const;
    await writeFile(
      path.join(folder, '4.csv'),
      v4.map(([start, end, code]) => `${number(start)},${number(end)},${code}`).join('\n'),
    );
    const v6 = (prefix: bigint, last: bigint, code: string) =>
      `${prefix << 64n},${(last << 64n) | ((1n << 64n) - 1n)},${code}`;
    await writeFile(
      path.join(folder, '6.csv'),
      [
        v6(0x2001_0200_0000_0000n, 0x2001_0200_ffff_ffffn, 'JP'),
        v6(0x2a00_0000_0000_0000n, 0x2a00_0000_0000_00ffn, 'FR'),
      ].join('\n'),
    );
    ranges = await readIpRanges(path.join(folder, '4.csv'), path.join(folder, '6.csv'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each([
    ['1.0.0.0', 'AU'],
    ['1.0.1.255', 'AU'],
    ['1.0.2.0', null],
    ['1.0.4.1', 'CN'],
    ['255.255.255.255', 'DE'],
    ['0.0.0.0', null],
    ['::ffff:1.0.4.1', 'CN'],
    ['2001:200::1', 'JP'],
    ['2001:0200:ffff:ffff:ffff:ffff:ffff:ffff', 'JP'],
    ['2001:201::', null],
    ['2a00::1', 'FR'],
    ['2a00:0:0:100::', null],
    ['::1', null],
    ['nonsense', null],
    ['', null],
  ])('%s is %s', (address, country) => expect(countryOf(address, ranges)).toBe(country));

  it('merges adjacent ranges of one country', () => expect(ranges.v4.size).toBe(3));
});

describe('the visitor', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['', ''],
    ['unknown', ''],
  ])('of %s is %s', (header, address) => expect(visitorAddress(forwarded(header))).toBe(address));

  it('gets its country from a proxy only if the proxy is trusted', async () => {
    const headers = forwarded('127.0.0.1', { 'cf-ipcountry': 'de' });
    expect(await traceVisitor(headers, 1)).toEqual({ ip: '127.0.0.1', loc: 'DE' });
    expect(await traceVisitor(headers, 0)).toEqual({ ip: '127.0.0.1', loc: '' });
  });

  it('is looked up if the proxy does not know its country', async () => {
    expect((await traceVisitor(forwarded('1.1.1.1', { 'cf-ipcountry': 'XX' }), 1)).loc).toBe('AU');
    expect((await traceVisitor(forwarded('2001:200::1'), 0)).loc).toBe('JP');
  });

  it('is written as ip and loc lines', () =>
    expect(traceText({ ip: '1.1.1.1', loc: 'AU' })).toBe('ip=1.1.1.1\nloc=AU\n'));
});

describe('the registry of addresses', () => {
  it('is read again after a failure', async () => {
    vi.resetModules();
    const stat = vi.fn((): Promise<void> => Promise.reject(Object.assign(new Error('no'), { code: 'EMFILE' })));
    vi.doMock('node:fs/promises', async (original) => ({ ...(await original<object>()), stat }));
    const fresh = await import('./trace-visitor');
    const trace = () => fresh.traceVisitor(forwarded('1.1.1.1'), 0);
    await expect(trace()).rejects.toThrow('no');
    stat.mockResolvedValue();
    expect((await trace()).loc).toBe('AU');
    vi.doUnmock('node:fs/promises');
  });

  it('is not needed if it is not installed', async () => {
    vi.resetModules();
    const stat = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOENT' }));
    vi.doMock('node:fs/promises', async (original) => ({ ...(await original<object>()), stat }));
    const fresh = await import('./trace-visitor');
    expect((await fresh.traceVisitor(forwarded('1.1.1.1'), 0)).loc).toBe('');
    vi.doUnmock('node:fs/promises');
  });
});

describe('a country', () => {
  it('has a name and an available flag', () => {
    expect(describeCountry('de')).toEqual({ name: 'Germany', flag: '/flags/de.png' });
    expect(describeCountry('RS')).toEqual({ name: 'Serbia', flag: '/flags/rs.png' });
  });
  it.each([
    ['DEU', 400],
    ['..', 400],
    ['1a', 400],
    ['QQ', 404],
    ['ZZ', 404],
  ])('refuses %s with %i', (code, status) => {
    expect(() => describeCountry(code)).toThrow(expect.objectContaining({ status }) as Error);
  });
});
