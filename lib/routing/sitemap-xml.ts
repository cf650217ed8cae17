import { escapeHtml } from '@/lib/domain/shared/escape-html';
import { localeCodes, locales } from '@/lib/i18n/locales';
import { alternateHrefs, wirePath } from './hrefs';
import type { RouteId } from './routes';

/** One screen with its parameters, which a sitemap lists once per language. */
export type SitemapScreen = {
  routeId: RouteId;
  params?: Readonly<Record<string, string>>;
  /** When its content last changed; absent if unknown. */ changed?: Date;
};

/**
 * Maximum number of addresses in a sitemap file: far below the standard's 50,000, because each names its 13 alternates
 * and 50 MB are a limit too.
 */
export const addressesPerSitemap = 10_000;
export const screensPerSitemap = Math.floor(addressesPerSitemap / locales.length);

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A sitemap file, piece by piece: every screen in every language, each with links to all its languages. */
export async function* sitemapXml(site: string, screens: AsyncIterable<SitemapScreen>): AsyncGenerator<string> {
  yield `${xmlHead}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for await (const screen of screens) yield screenXml(site, screen);
  yield '</urlset>\n';
}

function screenXml(site: string, { routeId, params = {}, changed }: SitemapScreen): string {
  const paths = alternateHrefs(routeId, params);
  const addressOf = (path: string) => escapeHtml(site + wirePath(path));
  const link = (hreflang: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${addressOf(path)}"/>`;
  const links = localeCodes.map((code) => link(code, paths[code])).join('') + link('x-default', paths.en);
  return localeCodes
    .map((code) => `<url><loc>${addressOf(paths[code])}</loc>${lastmod(changed)}${links}</url>\n`)
    .join('');
}

export function sitemapIndexXml(files: readonly { url: string; changed?: Date }[]): string {
  const entries = files.map(
    ({ url, changed }) => `<sitemap><loc>${escapeHtml(url)}</loc>${lastmod(changed)}</sitemap>\n`,
  );
  return `${xmlHead}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
}

const lastmod = (changed: Date | undefined): string => (changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '');
