import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, type APIRequestContext, type APIResponse } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { judgePage } from '@/lib/cli/crawl/judge-page';
import { readPage } from '@/lib/cli/crawl/read-page';
import { eachOf, locationsOf, sampleOf } from '@/lib/cli/crawl/walk-sitemap';
import { defaultLocale, localeCodes } from '@/lib/i18n/locales';
import { localizedPath, wirePath } from '@/lib/routing/hrefs';
import { routeIds, routeRecord, type RouteId } from '@/lib/routing/routes';
import { isWidget } from '@/lib/routing/widget-settings';
import { foreignWords } from '@/tests/support/e2e/foreign-words';
import { besides } from '@/tests/support/e2e/languages';
import { screenParams, screenPath } from '@/tests/support/e2e/screens';

const reader = { 'user-agent': 'Mozilla/5.0 (compatible; a reader of pages)' };

const closed: readonly RouteId[] = ['profile', 'my-record', 'all-users', 'admin-dashboard'];
/** An embeddable document: it has no layout, OG image or alternates. */
const embedded: readonly RouteId[] = routeIds.filter(isWidget);
/** Empty without the visitor's own payment, or a slip in the address. */
const needsMore: readonly RouteId[] = ['payment-sandbox', 'slip-widget'];

/** A screen's structured data, apart from its breadcrumbs. */
const structured: Partial<Record<RouteId, readonly string[]>> = {
  home: ['WebSite', 'Organization'],
  'predictions-date': ['ItemList'],
  'predictions-leagues': ['ItemList'],
  'predictions-league': ['ItemList'],
  'predictions-bet-types': ['ItemList'],
  prediction: ['SportsEvent'],
  team: ['SportsTeam'],
  'frequently-asked-questions': ['FAQPage'],
  glossary: ['DefinedTermSet'],
  'open-data': ['Dataset'],
};
const typesOf = (jsonLd: readonly string[]): string[] =>
  jsonLd.map((text) => (JSON.parse(text) as { '@type': string })['@type']);

/** The HTML standard's own rules. */
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });
async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  );
}

/** Reads a page as a crawler does, which comes again when a busy site asks it to. */
async function visit(
  request: APIRequestContext,
  path: string,
  headers: Record<string, string> = reader,
): Promise<APIResponse> {
  for (;;) {
    const response = await request.get(path, { maxRedirects: 0, headers });
    const { 'retry-after': seconds } = response.headers();
    if (response.status() !== 503 || seconds === undefined) return response;
    await wait(Number(seconds) * 1_000);
  }
}

for (const locale of localeCodes) {
  test(`every screen in ${locale}: status, one canonical URL, 14 alternates, one heading, valid HTML, no mixed language${besides(locale)}`, async ({
    request,
    baseURL,
  }) => {
    const params = await screenParams(request);
    const titles = new Map<string, RouteId>();
    for (const id of routeIds) {
      const path = screenPath(locale, id, params);
      const response = await visit(request, path, { ...reader, 'sec-fetch-site': 'same-origin' });
      if (closed.includes(id)) {
        expect(response.status(), path).toBe(302);
        expect(response.headers().location, path).toContain(wirePath(localizedPath(locale, 'login', {})));
        continue;
      }
      expect(response.status(), path).toBe(needsMore.includes(id) ? 404 : 200);
      if (needsMore.includes(id)) continue;
      const html = await response.text();
      if (embedded.includes(id)) {
        expect(await faultsOf(html), path).toEqual([]);
        expect(readPage(html).robots, path).toContain('noindex');
        continue;
      }
      expect(judgePage(`${baseURL}${path}`, baseURL!, html), path).toEqual([]);
      expect(await faultsOf(html), path).toEqual([]);
      if (locale !== defaultLocale) expect(foreignWords(html, locale), path).toEqual([]);
      const { robots, title = '', jsonLd } = readPage(html);
      expect(typesOf(jsonLd), path).toEqual(
        expect.arrayContaining([...(id === 'home' ? [] : ['BreadcrumbList']), ...(structured[id] ?? [])]),
      );
      if (!routeRecord(id).indexable) expect(robots, path).toContain('noindex');
      expect(titles.get(title), `${path} has the title of another screen`).toBeUndefined();
      titles.set(title, id);
    }
  });
}

test('50 matches from all seasons, in English and in the other languages by turns @full', async ({
  request,
  baseURL,
}) => {
  const files = locationsOf(await (await request.get('/sitemap.xml')).text()).filter((file) =>
    file.includes('/matches-'),
  );
  expect(files.length).toBeGreaterThan(50);
  const turns = sampleOf(files, 50).map((file, index) => ({
    file,
    locale: localeCodes[1 + (index % (localeCodes.length - 1))]!,
  }));
  await eachOf(turns, 2, async ({ file, locale }) => {
    const [english = ''] = locationsOf(await (await request.get(file)).text());
    const { alternates } = readPage(await (await visit(request, english)).text());
    for (const address of [english, alternates[locale] ?? '']) {
      const response = await visit(request, address);
      expect(response.status(), address).toBe(200);
      const html = await response.text();
      expect(judgePage(address, baseURL!, html), address).toEqual([]);
      if (address !== english) expect(foreignWords(html, locale), address).toEqual([]);
      expect(typesOf(readPage(html).jsonLd)).toEqual(expect.arrayContaining(['BreadcrumbList', 'SportsEvent']));
    }
  });
});
