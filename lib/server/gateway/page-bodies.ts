import { gunzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Encoding } from './encoding';

/** A response's body in each encoding. */
export type PageBodies = Readonly<Record<Encoding, Buffer>>;

/** Of compressed responses that clients without compression have asked for lately. */
const uncompressed = new LRUCache<PageBodies, Buffer>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (body) => Math.max(1, body.byteLength),
});

/** The same body in all encodings: too small to compress, or compressed in itself. */
export const plainBodies = (body: Buffer): PageBodies => ({ identity: body, br: body, gzip: body });

/**
 * A body in its compressed forms. The plain one, which takes several times their memory and which hardly any client
 * asks for, is made of them when it is needed.
 */
export const compressedBodies = (br: Buffer, gzip: Buffer): PageBodies => ({
  br,
  gzip,
  get identity() {
    const known = uncompressed.get(this) ?? gunzipSync(gzip);
    uncompressed.set(this, known);
    return known;
  },
});

/** Bytes that the bodies occupy. */
export const heldBytes = ({ br, gzip }: PageBodies): number =>
  br === gzip ? br.byteLength : br.byteLength + gzip.byteLength;
