import { readFileSync } from 'node:fs';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { LRUCache } from 'lru-cache';
import { isLoopback } from '@/lib/domain/shared/loopback';
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
  /** Maximum connections. */
  total: number;
  /** Of one group of addresses; undefined behind a proxy, which all connections come from. */
  perGroup: number | undefined;
};

/** One place in this many is reserved for probes from this machine and for members. */
const reservedShare = 20;
const membersKnown = 10_000;
/** How long a member is remembered: about the length of a visit. */
const memberMs = 30 * 60_000;

type Connection = { socket: Socket; group: Group; response?: ServerResponse };
/**
 * Open connections, the oldest first. `silent`: how many of them have never sent a request. `isReserved`: of probes or of
 * members.
 */
type Group = { name: string; isReserved: boolean; open: Set<Connection>; silent: number };

/**
 * Gives each socket an error listener from the start, and limits the number of connections: in total, and of one group
 * of addresses (a /24 or /64). Where there is no room, the group with the most silent connections loses its oldest one,
 * then that with the most idle ones; a working connection is never closed for a new one. Groups of probes and members are
 * spared while all of them together fit into the reserve: a session costs a crowd little.
 */
export class Connections {
  private readonly groups = new Map<string, Group>();
  private readonly bySocket = new WeakMap<Socket, Connection>();
  private readonly members = new LRUCache<string, true>({ max: membersKnown, ttl: memberMs });
  private readonly reserve: number;
  private open = 0;

  /** @param count called for each refused, closed or broken connection */
  constructor(
    server: Server,
    private readonly limits: ConnectionLimits,
    private readonly count: (event: 'dropped' | 'broken') => void,
  ) {
    this.reserve = Math.ceil(limits.total / reservedShare);
    server.maxConnections = limits.total;
    server.on('drop', () => count('dropped'));
    server.on('connection', (socket: Socket) => this.accept(socket));
  }

  /** To be called with each request. */
  heard(socket: Socket, response: ServerResponse): void {
    const connection = this.bySocket.get(socket);
    if (!connection) return;
    if (isSilent(connection)) connection.group.silent -= 1;
    connection.response = response;
  }

  /** Whoever has a session finds room in the reserve from now on. */
  isMember(group: string): void {
    this.members.set(group, true);
  }

  private accept(socket: Socket): void {
    socket.on('error', () => this.count('broken'));
    const address = socket.remoteAddress ?? '';
    const name = networkOf(address);
    const { total, perGroup } = this.limits;
    const isReserved = perGroup !== undefined && (isLoopback(address) || this.members.has(name));
    const group = this.groups.get(name) ?? { name, isReserved, open: new Set(), silent: 0 };
    group.isReserved = isReserved;
    const room = total - (isReserved ? 0 : this.reserve);
    const hasRoom =
      (group.open.size < (perGroup ?? total) || this.closeOne([group])) &&
      (this.open < room || this.closeOne(this.closable()));
    if (!hasRoom) {
      this.count('dropped');
      socket.destroy();
      return;
    }
    this.groups.set(name, group);
    const connection: Connection = { socket, group };
    this.bySocket.set(socket, connection);
    group.open.add(connection);
    group.silent += 1;
    this.open += 1;
    socket.once('close', () => this.leave(connection));
  }

  private closable(): Group[] {
    const all = [...this.groups.values()];
    const reserved = all.reduce((sum, { isReserved, open }) => sum + (isReserved ? open.size : 0), 0);
    return reserved > this.reserve ? all : all.filter(({ isReserved }) => !isReserved);
  }

  /** Closes the oldest silent, else the oldest idle connection of the group that has most of them. */
  private closeOne(groups: readonly Group[]): boolean {
    const silent = most(groups, (group) => group.silent);
    const [from, isLeast] = silent
      ? ([silent, isSilent] as const)
      : ([most(groups, ({ open }) => [...open].filter(isIdle).length), isIdle] as const);
    const closed = from && [...from.open].find(isLeast);
    if (!closed) return false;
    this.count('dropped');
    this.leave(closed);
    closed.socket.destroy();
    return true;
  }

  private leave(connection: Connection): void {
    const { group } = connection;
    if (!group.open.delete(connection)) return;
    this.open -= 1;
    if (isSilent(connection)) group.silent -= 1;
    if (group.open.size === 0 && this.groups.get(group.name) === group) this.groups.delete(group.name);
  }
}

const isSilent = ({ response }: Connection): boolean => response === undefined;
const isIdle = ({ response }: Connection): boolean => response?.writableFinished === true;

/** The one with the highest count above none. */
function most(groups: readonly Group[], countOf: (group: Group) => number): Group | undefined {
  let [best, highest]: [Group | undefined, number] = [undefined, 0];
  for (const group of groups) {
    const own = countOf(group);
    if (own > highest) [best, highest] = [group, own];
  }
  return best;
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
