import { log } from '@/lib/server/log/log';
import { renderPage, type FrameworkHandler } from './ask-framework';
import { readCachedAddress } from './cached-address';

/**
 * Renders pages once, one after the other, before clients may request them: the first render of each kind compiles and
 * loads the shared code, which takes seconds of processor time and, on a busy machine, meant a 503 for the first
 * visitor. A page that fails does not delay the others; visitors then get its error.
 * @param paths addresses of screens, percent-encoded
 */
export async function renderFirst(handler: FrameworkHandler, paths: readonly string[], host: string): Promise<void> {
  for (const path of paths) {
    try {
      const { url = path, headers = { host } } = readCachedAddress({ path, query: '' }, {}, host) ?? {};
      const { status } = await renderPage(handler, url, headers);
      if (status !== 200) throw new Error(`The framework responded with status ${status}.`);
    } catch (error) {
      log.warn({ err: error, page: path }, 'A page could not be rendered before the first visitor');
    }
  }
}
