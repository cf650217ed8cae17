import { IncomingMessage, ServerResponse, type IncomingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { isContent, setHeaders, toBytes, type HeaderList } from './response-parts';

/** Takes everything and gives nothing: a response needs a socket to go through its states. */
class NullSocket extends Duplex {
  override _read(): void {
    // Nothing ever comes in.
  }
  override _write(_chunk: unknown, _encoding: BufferEncoding, done: () => void): void {
    done();
  }
  setTimeout(): this {
    return this;
  }
}

/** A response that nobody listens to; its body is kept up to a limit. */
export class CapturedResponse extends ServerResponse {
  private readonly chunks: Buffer[] = [];
  private size = 0;

  constructor(
    request: IncomingMessage,
    private readonly limit: number,
  ) {
    super(request);
    this.assignSocket(new NullSocket() as unknown as Socket);
  }

  override writeHead(status: number, reason?: string | HeaderList, list?: HeaderList): this {
    this.statusCode = status;
    setHeaders(this, typeof reason === 'string' ? list : reason);
    return super.writeHead(status);
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    this.keep(chunk, rest[0]);
    (super.write as (...parts: unknown[]) => boolean).call(this, chunk, ...rest);
    // There is no server here that would tell of a drained socket, so nobody may wait for it.
    return true;
  }

  override end(...parts: unknown[]): this {
    if (isContent(parts[0])) this.keep(parts[0], parts[1]);
    return (super.end as (...all: unknown[]) => this).apply(this, parts);
  }

  body(): Buffer {
    return Buffer.concat(this.chunks);
  }

  private keep(chunk: unknown, encoding: unknown): void {
    const bytes = toBytes(chunk, encoding);
    this.size += bytes.byteLength;
    if (this.size > this.limit) throw new Error(`A page is larger than ${this.limit} bytes.`);
    this.chunks.push(bytes);
  }
}

/** A GET request that came over no wire and knows only the given headers. */
export function syntheticRequest(url: string, headers: IncomingHttpHeaders): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.method = 'GET';
  request.url = url;
  request.httpVersion = '1.1';
  request.httpVersionMajor = 1;
  request.httpVersionMinor = 1;
  request.headers = headers;
  request.rawHeaders = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [name, String(value)],
  );
  request.push(null);
  request.complete = true;
  return request;
}
