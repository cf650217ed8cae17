import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** In order of preference. */
const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** Below this many bytes a compressed response is not worth its headers. */
export const smallestToCompress = 512;

const compressible =
  /^(?:text\/|image\/svg|application\/(?:json|javascript|xml|manifest|rss|atom|ld\+json|[\w.-]+\+(?:json|xml)))/i;

export const isCompressible = (contentType: string): boolean => compressible.test(contentType);

/** The encoding that the client prefers; among equal weights br, then gzip (RFC 9110, 12.5.3). */
export function chooseEncoding(acceptEncoding: string | string[] | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  const negotiator = new Negotiator({ headers: { 'accept-encoding': String(acceptEncoding).slice(0, 500) } });
  return negotiator.encoding(encodings, { preferred: encodings }) ?? 'identity';
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Compresses a body off the event loop.
 * @param effort brotli's quality 0..11: 6 while a client waits, 11 for files that never change
 */
export async function compress(body: Buffer, encoding: Encoding, effort = 6): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return gzipped(body, { level: effort >= 11 ? 9 : 6 });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      // A window as large as the body: the usual 4 MB are allocated at once, and the C library retains them for each
      // thread.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(17, Math.ceil(Math.log2(body.byteLength + 16)))),
    },
  });
}

/** For streamed responses. */
export function createCompressor(encoding: Exclude<Encoding, 'identity'>): Transform {
  return encoding === 'gzip'
    ? createGzip({ level: 6 })
    : createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}
