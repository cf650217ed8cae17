import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { duplexPair } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { yieldToEventLoop } from '@/lib/domain/shared/yield-to-event-loop';
import { isApi } from '@/lib/routing/file-paths';
import { responseLocale } from '@/lib/routing/response-locale';
import { withRequestScope, type RequestScope } from '@/lib/server/runtime';
import type { Rendered } from './page-response';

export type FrameworkHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A request to the framework: an internal one, or one whose body has been read completely. */
export type FrameworkRequest = { method: string; url: string; headers: IncomingHttpHeaders; body?: Buffer | undefined };

/** The framework's result: a whole response, or a head and a body that is still being written. */
export type FrameworkResponse = { kind: 'whole'; rendered: Rendered } | { kind: 'streaming'; source: IncomingMessage };

/** The gateway adds headers to those that a client may send, and a page's policies are long. */
const maxHeaderSize = 64 * 1024;

type AskOptions = {
  scope?: RequestScope;
  /** Whether the body is streamed; called when the head is known. */
  streams?: (head: IncomingMessage) => boolean;
  /** Aborted when the whole body, or the head of a streamed one, is overdue. */
  deadline?: AbortSignal | undefined;
};

/**
 * Sends the framework a request over a connection in memory, so that a slow or disconnected client does not affect the
 * work. Destroying a streamed response disconnects the framework's client.
 * @throws {Error} the framework's own error, or that of the deadline; at the deadline the framework sees a disconnected
 *   client
 */
export async function askFramework(
  handler: FrameworkHandler,
  { method, url, headers, body }: FrameworkRequest,
  { scope = { tags: new Set() }, streams = () => false, deadline }: AskOptions = {},
): Promise<FrameworkResponse> {
  await yieldToEventLoop();
  deadline?.throwIfAborted();
  scope.locale ??= responseLocale({ url, acceptLanguage: headers['accept-language'] });
  scope.isDocument = !isApi(url) && headers.rsc === undefined;
  const [client, server] = duplexPair();
  client.once('close', () => server.destroy());
  server.once('close', () => client.destroy());
  return new Promise((resolve, reject) => {
    const framework = createServer({ maxHeaderSize, requireHostHeader: false }, (incoming, outgoing) => {
      outgoing.sendDate = false;
      // The handler's promise is only used for failures, because after an abort it may never settle.
      withRequestScope(scope, () => handler(incoming, outgoing)).catch((error: unknown) => {
        reject(error instanceof Error ? error : new Error(String(error)));
        outgoing.destroy();
      });
    });
    framework.emit('connection', server);
    const createConnection = () => client;
    httpRequest({ createConnection, setHost: false, maxHeaderSize, signal: deadline, method, path: url, headers })
      .on('response', (source) => {
        source.on('error', reject);
        if (streams(source)) return resolve({ kind: 'streaming', source });
        const { statusCode: status = 500, headers } = source;
        buffer(source).then((body) => resolve({ kind: 'whole', rendered: { status, headers, body, scope } }), reject);
      })
      .on('error', reject)
      .end(body);
  });
}

/**
 * Renders a request without a client: no cookie, no Accept-Encoding, no condition.
 * @throws {Error} the deadline's reason
 */
export async function renderPage(
  handler: FrameworkHandler,
  url: string,
  headers: Readonly<Record<string, string>>,
  deadline?: AbortSignal,
): Promise<Rendered> {
  const scope = { tags: new Set<never>(), isPublic: true };
  const reply = await askFramework(handler, { method: 'GET', url, headers: { ...headers } }, { scope, deadline });
  if (reply.kind === 'streaming') throw new Error('A page must be collected whole, not streamed.');
  return reply.rendered;
}
