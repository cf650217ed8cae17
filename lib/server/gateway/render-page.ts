import type { IncomingMessage, ServerResponse } from 'node:http';
import { withRequestScope, type RequestScope } from '@/lib/server/runtime';
import { detachedRequest, DetachedResponse, type FrameworkRequest } from './detached-response';
import type { Rendered } from './page-answer';
import { isApi } from './plain-answer';
import { newScriptNonce, nonceHeader } from './script-nonce';

/** The framework's handler. */
export type FrameworkHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const maxPageBytes = 8 * 1024 * 1024;
const maxAnswerBytes = 16 * 1024 * 1024;

/** What the framework made: all of it, or a head and a body that goes on. */
export type FrameworkAnswer = { scope: RequestScope } & (
  { kind: 'whole'; rendered: Rendered } | { kind: 'streaming'; response: DetachedResponse }
);

type AskOptions = {
  maxBytes?: number;
  scope?: RequestScope;
  /** Whether the body may be passed on before its end is known; asked when the head is. */
  mayStream?: (response: ServerResponse) => boolean;
  /** Aborted when the whole body, or the first part of a streamed one, should have been there. */
  deadline?: AbortSignal | undefined;
};

/**
 * Lets the framework answer into memory. Its own promise is listened to for failures alone: after an abort it may never settle.
 * @throws {Error} the deadline's reason; the framework is told that its client has gone
 */
export async function askFramework(
  handler: FrameworkHandler,
  asked: FrameworkRequest,
  { maxBytes = maxAnswerBytes, scope = { tags: new Set() }, mayStream, deadline }: AskOptions = {},
): Promise<FrameworkAnswer> {
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
  // Whoever wrote it waits for its end; after that it may go.
  if (response.writableFinished) response.destroy();
  else response.once('finish', () => response.destroy());
  return {
    kind: 'whole',
    scope,
    rendered: { status: response.statusCode, headers: response.getHeaders(), body: response.body(), scope },
  };
}

/**
 * Lets the framework answer a request that nobody in particular made: no cookie, no wish for an encoding, no condition.
 * @throws {Error} the deadline's reason
 */
export async function renderPage(
  handler: FrameworkHandler,
  url: string,
  headers: Readonly<Record<string, string>>,
  deadline?: AbortSignal,
): Promise<Rendered> {
  const answer = await askFramework(
    handler,
    { method: 'GET', url, headers: { ...headers } },
    { maxBytes: maxPageBytes, scope: { tags: new Set(), isPublic: true }, deadline },
  );
  if (answer.kind === 'streaming') throw new Error('A page is collected whole.');
  return answer.rendered;
}

/** Documents have inline scripts; calls, and the parts that a navigation fetches, have none. */
function withNonce(asked: FrameworkRequest, scope: RequestScope): FrameworkRequest {
  if (isApi(asked.url) || asked.headers.rsc !== undefined) return asked;
  scope.nonce = newScriptNonce();
  return { ...asked, headers: { ...asked.headers, ...nonceHeader(scope.nonce) } };
}
