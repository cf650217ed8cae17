import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, compress, isCompressible } from './encoding';

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['BR', 'br'],
    ['br;q=0.000, gzip; q=0', 'identity'],
    ['br; q=0.1', 'br'],
    ['br; q=0.1, gzip', 'gzip'],
    ['deflate', 'identity'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['brotli', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('%s -> %s', (header, encoding) => expect(chooseEncoding(header)).toBe(encoding));
});

describe('compress', () => {
  const body = Buffer.from('goals '.repeat(500));
  it('gives back the same bytes after decompression', async () => {
    expect(brotliDecompressSync(await compress(body, 'br'))).toEqual(body);
    expect(gunzipSync(await compress(body, 'gzip'))).toEqual(body);
    expect(await compress(body, 'identity')).toBe(body);
  });
});

describe('isCompressible', () => {
  it.each([
    'text/html; charset=utf-8',
    'text/x-component',
    'application/json',
    'image/svg+xml',
    'application/manifest+json',
    'application/xml',
    'text/javascript',
  ])('accepts %s', (type) => {
    expect(isCompressible(type)).toBe(true);
  });
  it.each(['image/png', 'font/woff2', 'audio/mpeg', 'application/octet-stream', ''])('rejects %s', (type) =>
    expect(isCompressible(type)).toBe(false),
  );
});
