import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds that a refused client has to read its refusal, and to close. */
const lingerMs = 500;

/** What a socket's own end is called; nothing of it is a defect of the program. */
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

/** Whether an exception that nobody caught is the end of some connection: whoever was on it notices that by itself. */
export function isSocketError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code !== undefined && syscall !== undefined && socketErrors.has(code) && socketCalls.has(syscall);
}

/** Descriptors that files, the database and outgoing connections need beside the visitors' connections. */
const reservedDescriptors = 256;
const maxConnections = 10_000;
/** Where the system doesn't say. */
const usualDescriptors = 4_096;

/** As many connections as the process has descriptors for, and never more than it can serve. */
export function connectionsAllowed(descriptors = descriptorLimit()): number {
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
  /** Connections at once, and those from one address. */
  total: number;
  perAddress: number;
};

/**
 * No socket is without an error listener from its first moment, and there are never more than so many.
 * @param count told of what is refused or breaks
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
    // Who merely keeps a connection for later makes room for who comes now.
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
 * Answers with a status line and ends the connection for good: an answered client that keeps its own end open, or goes on sending, is cut.
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
