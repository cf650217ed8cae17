import { locales, type Locale } from '@/lib/i18n/locales';
import { alternateHrefs, wirePath } from '@/lib/routing/hrefs';
import { matchAddress } from '@/lib/routing/match-address';
import { isOgImagePath } from '@/lib/routing/og-image-paths';
import { readPage, sameAddress } from './read-page';

/**
 * All problems with a page that search engines may list, as one line each.
 * @param address its full address
 * @param site origin of the site's own addresses
 */
export function judgePage(address: string, site: string, html: string): string[] {
  const { pathname, search } = new URL(address);
  const match = matchAddress(pathname);
  if (match.kind !== 'page') return [`is not the address of a screen (${match.kind})`];

  const page = readPage(html);
  const problems: string[] = [];
  const expect = (holds: boolean, problem: string) => void (holds || problems.push(problem));
  const record = locales.find(({ code }) => code === match.locale);
  expect(page.lang === record?.language && page.dir === record?.dir, `<html lang="${page.lang}" dir="${page.dir}">`);
  expect(sameAddress(page.canonical, `${site}${match.canonicalPath}${search}`), `canonical ${page.canonical}`);
  expect(Boolean(page.title) && !looksUntranslated(page.title), `title ${page.title}`);
  expect(Boolean(page.description) && !looksUntranslated(page.description), `description ${page.description}`);
  expect(page.headings.length === 1 && page.headings[0] !== '', `${page.headings.length} h1`);
  expect(isOgImageOf(page.ogImage, site, match.locale), `og:image ${page.ogImage}`);
  for (const text of page.jsonLd) expect(isJsonLd(text), `structured data ${text.slice(0, 60)}`);

  const paths = alternateHrefs(match.routeId, match.params);
  const expected: Record<string, string> = { ...paths, 'x-default': paths.en };
  expect(Object.keys(page.alternates).length === locales.length + 1, `${Object.keys(page.alternates).length} hreflang`);
  for (const [hreflang, path] of Object.entries(expected)) {
    expect(
      sameAddress(page.alternates[hreflang], `${site}${wirePath(path)}${search}`),
      `hreflang ${hreflang} ${page.alternates[hreflang]}`,
    );
  }
  return problems;
}

/** Whether the text is a message key or a placeholder. */
const looksUntranslated = (text: string | undefined): boolean => /^\w+\.\w+(\.\w+)?$|[{}]/.test(text ?? '');

/** Whether it is one of this site's OG images in the page's language. */
function isOgImageOf(address: string | undefined, site: string, locale: Locale): boolean {
  return address?.startsWith(`${site}/og/${locale}/`) === true && isOgImagePath(new URL(address).pathname);
}

function isJsonLd(text: string): boolean {
  try {
    const data: unknown = JSON.parse(text);
    return (
      typeof data === 'object' &&
      data !== null &&
      '@context' in data &&
      data['@context'] === 'https://schema.org' &&
      '@type' in data
    );
  } catch {
    return false;
  }
}
