import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { OperatorError } from '@/lib/domain/shared/errors';
import { log } from '@/lib/server/log/log';
import { Connections, connectionsAllowed, refuseSocket, type ConnectionLimits } from './connections';
import { handleRequest } from './request-handler';
import type { Site } from './site';

/** Durations in milliseconds: slow senders must not hold sockets, but a proxy's idle connections must survive. */
export type ConnectionTimes = {
  /** From the first byte of a connection, or of a request, to the end of the headers. */
  headersMs: number;
  /** From the first byte of a request to the last byte of its body. */
  requestMs: number;
  /** How often the two limits above are checked. */
  checkMs: number;
  /** Idle time allowed between two requests. */
  keepAliveMs: number;
  /** Time without any byte sent or received; longer than any work may take. */
  idleMs: number;
};

const usualTimes: ConnectionTimes = {
  headersMs: 10_000,
  requestMs: 20_000,
  checkMs: 1_000,
  keepAliveMs: 65_000,
  idleMs: 30_000,
};

/**
 * The length of the system's queue of connections, from which each turn of the event loop accepts one, even if its
 * client has already given up. A flood fills a queue of any length, and every client waits for the whole queue; a
 * client that finds it full tries again a second later.
 */
const connectionsWaiting = 511;

/** Maximum pipelined requests per connection; browsers send none, most programs a few. */
const maxPipelined = 64;

export type ServerOptions = { times?: Partial<ConnectionTimes>; connections?: Partial<ConnectionLimits> };

/**
 * A server that handles every event a client can trigger: requests with and without Expect: 100-continue, CONNECT, and
 * parser errors. There is no `upgrade` listener, so a request for another protocol is an ordinary one (RFC 9110, 7.8).
 * @returns the server, not listening yet
 */
export function createHttpServer(site: Site, options: ServerOptions = {}): Server {
  const times = { ...usualTimes, ...options.times };
  const server = createServer({
    headersTimeout: times.headersMs,
    requestTimeout: times.requestMs,
    connectionsCheckingInterval: times.checkMs,
    keepAliveTimeout: times.keepAliveMs,
    maxHeaderSize: 16_384,
    // Given two Host headers, Node would use the first, while a proxy may have used the other.
    joinDuplicateHeaders: true,
  });
  const pipelined = new WeakMap<Socket, number>();
  /**
   * A response has its socket from the start unless earlier responses of its connection are still being sent. The
   * request waits until then: a client that pipelines and does not read occupies one slot, and a queued response is not
   * notified of a disconnect.
   */
  const waitForTurn = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    const waiting = (pipelined.get(socket) ?? 0) + 1;
    if (waiting > maxPipelined) return void socket.destroy();
    pipelined.set(socket, waiting);
    response.once('socket', () => {
      pipelined.set(socket, (pipelined.get(socket) ?? 1) - 1);
      // Node uses the response once more after this event.
      process.nextTick(reply, request, response);
    });
  };
  const reply = (request: IncomingMessage, response: ServerResponse): void => {
    if (!response.socket) return waitForTurn(request, response);
    // Not `server.timeout`: resetting a timer for each request costs 5 per cent of a cached page. Node clears this
    // timeout with the response.
    response.socket.setTimeout(times.idleMs);
    // Metrics, the slot, the deadline and a compressor each listen for the end of the response.
    response.setMaxListeners(20);
    handleRequest(site, request, response).catch((error: unknown) => {
      log.error({ err: error }, 'A response could not be sent');
      response.destroy();
    });
  };
  server.on('connection', (socket: Socket) => socket.setTimeout(times.idleMs));
  server.maxRequestsPerSocket = 0;
  // Node would drop all headers after the first thousand, such as a proxy's; their size is limited above.
  server.maxHeadersCount = 0;
  const total = options.connections?.total ?? connectionsAllowed();
  const perGroup = options.connections?.perGroup ?? (site.env.TRUST_PROXY > 0 ? undefined : Math.ceil(total / 4));
  const connections = new Connections(server, { total, perGroup }, (event) => site.metrics.count(event));
  for (const event of ['request', 'checkContinue', 'checkExpectation'])
    server.on(event, ({ socket }: IncomingMessage, response: ServerResponse) => connections.heard(socket, response));
  server.on('request', reply);
  // 100 Continue is sent where the body is read.
  server.on('checkContinue', reply);
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

/** Parser errors never reach a handler. */
function refuseBadRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  // In the middle of a response, an error response would be mistaken for part of it.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) socket.destroy();
  else refuseSocket(socket, statusByCode[error.code ?? ''] ?? '400 Bad Request');
}

export class PortInUseError extends OperatorError {
  constructor(port: number) {
    super(`Port ${port} is in use by another program. Stop it, or choose another one: PORT=${port + 1} npm start`);
  }
}

/**
 * @param host undefined: all interfaces
 * @returns the port, which the system chooses if `port` is 0
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

/** Time in milliseconds during which pending requests are still read and clients are asked to close. */
const lastWordsMs = 200;

/** Waits for running requests, for at most `timeoutMs`; connections are closed as soon as they are idle. */
export async function closeServer(server: Server, timeoutMs: number): Promise<void> {
  if (!server.listening) return;
  await new Promise((resolve) => setTimeout(resolve, lastWordsMs));
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const timer = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(timer);
}
