import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { duplexPair } from 'node:stream';
import { yieldToEventLoop } from '@/lib/domain/shared/yield-to-event-loop';
import { withRequestScope, type RequestScope } from '@/lib/server/runtime';
import type { Rendered } from './page-response';
import { isApi } from './plain-response';
import { responseLocale } from './response-locale';
import { newScriptNonce, nonceHeader } from './script-nonce';

/** The framework's handler. */
export type FrameworkHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A request to the framework; internal, or already read completely. */
export type FrameworkRequest = { method: string; url: string; headers: IncomingHttpHeaders; body?: Buffer | undefined };

/** The framework's result: a whole response, or a head and a body that is still being written. */
export type FrameworkResponse = { kind: 'whole'; rendered: Rendered } | { kind: 'streaming'; source: IncomingMessage };

/** A body of this size, or one still unfinished this many milliseconds after its first byte, is streamed. */
const streamFrom = { bytes: 64 * 1024, ms: 50 };
const maxBytes = 16 * 1024 * 1024;
/** The gateway adds headers to those that a client may send, and a page's policies are long. */
const maxHeaderSize = 64 * 1024;

type AskOptions = {
  scope?: RequestScope;
  /** Whether the body may be streamed; called when the head is known. */
  mayStream?: (head: IncomingMessage) => boolean;
  /** Aborted when the whole body, or the first part of a streamed one, is overdue. */
  deadline?: AbortSignal | undefined;
};

/**
 * Sends the framework a request over a connection in memory, so that a slow or disconnected client does not affect the
 * work. Whoever destroys a streamed response disconnects the framework's client.
 * @throws {Error} the framework's own, or that of the deadline: the framework sees a disconnected client
 */
export async function askFramework(
  handler: FrameworkHandler,
  asked: FrameworkRequest,
  { scope = { tags: new Set() }, mayStream = () => false, deadline }: AskOptions = {},
): Promise<FrameworkResponse> {
  await yieldToEventLoop();
  deadline?.throwIfAborted();
  scope.locale ??= responseLocale(asked);
  const { method, url, headers, body } = withNonce(asked, scope);
  const [client, server] = duplexPair();
  client.once('close', () => server.destroy());
  server.once('close', () => client.destroy());
  return new Promise((resolve, reject) => {
    const framework = createServer({ maxHeaderSize, requireHostHeader: false }, (incoming, outgoing) => {
      outgoing.sendDate = false;
      // Its promise is only used for failures: after an abort it may never settle.
      withRequestScope(scope, () => handler(incoming, outgoing)).catch((error: unknown) => {
        reject(error instanceof Error ? error : new Error(String(error)));
        outgoing.destroy();
      });
    });
    framework.emit('connection', server);
    httpRequest({
      createConnection: () => client,
      setHost: false,
      maxHeaderSize,
      signal: deadline,
      method,
      path: url,
      headers,
    })
      .on('response', (source) => {
        const { statusCode: status = 500, headers } = source;
        collect(source, mayStream(source)).then(
          (whole) =>
            resolve(
              whole
                ? { kind: 'whole', rendered: { status, headers, body: whole, scope } }
                : { kind: 'streaming', source },
            ),
          reject,
        );
      })
      .on('error', reject)
      .end(body);
  });
}

/** @returns the whole body; undefined if it is to be streamed, which leaves all of it to be read */
function collect(source: IncomingMessage, mayStream: boolean): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      resolve(Buffer.concat(chunks));
    };
    const handOver = (): void => {
      clearTimeout(timer);
      source.off('data', take).off('end', end).pause().unshift(Buffer.concat(chunks));
      resolve(undefined);
    };
    const take = (chunk: Buffer): void => {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (!mayStream && size > maxBytes) source.destroy(new Error(`A response is larger than ${maxBytes} bytes.`));
      if (!mayStream) return;
      timer ??= setTimeout(handOver, streamFrom.ms);
      if (size >= streamFrom.bytes) handOver();
    };
    source
      .on('data', take)
      .on('end', end)
      .on('error', (error) => {
        clearTimeout(timer);
        reject(error);
      });
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
  if (reply.kind === 'streaming') throw new Error('A page is collected whole.');
  return reply.rendered;
}

/** Documents have inline scripts; calls and partial responses of a navigation have none. */
function withNonce(asked: FrameworkRequest, scope: RequestScope): FrameworkRequest {
  if (isApi(asked.url) || asked.headers.rsc !== undefined) return asked;
  scope.nonce = newScriptNonce();
  return { ...asked, headers: { ...asked.headers, ...nonceHeader(scope.nonce) } };
}
