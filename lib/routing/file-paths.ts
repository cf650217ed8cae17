/**
 * First segments of addresses that are not screens and have no language: the framework's and our own. middleware.ts
 * repeats them.
 */
export const fileFolders = ['_next', 'builds', 'flags', 'icons', 'offline', 'screenshots'] as const;
export const handledFolders = ['api', '_i18n', 'og', 'sitemaps'] as const;
export const files = ['favicon.ico', 'goal.svg', 'sw.js'] as const;
export const handledFiles = ['manifest.webmanifest', 'oembed', 'robots.txt', 'sitemap.xml'] as const;

const under = (folders: readonly string[], names: readonly string[]): RegExp =>
  new RegExp(`^/(?:(?:${folders.join('|')})(?:/|$)|(?:${names.map((name) => name.replace('.', '\\.')).join('|')})$)`);
const staticPath = under(fileFolders, files);
const handledPath = under(handledFolders, handledFiles);

/** True for addresses whose responses are for programs. */
export const isApi = (path: string): boolean => path === '/api' || path.startsWith('/api/');

/**
 * True for addresses that can only be files of the build or of public/, so that a request for a missing one does not
 * expect a page.
 */
export const isStaticPath = (path: string): boolean => staticPath.test(path);

/** True for addresses that only our own route handlers serve and that the middleware skips, besides the API. */
export const isHandledPath = (path: string): boolean => handledPath.test(path);

/** True for every address that the middleware skips: programs request these, so a missing one gets one line of text. */
export const isProgramPath = (path: string): boolean => staticPath.test(path) || handledPath.test(path);
