import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '@/lib/domain/errors';
import { withRequestScope, type RequestScope } from '@/lib/server/runtime';
import { CapturedResponse, syntheticRequest } from './captured-response';
import type { Rendered } from './page-answer';

/** The framework's handler. */
export type FrameworkHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const largestPage = 8 * 1024 * 1024;
const longestRenderMs = 30_000;

/**
 * Lets the framework answer a request that nobody in particular made: no cookie, no wish for an encoding, no condition.
 * @throws {AppError} 503 when it takes too long
 */
export async function renderPage(
  handler: FrameworkHandler,
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<Rendered> {
  const scope: RequestScope = { tags: new Set(), isPublic: true };
  const request = syntheticRequest(url, { ...headers });
  const response = new CapturedResponse(request, largestPage);
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new AppError(503, 'errors.unavailable', { retryAfterSeconds: 5 })),
      longestRenderMs,
    );
  });
  try {
    await Promise.race([withRequestScope(scope, () => handler(request, response)), tooLong]);
    if (!response.writableEnded)
      await Promise.race([new Promise((resolve) => response.once('finish', resolve)), tooLong]);
  } finally {
    clearTimeout(timer);
    response.destroy();
  }
  return { status: response.statusCode, headers: response.getHeaders(), body: response.body(), scope };
}
