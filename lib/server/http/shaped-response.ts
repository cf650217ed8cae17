import { ServerResponse } from 'node:http';
import type { Transform } from 'node:stream';
import { createCompressor, isCompressible, type Encoding } from './encoding';
import { pairsOf, type PreparedHead } from './prepared-head';
import { isContent, mergeVaryInto, setHeaders, toBytes, type HeaderList } from './response-parts';

/** How an answer of the framework's is changed on its way out. */
export type Shape = {
  encoding: Encoding;
  isHead: boolean;
  /** True where the whole answer must be seen before its first byte is sent. */
  collects(response: ServerResponse): boolean;
  /** Last chance to set headers of an answer that is passed on as it comes. */
  beforeHead(response: ServerResponse): void;
  /** Sends the collected answer. The response is plain again by then. */
  finish(response: ServerResponse, body: Buffer): Promise<void>;
};

type Mode = 'undecided' | 'collecting' | 'compressing' | 'passing';
type Rest = [unknown?, unknown?];

const largestCollected = 16 * 1024 * 1024;

/** The response class of the server. Without a shape it is node's own. */
export class ShapedResponse extends ServerResponse {
  /** Node's own last step of writeHead; no part of its documented interface. */
  declare private _storeHeader?: (lines: string, more: readonly string[]) => void;
  declare private _hasBody?: boolean;
  private shape: Shape | undefined;
  private mode: Mode = 'undecided';
  private chunks: Buffer[] = [];
  private collected = 0;
  private compressor: Transform | undefined;

  /** @param shape undefined: from here on as node has it, whatever was collected is forgotten */
  useShape(shape: Shape | undefined): void {
    this.shape = shape;
    this.mode = 'undecided';
    this.chunks = [];
  }

  /**
   * Sends an answer whose head is prepared. writeHead reads and checks every name and value again each time, which costs more than all else
   * that is done for a kept page; what node adds itself (Date, Connection) it adds here too.
   * @param more names and values in turn, of this one answer; these are checked
   * @param body undefined: none is sent, as for HEAD
   */
  sendPrepared({ status, lines, length }: PreparedHead, more: readonly string[], body: Buffer | undefined): void {
    const own = more.length > 0 ? [...length, ...more] : length;
    if (this.shape || !this._storeHeader || this.getHeaderNames().length > 0) {
      this.writeHead(status, [...pairsOf(lines), ...own]).end(body);
      return;
    }
    this.statusCode = status;
    if (status === 304) this._hasBody = false;
    this._storeHeader(lines, own);
    super.end(body);
  }

  override writeHead(status: number, reason?: string | HeaderList, list?: HeaderList): this {
    if (!this.shape)
      return typeof reason === 'string' ? super.writeHead(status, reason, list) : super.writeHead(status, reason);
    this.statusCode = status;
    setHeaders(this, typeof reason === 'string' ? list : reason);
    if (this.decide(this.shape) === 'collecting') return this;
    return super.writeHead(this.statusCode);
  }

  override flushHeaders(): void {
    if (!this.shape || this.decide(this.shape) !== 'collecting') super.flushHeaders();
  }

  override write(chunk: unknown, ...rest: Rest): boolean {
    if (!this.shape) return this.rawWrite(chunk, ...rest);
    const done = rest.find((part): part is () => void => typeof part === 'function');
    switch (this.decide(this.shape)) {
      case 'collecting':
        this.collect(toBytes(chunk, rest[0]));
        if (done) process.nextTick(done);
        return true;
      case 'compressing':
        return this.compressor?.write(toBytes(chunk, rest[0]), done ? () => done() : undefined) ?? true;
      default:
        return this.rawWrite(chunk, ...rest);
    }
  }

  override end(...parts: unknown[]): this {
    const { shape } = this;
    if (!shape) return this.rawEnd(...parts);
    const mode = this.decide(shape);
    if (mode === 'passing') return this.rawEnd(...parts);
    const content = isContent(parts[0]) ? toBytes(parts[0], parts[1]) : undefined;
    const done = parts.find((part): part is () => void => typeof part === 'function');
    if (done) this.once('finish', done);
    if (mode === 'compressing') {
      this.compressor?.end(content);
      return this;
    }
    if (content) this.collect(content);
    const body = Buffer.concat(this.chunks);
    this.shape = undefined;
    this.chunks = [];
    shape
      .finish(this, body)
      .catch((error: unknown) =>
        this.destroy(error instanceof Error ? error : new Error('An answer could not be finished')),
      );
    return this;
  }

  private decide(shape: Shape): Mode {
    if (this.mode !== 'undecided') return this.mode;
    this.mode = shape.collects(this) ? 'collecting' : 'passing';
    if (this.mode === 'collecting') return this.mode;
    shape.beforeHead(this);
    const { encoding } = shape;
    const type = String(this.getHeader('content-type') ?? '');
    const bodyless = shape.isHead || this.statusCode === 204 || this.statusCode === 304 || this.statusCode === 206;
    if (!isCompressible(type)) return this.mode;
    mergeVaryInto(this, 'Accept-Encoding');
    if (encoding === 'identity' || bodyless || this.hasHeader('content-encoding')) return this.mode;
    this.mode = 'compressing';
    this.removeHeader('content-length');
    this.setHeader('Content-Encoding', encoding);
    this.compressor = this.connect(createCompressor(encoding));
    return this.mode;
  }

  private connect(compressor: Transform): Transform {
    compressor.on('data', (chunk: Buffer) => {
      if (!this.rawWrite(chunk)) compressor.pause();
    });
    this.on('drain', () => compressor.resume());
    compressor.on('drain', () => this.emit('drain'));
    compressor.on('end', () => this.rawEnd());
    compressor.on('error', (error) => this.destroy(error));
    this.on('close', () => compressor.destroy());
    return compressor;
  }

  private collect(bytes: Buffer): void {
    this.collected += bytes.byteLength;
    if (this.collected > largestCollected) throw new Error(`An answer is larger than ${largestCollected} bytes.`);
    this.chunks.push(bytes);
  }

  // node's own overloads can't be spread into, hence the casts.
  private rawWrite(...parts: unknown[]): boolean {
    return (super.write as (...all: unknown[]) => boolean).apply(this, parts);
  }

  private rawEnd(...parts: unknown[]): this {
    return (super.end as (...all: unknown[]) => this).apply(this, parts);
  }
}
