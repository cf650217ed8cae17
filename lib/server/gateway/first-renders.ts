import { log } from '@/lib/server/log/log';
import type { Runtime } from '@/lib/server/runtime';
import { listFirstScreens } from '@/lib/server/services/site/first-screens';
import { renderPage, type FrameworkHandler } from './ask-framework';
import { readPageAddress } from './page-address';

/** The last step before a process is ready: renders the pages that most visitors open first. */
export async function renderFirstScreens(runtime: Runtime, handler: FrameworkHandler): Promise<void> {
  const { host } = new URL(runtime.env.SITE_URL);
  await renderFirst(handler, await listFirstScreens(runtime), host, (path, error) =>
    log.warn({ err: error, page: path }, 'A page could not be rendered before the first visitor'),
  );
}

/**
 * Renders pages once, one after the other, before anybody may ask for them: the first of each kind compiles and loads
 * the code of all, which takes seconds of processor time, and on a busy machine was a 503 for the first visitor. A page
 * that fails is reported and holds up nothing: what visitors get then says why.
 * @param paths addresses of screens, percent-encoded
 * @param host the Host header of the site
 */
export async function renderFirst(
  handler: FrameworkHandler,
  paths: readonly string[],
  host: string,
  onError: (path: string, error: unknown) => void,
): Promise<void> {
  for (const path of paths) {
    const address = readPageAddress({ path, query: '' }, {}, host);
    try {
      if (!address) throw new Error('It is no page that is the same for everybody.');
      const { status } = await renderPage(handler, address.url, address.headers);
      if (status !== 200) throw new Error(`Its status is ${status}.`);
    } catch (error) {
      onError(path, error);
    }
  }
}
