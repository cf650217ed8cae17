import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { compress, type Encoding } from './encoding';

/** A response's body, in the encodings that clients ask for. */
export type PageBodies = {
  /** Bytes that it may occupy. */
  readonly heldBytes: number;
  /** The body in an encoding: at once where it is at hand. */
  as(encoding: Encoding): Buffer | Promise<Buffer>;
};

/** The same body in all encodings: too small to compress, or compressed in itself. */
export const plainBodies = (body: Buffer): PageBodies => ({ heldBytes: body.byteLength, as: () => body });

const decompress = promisify(brotliDecompress);

/** Of compressed responses that clients without compression have asked for lately. */
const uncompressed = new LRUCache<PageBodies, Buffer>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (body) => Math.max(1, body.byteLength),
});

/** Upper bound of gzip's size for a page, of Brotli's. */
const gzipFactor = 1.5;

/**
 * A body kept in Brotli, which nearly all clients take. Its other forms are made of it, off the event loop, when a
 * client asks for them: gzip once, and the plain one, which takes several times their memory, whenever it is needed.
 */
class BrotliBodies implements PageBodies {
  private gzip: Buffer | Promise<Buffer> | undefined;
  private plain: Promise<Buffer> | undefined;

  constructor(private readonly br: Buffer) {}

  get heldBytes(): number {
    return Math.ceil(this.br.byteLength * (1 + gzipFactor));
  }

  as(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'br') return this.br;
    return encoding === 'gzip' ? (this.gzip ??= this.makeGzip()) : this.identity();
  }

  private async makeGzip(): Promise<Buffer> {
    try {
      return (this.gzip = await compress(await this.identity(), 'gzip'));
    } catch (error) {
      this.gzip = undefined;
      throw error;
    }
  }

  /** Requests that come meanwhile share the work. */
  private identity(): Buffer | Promise<Buffer> {
    return (
      uncompressed.get(this) ??
      (this.plain ??= decompress(this.br)
        .then((body) => {
          uncompressed.set(this, body);
          return body;
        })
        .finally(() => (this.plain = undefined)))
    );
  }
}

/** @param body plain */
export const compressedBodies = async (body: Buffer): Promise<PageBodies> =>
  new BrotliBodies(await compress(body, 'br'));
