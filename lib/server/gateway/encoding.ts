import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** Below this many bytes a compressed answer is not worth its headers. */
export const smallestToCompress = 512;

const compressible =
  /^(?:text\/|image\/svg|application\/(?:json|javascript|xml|manifest|rss|atom|ld\+json|[\w.-]+\+(?:json|xml)))/i;

export const isCompressible = (contentType: string): boolean => compressible.test(contentType);

const known = new Map<string, Encoding>();
const mostKnown = 200;

/** The best of ours that the client takes: br, then gzip, unless its weights say otherwise by refusing (q=0). */
export function chooseEncoding(acceptEncoding: string | string[] | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  const header = String(acceptEncoding).slice(0, 500);
  let encoding = known.get(header);
  if (encoding === undefined) {
    // Browsers have a handful of spellings; whoever invents others must not fill the memory.
    if (known.size >= mostKnown) known.clear();
    known.set(header, (encoding = readEncoding(header.toLowerCase())));
  }
  return encoding;
}

function readEncoding(header: string): Encoding {
  if (header === '') return 'identity';
  return takes(header, 'br') ? 'br' : takes(header, 'gzip') ? 'gzip' : 'identity';
}

function takes(header: string, name: 'br' | 'gzip'): boolean {
  for (const part of header.split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    if (coding === name || (name === 'gzip' && coding === 'x-gzip'))
      return !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  }
  return false;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Compresses off the event loop.
 * @param effort brotli's quality 0..11: 7 for what a reader waits for, 11 for files that never change
 */
export async function compress(body: Buffer, encoding: Encoding, effort = 7): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return gzipped(body, { level: effort >= 11 ? 9 : 6 });
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: effort, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
  });
}

/** For answers that are sent while they are made. */
export function createCompressor(encoding: Exclude<Encoding, 'identity'>): Transform {
  return encoding === 'gzip'
    ? createGzip({ level: 6 })
    : createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}
