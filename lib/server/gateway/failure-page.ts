import { randomUUID } from 'node:crypto';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { failurePageHeader } from '@/lib/routing/failure-page';
import { log } from '@/lib/server/log/log';
import { loggedPath } from '@/lib/server/log/logged-path';
import { renderPage, type FrameworkHandler } from './ask-framework';
import type { Rendered } from './page-response';

const isBroken = ({ status, headers }: Pick<Rendered, 'status' | 'headers'>): boolean =>
  status >= 500 && String(headers['content-type'] ?? '').startsWith('text/html');

type FailedPage = {
  path: string;
  host: string | undefined;
  requestId?: string;
  deadline?: AbortSignal | undefined;
};

/**
 * Sends the server-rendered error page, with the same status, in place of the framework's page for a screen that
 * throws, which is empty until its scripts run.
 * @param failed `path`: the failed address, whose first segment is the language; `host`: the Host header for the
 *   framework; `requestId`: names the failure in page, response and log
 */
export async function withReadableFailure(
  rendered: Rendered,
  handler: FrameworkHandler,
  { path, host, requestId = randomUUID(), deadline }: FailedPage,
): Promise<Rendered> {
  if (!isBroken(rendered)) return rendered;
  log.error(
    { requestId, path: loggedPath(path), isDatabaseDown: rendered.scope.isDatabaseDown === true },
    'A page failed',
  );
  const first = path.split('/')[1];
  const url = isLocale(first) && first !== defaultLocale ? `/${first}` : '/';
  try {
    const headers = {
      'user-agent': 'failure-page',
      [failurePageHeader]: '1',
      'x-request-id': requestId,
      ...(host === undefined ? {} : { host }),
    };
    const page = await renderPage(handler, url, headers, deadline);
    if (page.body.byteLength > 0 && page.status === rendered.status)
      return {
        ...page,
        headers: { ...page.headers, 'x-request-id': requestId },
        scope: { ...page.scope, ...(rendered.scope.isDatabaseDown && { isDatabaseDown: true }) },
      };
  } catch (error) {
    log.error({ err: error, requestId, path: loggedPath(path) }, 'The error page could not be rendered either');
  }
  return { ...rendered, headers: { ...rendered.headers, 'x-request-id': requestId } };
}
