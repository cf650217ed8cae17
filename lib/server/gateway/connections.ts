import { readFileSync } from 'node:fs';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '@/lib/server/services/accounts/request-limits';

/** The time in milliseconds that a refused client has to read the response and to close. */
const lingerMs = 500;

/** Error codes of a closed connection; not defects of the program. */
const socketErrors =
  /^(?:ECONNABORTED|ECONNRESET|EHOSTUNREACH|ENETDOWN|ENETRESET|ENETUNREACH|ENOTCONN|EPIPE|ETIMEDOUT)$/;

/** Whether an uncaught exception is merely a closed connection, which its own handlers notice. */
export function isSocketError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException;
  return socketErrors.test(code) && /^(?:read|writev?|shutdown)$/.test(syscall);
}

/** Descriptors for files, the database and outgoing connections, in addition to the clients' connections. */
const reservedDescriptors = 256;
const maxConnections = 10_000;
/** Used if the system doesn't report a limit. */
const usualDescriptors = 4_096;

/** As many connections as the process has file descriptors for, up to the number that it can serve. */
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
  total: number;
  /** Maximum connections of one group of addresses; undefined behind a proxy, from which all connections come. */
  perGroup: number | undefined;
};

/**
 * Gives each socket an error listener from the start, and limits the number of connections: in total, and of one group
 * of addresses (a /24 or /64). When the limit is reached, the connection that has waited longest for a request is
 * closed; a connection with a request in progress is never closed for a new one.
 */
export class Connections {
  private readonly groups = new Map<Socket, string>();
  /** Connections without a request in progress; the one that has waited longest comes first. */
  private readonly idle = new Set<Socket>();
  private readonly sizes = new Map<string, number>();

  /** @param count called for each refused, closed or broken connection */
  constructor(
    server: Server,
    private readonly limits: ConnectionLimits,
    private readonly count: (event: 'dropped' | 'broken') => void,
  ) {
    // Node refuses connections above this number; a closed connection counts until its end has been noticed.
    server.maxConnections = Math.ceil(limits.total * 1.05);
    server.on('drop', () => count('dropped'));
    server.on('connection', (socket: Socket) => this.accept(socket));
  }

  /** To be called with each request. */
  heard(socket: Socket, response: ServerResponse): void {
    this.idle.delete(socket);
    response.once('close', () => {
      if (this.groups.has(socket)) this.idle.add(socket);
    });
  }

  private accept(socket: Socket): void {
    socket.on('error', () => this.count('broken'));
    const { total, perGroup = total } = this.limits;
    const group = networkOf(socket.remoteAddress ?? '');
    const hasRoom =
      ((this.sizes.get(group) ?? 0) < perGroup || this.closeIdle(group)) &&
      (this.groups.size < total || this.closeIdle());
    if (!hasRoom) {
      this.count('dropped');
      socket.destroy();
      return;
    }
    this.groups.set(socket, group);
    this.idle.add(socket);
    this.sizes.set(group, (this.sizes.get(group) ?? 0) + 1);
    socket.once('close', () => this.leave(socket));
  }

  /** @returns false if no connection of the group, or of all, waits for a request */
  private closeIdle(group?: string): boolean {
    for (const socket of this.idle) {
      if (group !== undefined && this.groups.get(socket) !== group) continue;
      this.count('dropped');
      this.leave(socket);
      socket.destroy();
      return true;
    }
    return false;
  }

  private leave(socket: Socket): void {
    const group = this.groups.get(socket);
    if (group === undefined) return;
    this.groups.delete(socket);
    this.idle.delete(socket);
    const left = (this.sizes.get(group) ?? 1) - 1;
    if (left > 0) this.sizes.set(group, left);
    else this.sizes.delete(group);
  }
}

const refused = new WeakSet<Socket>();

/** Sends a status line and closes the connection; a client that keeps its end open, or goes on sending, is cut. */
export function refuseSocket(socket: Socket, status: string): void {
  if (refused.has(socket)) return;
  refused.add(socket);
  socket.on('error', () => undefined);
  if (!socket.writable || socket.destroyed) {
    socket.destroy();
    return;
  }
  setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.removeAllListeners('data').resume();
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
