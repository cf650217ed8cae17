import { leagueSourcesSchema } from '@/lib/contracts/league-sources';
import { href, wirePath } from '@/lib/routing/hrefs';
import { expect, test } from '@/tests/support/e2e/test';

test.use({ javaScriptEnabled: false });

test('the footer leads to every competition with its state and seasons, without JavaScript', async ({
  page,
  request,
}) => {
  const { items, sources } = leagueSourcesSchema.parse(await (await request.get('/api/sources')).json());
  await page.goto('/methodology');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Leagues and sources' }).click();
  await expect(page).toHaveURL(href('en', 'leagues-and-sources'));
  await expect(page.locator('main [data-state]')).toHaveCount(items.length);
  const predicted = items.filter(({ state }) => state === 'ready');
  expect(predicted.length).toBeGreaterThan(0);
  await expect(page.locator('main [data-state="ready"]')).toHaveCount(predicted.length);
  await expect(page.getByText(`${predicted.length} of ${items.length} competitions are predicted`)).toBeVisible();
  for (const { homepage } of sources)
    await expect(page.locator(`#sources a[href="${homepage}"]`).first()).toBeVisible();

  const league = page.locator('main [data-league="en.1"]');
  const seasons = league.getByRole('listitem');
  await expect(seasons.first()).toBeHidden();
  await league.locator('summary').click();
  await expect(seasons).toHaveCount(items.find(({ code }) => code === 'en.1')!.seasons.length);
  await expect(seasons.first()).toBeVisible();
});

test('a competition without a source says so on its own page, and is hidden from search engines', async ({
  page,
  request,
}) => {
  const { items } = leagueSourcesSchema.parse(await (await request.get('/api/sources')).json());
  const unknown = items.find(({ state }) => state === 'no-source')!;
  for (const locale of ['en', 'ar'] as const) {
    await page.goto(wirePath(href(locale, 'predictions-league', { slug: unknown.slug })));
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(page.locator('#next a')).toHaveAttribute('href', href(locale, 'leagues-and-sources'));
    if (locale === 'en') await expect(page.locator('#next')).toContainText('We have no source for this competition');
  }
});
