import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { log } from '@/lib/server/log/log';
import { connectionsAllowed, guardConnections, refuseSocket, type ConnectionLimits } from './connections';
import { GatewayResponse } from './gateway-response';
import { answerAtOnce, handleRequest } from './request-handler';
import type { Site } from './site';

/** Milliseconds; slow senders must not hold sockets, and a proxy's idle connections must not be cut under it. */
export type ConnectionTimes = {
  /** From a connection's, or a request's, first byte to the end of its headers. */
  headersMs: number;
  /** From a request's first byte to the last one of its body. */
  requestMs: number;
  /** How often these two are looked at. */
  checkMs: number;
  /** Between two requests. */
  keepAliveMs: number;
  /** Nothing sent and nothing read; longer than any work may take. */
  idleMs: number;
  /** To read an answer that was sent at once. */
  writingMs: number;
};

const usualTimes: ConnectionTimes = {
  headersMs: 10_000,
  requestMs: 20_000,
  checkMs: 1_000,
  keepAliveMs: 65_000,
  idleMs: 30_000,
  writingMs: 5 * 60_000,
};

/** A crowd that comes at once: connections that find no place here wait seconds for another try of their own system, or are cut. The system may allow fewer. */
const connectionsWaiting = 4_096;

/** Requests that wait on one connection for the answers before them; browsers send none, and most programs no more than a few. */
const maxPipelined = 64;

export type ServerOptions = { times?: Partial<ConnectionTimes>; connections?: Partial<ConnectionLimits> };

/**
 * All that a client can make node's server say is answered here: requests, with and without the wish to be asked for their body, CONNECT, and what
 * the parser refuses. Nobody listens to `upgrade`, so that a request for another protocol is one like others (RFC 9110, 7.8).
 * @returns a server that is not listening yet
 */
export function createHttpServer(site: Site, options: ServerOptions = {}): Server {
  const times = { ...usualTimes, ...options.times };
  const server = createServer({
    headersTimeout: times.headersMs,
    requestTimeout: times.requestMs,
    connectionsCheckingInterval: times.checkMs,
    keepAliveTimeout: times.keepAliveMs,
    ServerResponse: GatewayResponse as typeof ServerResponse,
    maxHeaderSize: 16_384,
  });
  const pipelined = new WeakMap<Socket, number>();
  /**
   * A response has its socket from the start unless answers before it are still going out. Until then nothing is done for it: whoever
   * pipelines and does not read takes one place, and a queued response is not told that its client has gone.
   */
  const waitForTurn = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    const waiting = (pipelined.get(socket) ?? 0) + 1;
    if (waiting > maxPipelined) return void socket.destroy();
    pipelined.set(socket, waiting);
    response.once('socket', () => {
      pipelined.set(socket, (pipelined.get(socket) ?? 1) - 1);
      // Node looks after the response once more when this event is over.
      process.nextTick(answer, request, response);
    });
  };
  const answer = (request: IncomingMessage, plain: ServerResponse): void => {
    if (!plain.socket) return waitForTurn(request, plain);
    const response = plain as GatewayResponse;
    if (answerAtOnce(site, request, response)) {
      if (response.socket && response.socket.writableLength > 0) response.limitLife(times.writingMs);
      return;
    }
    // Metrics, the slot, the end of its life and a compressor each listen for the same end.
    response.setMaxListeners(20);
    site.metrics.watch(response);
    response.limitLife(times.writingMs);
    handleRequest(site, request, response).catch((error: unknown) => {
      log.error({ err: error }, 'An answer could not be sent');
      response.destroy();
    });
  };
  server.timeout = times.idleMs;
  server.maxRequestsPerSocket = 0;
  const total = options.connections?.total ?? connectionsAllowed();
  // Behind a proxy that is named all connections have the proxy's address.
  const perAddress = options.connections?.perAddress ?? (site.env.TRUST_PROXY > 0 ? total : Math.ceil(total / 4));
  guardConnections(server, { total, perAddress }, (event) => site.metrics.count(event));
  server.on('request', answer);
  // The body is asked for where it is read.
  server.on('checkContinue', answer);
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(417, { Connection: 'close', 'Content-Length': 0 }).end(),
  );
  server.on('connect', (_request: IncomingMessage, socket: Socket) => refuseSocket(socket, '405 Method Not Allowed'));
  server.on('clientError', refuseBadRequest);
  return server;
}

const statusByCode: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** What the parser itself refuses never reaches a handler. */
function refuseBadRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  // In the middle of an answer another one would be taken for part of it.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) socket.destroy();
  else refuseSocket(socket, statusByCode[error.code ?? ''] ?? '400 Bad Request');
}

/** Another program listens on the port. */
export class PortInUseError extends Error {
  constructor(port: number) {
    super(`Port ${port} is in use by another program. Stop it, or choose another one: PORT=${port + 1} npm start`);
    this.name = 'PortInUseError';
  }
}

/**
 * @param host the address to listen on; undefined: every network of the machine
 * @returns the port, which is the system's choice where 0 was asked for
 * @throws {PortInUseError}
 */
export async function listen(server: Server, port: number, host?: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException): void =>
      reject(error.code === 'EADDRINUSE' ? new PortInUseError(port) : error);
    server.once('error', fail);
    server.listen({ port, host, backlog: connectionsWaiting }, () => {
      server.off('error', fail);
      resolve();
    });
  });
  return (server.address() as AddressInfo).port;
}

/** Milliseconds in which requests that are on their way are still read, and clients told not to come back. */
const lastWordsMs = 200;

/** Lets running requests end, up to `patienceMs`; connections are closed as soon as they are idle. */
export async function closeServer(server: Server, patienceMs: number): Promise<void> {
  if (!server.listening) return;
  await new Promise((resolve) => setTimeout(resolve, lastWordsMs));
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const timer = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(timer);
}
