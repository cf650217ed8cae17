import { connect, type Socket } from 'node:net';

/** A client that sends anything, reads only on demand, and leaves its own end open. */
export class RawClient {
  received = '';
  isClosed = false;
  private readonly socket: Socket;
  private changed: () => void = () => undefined;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('data', (chunk: Buffer) => {
      this.received += chunk.toString('latin1');
      this.changed();
    });
    socket.on('error', () => undefined);
    const end = (): void => {
      this.isClosed = true;
      this.changed();
    };
    // The server's end only: this client's stays open.
    socket.on('end', end).on('close', end);
  }

  /** @param reads false: nothing is read until `read` is called */
  static open(port: number, { reads = true } = {}): Promise<RawClient> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => {
        socket.off('error', reject);
        const client = new RawClient(socket);
        if (!reads) socket.pause();
        resolve(client);
      });
      socket.once('error', reject);
    });
  }

  send(text: string): this {
    this.socket.write(text);
    return this;
  }

  read(): this {
    this.socket.resume();
    return this;
  }

  /** RST, as from a killed program. */
  reset(): void {
    this.socket.resetAndDestroy();
  }

  /** FIN; incoming data is still read. */
  finish(): this {
    this.socket.end();
    return this;
  }

  destroy(): void {
    this.socket.destroy();
  }

  async until(isEnough: (client: RawClient) => boolean): Promise<this> {
    while (!isEnough(this)) await new Promise<void>((resolve) => (this.changed = resolve));
    return this;
  }

  untilClosed(): Promise<this> {
    return this.until(({ isClosed }) => isClosed);
  }

  untilReceived(text: string): Promise<this> {
    return this.until(({ received }) => received.includes(text));
  }
}
