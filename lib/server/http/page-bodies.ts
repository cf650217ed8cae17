import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { compress, type Encoding } from './encoding';

/** A response's body, in the encodings that clients ask for. */
export type PageBodies = {
  /** Bytes that the body occupies in the page cache. */
  readonly heldBytes: number;
  readonly areCompressed: boolean;
  /** @param encoding `identity` for the uncompressed body */
  as(encoding: Encoding): Buffer | Promise<Buffer>;
};

/** For bodies that are too small to compress, or already in a compressed format. */
export const plainBodies = (body: Buffer): PageBodies => ({
  heldBytes: body.byteLength,
  areCompressed: false,
  as: () => body,
});

/** The body of a response that is sent once: compressed quickly, and in one encoding only. */
export const bodiesOnce = (body: Buffer): PageBodies => ({
  heldBytes: body.byteLength,
  areCompressed: true,
  as: (encoding) => compress(body, encoding, 4),
});

const decompress = promisify(brotliDecompress);

/**
 * Other encodings, recently requested by clients, of bodies stored in Brotli; each is made once, off the event loop.
 */
const others = new LRUCache<string, Buffer, Buffer>({
  maxSize: 12 * 1024 * 1024,
  sizeCalculation: (body) => Math.max(1, body.byteLength),
  ignoreFetchAbort: true,
  async fetchMethod(key, _, { context: br }) {
    const plain = await decompress(br);
    return key.startsWith('gzip') ? compress(plain, 'gzip') : plain;
  },
});

/**
 * Keeps a body in Brotli, which nearly all clients accept.
 * @param body uncompressed
 */
export async function compressedBodies(body: Buffer): Promise<PageBodies> {
  const br = await compress(body, 'br');
  const id = randomUUID();
  return {
    heldBytes: br.byteLength,
    areCompressed: true,
    as: (encoding) => (encoding === 'br' ? br : others.forceFetch(`${encoding} ${id}`, { context: br })),
  };
}
