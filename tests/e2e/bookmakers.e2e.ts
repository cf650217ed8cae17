import { bookmakerListSchema } from '@/lib/contracts/bookmakers';
import { reviewedBookmakers } from '@/lib/domain/football/bookmakers';
import { formatterOf } from '@/lib/format/formatter';
import type { Locale } from '@/lib/i18n/locales';
import { localizedPath, wirePath } from '@/lib/routing/hrefs';
import ar from '@/messages/ar/bookmakers.json' with { type: 'json' };
import en from '@/messages/en/bookmakers.json' with { type: 'json' };
import { besides } from '@/tests/support/e2e/languages';
import { expect, test } from '@/tests/support/e2e/test';

const words = { en, ar } as const satisfies Partial<Record<Locale, unknown>>;

for (const locale of ['en', 'ar'] as const) {
  test(`${locale}: bookmakers are described by sourced facts, with the payout order and no measurements from the replay${besides(locale)}`, async ({
    page,
    request,
  }) => {
    const { items } = bookmakerListSchema.parse(await (await request.get('/api/bookmakers')).json());
    expect(items.flatMap(({ measured }) => measured)).toEqual([]);
    const format = formatterOf(locale);

    await page.goto(wirePath(localizedPath(locale, 'top-bookmakers', {})));
    await expect(page.locator('div:has(> h1) + [data-disclosure]')).toContainText(words[locale].disclosureTitle);
    await expect(page.locator('main section').first()).toHaveAttribute('id', 'facts');
    const note = page.locator('main [data-operator]');
    await expect(note).toBeHidden();
    await page.evaluate(() => document.documentElement.toggleAttribute('data-admin', true));
    await expect(note).toContainText('DATA_SOURCES=football-txt,football-data-co-uk');
    await expect(note).toBeVisible();
    for (const { id, name, licence, settlements } of items) {
      const facts = page.locator(`[data-facts="${id}"]`);
      if (!licence && settlements.length === 0) {
        await expect(facts).toHaveCount(0);
        continue;
      }
      await expect(facts.locator('dt')).toHaveText(name);
      await expect(facts).toContainText(
        licence ? words[locale].asOf.replace('{date}', format.day(licence.date)) : words[locale].unknown,
      );
      if (licence)
        await expect(facts.locator(`a[href="${licence.url}"]`).first()).toHaveAttribute('rel', 'nofollow noopener');
    }
    await expect(page.locator('[data-promotion], a[rel*=sponsored]')).toHaveCount(0);

    for (const id of reviewedBookmakers) {
      await page.goto(wirePath(localizedPath(locale, `${id}-review`, {})));
      await expect(page.locator('div:has(> h1) + [data-disclosure]')).toBeVisible();
      await expect(page.locator(`[data-facts="${id}"]`)).toBeVisible();
      await expect(page.locator('#cannot li')).toHaveCount(3);
    }

    await page.goto(wirePath(localizedPath(locale, 'forebet-alternative', {})));
    await expect(page.locator('#questions dt')).toHaveText(
      [1, 2, 3, 4, 5].map((number) => words[locale][`question${number as 1 | 2 | 3 | 4 | 5}`]),
    );
    await expect(page.locator('footer a[href="/api/docs"]')).toHaveCount(1);
  });
}

test('pages of other sites may read the API, and its documentation is public', async ({ page, request }) => {
  const asked = await request.fetch('/api/leagues', {
    method: 'OPTIONS',
    headers: { Origin: 'https://other.example', 'Access-Control-Request-Method': 'GET' },
  });
  expect([asked.status(), asked.headers()['access-control-allow-origin']]).toEqual([204, '*']);
  for (const path of ['/api/leagues', '/api/predictions', '/api/bookmakers', '/api/openapi.json', '/api/leagues/none'])
    expect((await request.get(path)).headers()['access-control-allow-origin'], path).toBe('*');
  expect((await request.get('/api/trace')).headers()['access-control-allow-origin']).toBeUndefined();

  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 3, name: 'GET /api/predictions/{date}/{prediction}' })).toBeVisible();
  await page.locator('#get-api-bookmakers summary').first().click();
  await expect(page.locator('#get-api-bookmakers pre').first()).toContainText('"licence"');
});
