import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds that a refused client has to read the response and to close. */
const lingerMs = 500;

/** Error codes of a closed connection; not defects of the program. */
const socketErrors = new Set([
  'ECONNABORTED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETRESET',
  'ENETUNREACH',
  'ENOTCONN',
  'EPIPE',
  'ETIMEDOUT',
]);
const socketCalls = new Set(['read', 'write', 'writev', 'shutdown']);

/** Whether an uncaught exception is merely a closed connection, which its own handlers notice. */
export function isSocketError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code !== undefined && syscall !== undefined && socketErrors.has(code) && socketCalls.has(syscall);
}

/** Descriptors for files, the database and outgoing connections, in addition to the clients' connections. */
const reservedDescriptors = 256;
const maxConnections = 10_000;
/** If the system doesn't report a limit. */
const usualDescriptors = 4_096;

/** As many connections as the process has descriptors for, up to what it can serve. */
export function connectionsAllowed(): number {
  const descriptors = descriptorLimit();
  return Math.max(16, Math.min(maxConnections, descriptors - Math.min(reservedDescriptors, descriptors / 2)));
}

function descriptorLimit(): number {
  try {
    const soft = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return Number(soft ?? usualDescriptors);
  } catch {
    return usualDescriptors;
  }
}

export type ConnectionLimits = {
  /** Maximum connections, in total and per address. */
  total: number;
  perAddress: number;
};

/**
 * Gives each socket an error listener from the start, and limits the number of connections.
 * @param count called for each refused or broken connection
 */
export function guardConnections(
  server: Server,
  { total, perAddress }: ConnectionLimits,
  count: (event: 'dropped' | 'broken') => void,
): void {
  const byAddress = new Map<string, number>();
  let open = 0;
  server.maxConnections = total;
  server.on('drop', () => count('dropped'));
  server.on('connection', (socket: Socket) => {
    socket.on('error', () => count('broken'));
    const address = socket.remoteAddress ?? '';
    const own = (byAddress.get(address) ?? 0) + 1;
    if (own > perAddress) {
      count('dropped');
      socket.destroy();
      return;
    }
    byAddress.set(address, own);
    open += 1;
    // An idle keep-alive connection makes room for a new one.
    if (open > total * 0.9) server.closeIdleConnections();
    socket.once('close', () => {
      open -= 1;
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left > 0) byAddress.set(address, left);
      else byAddress.delete(address);
    });
  });
}

const refused = new WeakSet<Socket>();

/**
 * Sends a status line and closes the connection; a client that keeps its end open, or goes on sending, is cut.
 * @param status such as `400 Bad Request`
 */
export function refuseSocket(socket: Socket, status: string): void {
  if (refused.has(socket)) return;
  refused.add(socket);
  socket.on('error', () => undefined);
  if (!socket.writable || socket.destroyed) {
    socket.destroy();
    return;
  }
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  timer.unref();
  socket.once('close', () => clearTimeout(timer));
  socket.removeAllListeners('data').resume();
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
