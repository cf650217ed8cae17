import { connect, type Socket } from 'node:net';

/** How a client leaves: like a program that exits, like crawlers and phones that cut off, or with a half-close. */
export const endings = ['FIN', 'RST', 'half-open'] as const;
export type Ending = (typeof endings)[number];

const connectMs = 10_000;
const maxStored = 4_096;

/** A raw connection that sends and omits what no HTTP library would. Its own errors are ignored. */
export class Wire {
  /** Received bytes. */
  received = 0;
  /** False once either peer has closed it. */
  isOpen = true;
  private begun = '';
  private readonly watchers = new Set<() => void>();

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', (chunk) => {
      this.received += chunk.byteLength;
      if (this.begun.length < maxStored) this.begun += chunk.toString('latin1', 0, maxStored);
      this.notify();
    });
    socket.on('end', () => {
      this.isOpen = false;
      this.notify();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.isOpen = false;
      this.notify();
    });
  }

  /** @returns undefined if the connection was refused, or not accepted within 10 s */
  static open(port: number, from?: string): Promise<Wire | undefined> {
    return new Promise((resolve) => {
      const socket = connect({
        port,
        host: '127.0.0.1',
        allowHalfOpen: true,
        ...(from === undefined ? {} : { localAddress: from }),
      });
      const timer = setTimeout(() => socket.destroy(), connectMs);
      const refused = (): void => {
        clearTimeout(timer);
        resolve(undefined);
      };
      socket.once('error', refused);
      socket.once('close', refused);
      socket.once('connect', () => {
        clearTimeout(timer);
        socket.off('error', refused);
        socket.off('close', refused);
        resolve(new Wire(socket));
      });
    });
  }

  send(bytes: string | Buffer): void {
    if (this.socket.writable) this.socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  }

  stopReading(): void {
    this.socket.pause();
  }

  readOn(): void {
    this.socket.resume();
  }

  /** The status of the first response; 0 if none came in time. */
  async status(milliseconds: number): Promise<number> {
    await this.until(() => this.begun.includes('\r\n\r\n'), milliseconds);
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(this.begun)?.[1] ?? 0);
  }

  /** @returns whether the peer closed it in time */
  async closes(milliseconds: number): Promise<boolean> {
    await this.until(() => false, milliseconds);
    return !this.isOpen;
  }

  /** Waits until `isSo`, until the connection ends or until the time is up. */
  until(isSo: () => boolean, milliseconds: number): Promise<void> {
    if (isSo() || !this.isOpen) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.watchers.delete(look);
        resolve();
      };
      const look = (): void => {
        if (isSo() || !this.isOpen) done();
      };
      const timer = setTimeout(done, milliseconds);
      this.watchers.add(look);
    });
  }

  /** @param heldMs how long a half-open connection stays before it is closed, unless the peer closes it */
  async end(ending: Ending, heldMs = 0): Promise<void> {
    if (ending === 'RST') this.socket.resetAndDestroy();
    else if (ending === 'half-open') {
      this.socket.end();
      this.socket.pause();
      await this.until(() => false, heldMs);
    }
    this.socket.destroy();
  }

  private notify(): void {
    for (const look of [...this.watchers]) look();
  }
}
