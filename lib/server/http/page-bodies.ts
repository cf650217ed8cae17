import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { compress, type Encoding } from './encoding';

/** A response's body, in the encodings that clients ask for. */
export type PageBodies = {
  /** Bytes that the page cache keeps of it. */
  readonly heldBytes: number;
  readonly areCompressed: boolean;
  /** @param encoding identity of a body that is not compressed */
  as(encoding: Encoding): Buffer | Promise<Buffer>;
};

/** Too small to compress, or compressed in itself. */
export const plainBodies = (body: Buffer): PageBodies => ({
  heldBytes: body.byteLength,
  areCompressed: false,
  as: () => body,
});

/** Of a response that is sent once: quickly, and in one encoding only. */
export const bodiesOnce = (body: Buffer): PageBodies => ({
  heldBytes: body.byteLength,
  areCompressed: true,
  as: (encoding) => compress(body, encoding, 4),
});

const decompress = promisify(brotliDecompress);

/** Other forms of bodies in Brotli, as clients have asked for them lately; made off the event loop, once at a time. */
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
 * Keeps a body in Brotli, which nearly all clients take.
 * @param body plain
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
