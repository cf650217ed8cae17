import { IncomingMessage, ServerResponse, type IncomingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import { Duplex, type Writable } from 'node:stream';
import { isContent, setHeaders, toBytes, type HeaderList } from './response-parts';

/** A sink: a response needs a socket to go through its states. */
class NullSocket extends Duplex {
  override _read(): void {
    // There is no input.
  }
  override _write(_chunk: unknown, _encoding: BufferEncoding, done: () => void): void {
    done();
  }
  setTimeout(): this {
    return this;
  }
}

/** A body larger than this, or still unfinished so many milliseconds after its first byte, is streamed. */
const streamFrom = { bytes: 64 * 1024, ms: 50 };

/** Whether the body is complete, or the rest is to be streamed. */
export type Production = 'whole' | 'streaming';

/**
 * A response without a client: the framework writes into memory, so that slow or disconnected readers do not affect a
 * render. A body too large for that waits for `streamInto`.
 */
export class DetachedResponse extends ServerResponse {
  private chunks: Buffer[] = [];
  private size = 0;
  private target: Writable | undefined;
  private streamTimer: NodeJS.Timeout | undefined;
  private hasEnded = false;
  private settle: (production: Production) => void = () => undefined;
  private fail: (error: Error) => void = () => undefined;
  /** Resolves when the framework has written the whole body, or enough to stream it. */
  readonly produced = new Promise<Production>((resolve, reject) => {
    this.settle = resolve;
    this.fail = reject;
  });

  /**
   * @param maxBytes buffered in memory; more is an error
   * @param mayStream called when the head is known
   */
  constructor(
    request: IncomingMessage,
    private readonly maxBytes: number,
    private readonly mayStream: (response: ServerResponse) => boolean = () => false,
  ) {
    super(request);
    this.produced.catch(() => undefined);
    this.assignSocket(new NullSocket() as unknown as Socket);
    this.once('close', () => {
      clearTimeout(this.streamTimer);
      if (!this.hasEnded) this.target?.destroy();
    });
  }

  override writeHead(status: number, reason?: string | HeaderList, list?: HeaderList): this {
    this.statusCode = status;
    setHeaders(this, typeof reason === 'string' ? list : reason);
    return super.writeHead(status);
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    const hasRoom = this.take(chunk, rest[0]);
    // Only its head and states: Node.js 24 and later say themselves that there is room again for what they were given.
    (super.write as (...parts: unknown[]) => boolean).call(this, '', ...rest);
    return hasRoom;
  }

  override end(...parts: unknown[]): this {
    const isFirst = !this.hasEnded;
    this.hasEnded = true;
    if (isFirst && isContent(parts[0])) this.take(parts[0], parts[1]);
    (super.end as (...all: unknown[]) => this).apply(this, parts);
    clearTimeout(this.streamTimer);
    if (isFirst) this.target?.end();
    this.settle('whole');
    return this;
  }

  /** The body so far. */
  body(): Buffer {
    return Buffer.concat(this.chunks);
  }

  /** Pipes everything from here on, with backpressure; if either end closes, so does the other. */
  streamInto(target: Writable): void {
    this.target = target;
    for (const chunk of this.chunks.splice(0)) target.write(chunk);
    target.on('drain', () => this.emit('drain'));
    target.on('error', () => this.destroy());
    target.once('close', () => this.destroy());
    if (this.hasEnded) target.end();
    else this.emit('drain');
  }

  /** @returns false if the writer should wait for `drain` */
  private take(chunk: unknown, encoding: unknown): boolean {
    const bytes = toBytes(chunk, encoding);
    if (this.target) return this.target.write(bytes);
    this.size += bytes.byteLength;
    this.chunks.push(bytes);
    if (this.mayStream(this)) {
      if (this.hasEnded) return true;
      this.streamTimer ??= setTimeout(() => this.settle('streaming'), streamFrom.ms);
      if (this.size < streamFrom.bytes) return true;
      this.settle('streaming');
      return false;
    }
    if (this.size <= this.maxBytes) return true;
    const error = new Error(`A response is larger than ${this.maxBytes} bytes.`);
    this.fail(error);
    throw error;
  }
}

/** A request to the framework; internal, or already read completely. */
export type FrameworkRequest = {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body?: Buffer;
};

/** A request with its whole body and only the given headers. */
export function detachedRequest({ method, url, headers, body }: FrameworkRequest): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.method = method;
  request.url = url;
  request.httpVersion = '1.1';
  request.httpVersionMajor = 1;
  request.httpVersionMinor = 1;
  request.headers = headers;
  request.rawHeaders = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().flatMap((one) => [name, one]),
  );
  if (body && body.byteLength > 0) request.push(body);
  request.push(null);
  request.complete = true;
  return request;
}
