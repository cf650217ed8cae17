import type { IncomingMessage, ServerResponse } from 'node:http';
import { yieldToEventLoop } from '@/lib/domain/shared/yield-to-event-loop';
import { withRequestScope, type RequestScope } from '@/lib/server/runtime';
import { detachedRequest, DetachedResponse, type FrameworkRequest } from './detached-response';
import type { Rendered } from './page-response';
import { isApi } from './plain-response';
import { responseLocale } from './response-locale';
import { newScriptNonce, nonceHeader } from './script-nonce';

/** The framework's handler. */
export type FrameworkHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const maxPageBytes = 8 * 1024 * 1024;
const maxResponseBytes = 16 * 1024 * 1024;

/** The framework's result: a whole response, or a head and a streamed body. */
export type FrameworkResponse = { scope: RequestScope } & (
  | { kind: 'whole'; rendered: Rendered }
  | { kind: 'streaming'; response: DetachedResponse }
);

type AskOptions = {
  maxBytes?: number;
  scope?: RequestScope;
  /** Whether the body may be streamed; called when the head is known. */
  mayStream?: (response: ServerResponse) => boolean;
  /** Aborted when the whole body, or the first part of a streamed one, is overdue. */
  deadline?: AbortSignal | undefined;
};

/**
 * Renders into memory. The framework's own promise is only used for failures: after an abort it may never settle.
 * @throws {Error} the deadline's reason; the framework sees a disconnected client
 */
export async function askFramework(
  handler: FrameworkHandler,
  asked: FrameworkRequest,
  { maxBytes = maxResponseBytes, scope = { tags: new Set() }, mayStream, deadline }: AskOptions = {},
): Promise<FrameworkResponse> {
  await yieldToEventLoop();
  deadline?.throwIfAborted();
  scope.locale ??= responseLocale(asked);
  const response = new DetachedResponse(detachedRequest(withNonce(asked, scope)), maxBytes, mayStream);
  let giveUp = (): void => undefined;
  const tooLate = new Promise<never>((_, reject) => {
    giveUp = () => reject(deadline?.reason instanceof Error ? deadline.reason : new Error('Too late.'));
    deadline?.addEventListener('abort', giveUp);
  });
  const failure = withRequestScope(scope, () => handler(response.req, response)).then(
    () => new Promise<never>(() => undefined),
  );
  try {
    const production = await Promise.race([response.produced, failure, tooLate]);
    if (production === 'streaming') {
      failure.catch(() => response.destroy());
      return { kind: 'streaming', response, scope };
    }
  } catch (error) {
    response.destroy();
    throw error;
  } finally {
    deadline?.removeEventListener('abort', giveUp);
  }
  // The writer waits for its end; after that it may be released.
  if (response.writableFinished) response.destroy();
  else response.once('finish', () => response.destroy());
  return {
    kind: 'whole',
    scope,
    rendered: { status: response.statusCode, headers: response.getHeaders(), body: response.body(), scope },
  };
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
  const reply = await askFramework(
    handler,
    { method: 'GET', url, headers: { ...headers } },
    { maxBytes: maxPageBytes, scope: { tags: new Set(), isPublic: true }, deadline },
  );
  if (reply.kind === 'streaming') throw new Error('A page is collected whole.');
  return reply.rendered;
}

/** Documents have inline scripts; calls and partial responses of a navigation have none. */
function withNonce(asked: FrameworkRequest, scope: RequestScope): FrameworkRequest {
  if (isApi(asked.url) || asked.headers.rsc !== undefined) return asked;
  scope.nonce = newScriptNonce();
  return { ...asked, headers: { ...asked.headers, ...nonceHeader(scope.nonce) } };
}
