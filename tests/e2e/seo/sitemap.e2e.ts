import { expect, test } from '@playwright/test';
import { locationsOf, sampleOf } from '@/lib/cli/crawl/walk-sitemap';
import { localeCodes } from '@/lib/i18n/locales';

test('robots.txt names the index, the index lists files by type and day, each below the limit', async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const index = await request.get('/sitemap.xml');
  expect(index.headers()['content-type']).toContain('application/xml');
  const files = locationsOf(await index.text());
  expect(files.slice(0, 3).map((file) => file.replace(`${baseURL}/sitemaps/`, ''))).toEqual([
    'pages.xml',
    'leagues.xml',
    'teams.xml',
  ]);
  for (const file of sampleOf(files, 12)) {
    const response = await request.get(file);
    expect(response.status(), file).toBe(200);
    const xml = await response.text();
    const addresses = locationsOf(xml);
    expect(addresses.length % localeCodes.length, file).toBe(0);
    expect(addresses.length, file).toBeLessThan(50_000);
    expect(new Set(addresses).size, file).toBe(addresses.length);
    expect(xml.length, file).toBeLessThan(50_000_000);
    expect(xml.split('hreflang="x-default"').length - 1, file).toBe(addresses.length);
  }
  expect((await request.get('/sitemaps/nothing.xml')).status()).toBe(404);
});
