import { expectedGoalsSchema } from '@/lib/contracts/expected-goals';
import { teamDetailSchema } from '@/lib/contracts/teams';
import { shownTotal } from '@/lib/domain/football/rounding';
import { formatterOf } from '@/lib/format/formatter';
import type { Locale } from '@/lib/i18n/locales';
import { href, wirePath } from '@/lib/routing/hrefs';
import { getPredictions, inLanguage } from '@/tests/support/e2e/api';
import { besides } from '@/tests/support/e2e/languages';
import { expect, test } from '@/tests/support/e2e/test';

const languages: readonly Locale[] = ['en', 'de', 'ar', 'hi'];

for (const locale of languages) {
  test(`${locale}: a team's page shows the API's data${besides(locale)}`, async ({ page, request }) => {
    const [match] = (await getPredictions(request)).items;
    const team = teamDetailSchema.parse(
      await (await request.get(`/api/teams/${match!.home.id}`, inLanguage(locale))).json(),
    );
    await page.goto(wirePath(href(locale, 'team', { teamId: team.id })));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(team.name);
    await expect(page.locator('main article')).toHaveCount(team.upcoming.length + team.results.length);
    await expect(page.locator('#trend tbody tr')).toHaveCount(team.trend.length);
    const positions = team.simulatedFinish!.positions;
    const likeliest = positions.indexOf(Math.max(...positions));
    const format = formatterOf(locale);
    await expect(
      page.locator('#finish tbody tr').filter({ has: page.locator(`th :text-is("${likeliest + 1}")`) }),
    ).toContainText(format.percentFine(positions[likeliest]!));
    await expect(page.locator('#strength')).toContainText(String(team.ratings!.attackRank));
    expect(await page.locator('#table tr[data-own]').innerText()).toContain(
      String(team.table.find((row) => row.team.id === team.id)!.points),
    );
  });

  test(`${locale}: the projected goals of a day match the API and the day's matches${besides(locale)}`, async ({
    page,
    request,
  }) => {
    const day = expectedGoalsSchema.parse(await (await request.get('/api/expected-goals')).json());
    await page.goto(wirePath(href(locale, 'expected-goals', { date: 'today' })));
    // The measured rates below are a table of the same section.
    const rows = page.locator('#goals-table tr:has(th[scope=row] a)');
    await expect(rows).toHaveCount(day.items.length);
    const format = formatterOf(locale);
    const totals = day.items.flatMap(({ projected }) => (projected ? [format.goalsFine(shownTotal(projected))] : []));
    const shown = await rows.locator('td[data-column=total]').allTextContents();
    // Rows are ordered by league, not as in the response.
    expect(shown.map((text) => text.trim()).toSorted()).toEqual(totals.toSorted());
    const { items } = await getPredictions(request);
    for (const { id, prediction } of items)
      expect(day.items.find(({ match }) => match.id === id)?.projected?.over25).toBe(prediction?.over25);
    expect(
      day.items.filter(({ match }) => match.status === 'scheduled').every(({ cleanSheet }) => cleanSheet === null),
    ).toBe(true);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('projected goals sort by their headings, and the search has results', async ({ page, request }) => {
    const day = expectedGoalsSchema.parse(await (await request.get('/api/expected-goals')).json());
    const totals = day.items.flatMap(({ projected }) => (projected ? shownTotal(projected) : [])).sort((a, b) => b - a);
    await page.goto('/expected-goals/today');
    await page.locator('#goals-table thead a[href*="sort=total"]').click();
    await expect(page.locator('th[aria-sort="descending"]')).toHaveText('Total');
    expect(
      (await page.locator('#goals-table tbody td[data-column="total"]').allInnerTexts()).slice(0, totals.length),
    ).toEqual(totals.map((total) => formatterOf('en').goalsFine(total)));

    await page.goto('/');
    await page.locator('header a[href="/search"]').click();
    for (const [q, name] of [
      ['Man Utd', 'Manchester United'],
      ['Ман Юнайтед', 'Manchester United'],
      ['برشلونة', 'Barcelona'],
      ['आर्सेनल', 'Arsenal'],
      ['atlético', 'Atlético Madrid'],
    ] as const) {
      await page.getByRole('searchbox').fill(q);
      await page.getByRole('searchbox').press('Enter');
      await expect(page.locator('section[aria-labelledby^=found] ul a bdi').first(), q).toHaveText(name);
    }
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  });
});

test('the search opens anywhere with Ctrl-K, is navigated by keyboard, and its results can be clicked @full', async ({
  page,
}) => {
  await page.goto('/ar', { waitUntil: 'networkidle' });
  await page.keyboard.press('Control+k');
  const input = page.getByRole('combobox');
  await expect(input).toBeFocused();
  await input.fill('ман юнайтед');
  await expect(page.getByRole('option').first().locator('bdi').first()).toHaveText('مانشستر يونايتد');
  await input.press('ArrowDown');
  await expect(page.getByRole('option').first()).toContainClass('Mui-focused');
  await expect(input).toHaveAttribute(
    'aria-activedescendant',
    (await page.getByRole('option').first().getAttribute('id'))!,
  );
  await input.press('Enter');
  await page.waitForURL(`**${wirePath(href('ar', 'team', { teamId: 'manchester-united' }))}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('مانشستر يونايتد');
  await page.keyboard.press('Control+k');
  await input.fill('arsenal');
  await page.getByRole('option', { name: /^أرسنال إنجلترا/ }).click();
  await page.waitForURL(`**${wirePath(href('ar', 'team', { teamId: 'arsenal' }))}`);
  await expect(input).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(input).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('юнайтед');
});

test('a followed team is shown on the home page, in reserved space', async ({ page }) => {
  await page.goto('/team/arsenal', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Follow Arsenal' }).click();
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shift: number }).shift =
          ((window as unknown as { shift?: number }).shift ?? 0) + (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  const block = page.getByRole('region', { name: 'Your teams' });
  await expect(block.getByRole('link', { name: 'Arsenal', exact: true })).toHaveAttribute('href', '/team/arsenal');
  await expect(block.locator('time')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shift?: number }).shift ?? 0)).toBeLessThan(0.02);
});

test('an unknown team is a 404 in the language of its URL', async ({ request }) => {
  const response = await request.get(wirePath(href('de', 'team', { teamId: 'nobody' })), { maxRedirects: 0 });
  expect(response.status()).toBe(404);
  expect(await response.text()).toMatch(/<html[^>]*lang="de/);
});
