import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { log } from './log';
import { answerAtOnce, handleRequest } from './request-handler';
import { ShapedResponse } from './shaped-response';
import type { Site } from './site';

/** Milliseconds; slow senders must not hold sockets, and a proxy's idle connections must not be cut under it. */
const limits = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

/** A crowd that comes at once: connections that find no place here wait seconds for another try of their own system, or are cut. The system may allow fewer. */
const connectionsWaiting = 4_096;

/** @returns a server that is not listening yet */
export function createHttpServer(site: Site): Server {
  const server = createServer(
    { ...limits, ServerResponse: ShapedResponse as typeof ServerResponse, maxHeaderSize: 16_384 },
    (request, response) => {
      if (answerAtOnce(site, request, response as ShapedResponse)) return;
      site.metrics.watch(response);
      handleRequest(site, request, response as ShapedResponse).catch((error: unknown) => {
        log.error({ err: error }, 'An answer could not be sent');
        response.destroy();
      });
    },
  );
  server.maxRequestsPerSocket = 0;
  server.on('clientError', refuseBadRequest);
  server.on('connect', (_request: IncomingMessage, socket: Socket) => socket.end(closing('405 Method Not Allowed')));
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(417, { 'Content-Length': 0 }).end(),
  );
  return server;
}

const closing = (status: string): string => `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;

const statusByCode: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** What the parser itself refuses never reaches a handler. */
function refuseBadRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) socket.destroy();
  else socket.end(closing(statusByCode[error.code ?? ''] ?? '400 Bad Request'));
}

/** Another program listens on the port. */
export class PortInUseError extends Error {
  constructor(port: number) {
    super(`Port ${port} is in use by another program. Stop it, or choose another one: PORT=${port + 1} npm start`);
    this.name = 'PortInUseError';
  }
}

/**
 * @returns the port, which is the system's choice where 0 was asked for
 * @throws {PortInUseError}
 */
export async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException): void =>
      reject(error.code === 'EADDRINUSE' ? new PortInUseError(port) : error);
    server.once('error', fail);
    server.listen({ port, backlog: connectionsWaiting }, () => {
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
