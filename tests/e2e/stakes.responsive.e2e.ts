import { href } from '@/lib/routing/hrefs';
import { violationsInBothThemes } from '@/tests/support/e2e/accessibility';
import { getMatch, getPredictions } from '@/tests/support/e2e/api';
import { localeAt } from '@/tests/support/e2e/languages';
import { makeUser } from '@/tests/support/e2e/make-user';
import { expect, test } from '@/tests/support/e2e/test';

/** A Saturday with matches of many leagues. */
const busy = '2026-09-19';

test('a day filtered by stakes shows them on each card, and the match page has the chances after each result @full', async ({
  page,
  request,
}, { project }) => {
  const locale = localeAt(project.name);
  const { items } = await getPredictions(request, `?date=${busy}&atStake=true`);
  const [first] = items;
  expect(items.length).toBeGreaterThan(0);
  await page.goto(`${href(locale, 'predictions-date', { date: busy })}?stake=yes`, { waitUntil: 'networkidle' });
  const chip = page.locator('main details nav').nth(2).locator('a').last();
  await expect(chip).toHaveAttribute('aria-current', 'true');
  const cards = page.locator('[data-list-slot] article');
  await expect(cards.filter({ has: page.locator('p strong bdi') })).toHaveCount(items.length);
  // A filter, not a sort: nothing is saved, and the sorts remain available beside it.
  await page.locator('[data-chip=upcoming]').click();
  await expect(page.locator('[data-chip=upcoming]')).toHaveAttribute('aria-current', 'true');
  await expect(cards.filter({ has: page.locator('p strong bdi') })).not.toHaveCount(0);
  await page.locator('[data-chip=upcoming]').click();
  await expect(page).toHaveURL(/\?stake=yes$/);
  expect(await page.evaluate(() => localStorage.getItem('sortOption'))).toBeNull();

  const match = await getMatch(request, first!);
  await page.goto(href(locale, 'prediction', { date: first!.date, prediction: first!.slug }));
  const section = page.locator('#stakes');
  const rows = (match.stakes?.home.length ?? 0) + (match.stakes?.away.length ?? 0);
  await expect(section.locator('tbody tr')).toHaveCount(rows);
  expect(rows).toBeGreaterThan(0);
  await section.scrollIntoViewIfNeeded();
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('a pick saved on the match page appears in the user’s own record @full', async ({ page, request }, {
  project,
}) => {
  const locale = localeAt(project.name);
  const email = `picks-${project.name}@example.org`;
  makeUser('--email', email, '--password', 'a good long password', '--verified');
  const [first] = (await getPredictions(request, `?date=${busy}&atStake=true`)).items;
  const path = href(locale, 'prediction', { date: first!.date, prediction: first!.slug });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.locator('#save-pick button').click();
  // Without an account the login comes first, and returns here.
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill('a good long password');
  await page.locator('main form button[type=submit]').first().click();
  await page.locator('#save-pick button').click();
  await page.locator('#save-pick select').selectOption('match-result draw');
  await page.locator('#save-pick button[type=submit]').click();
  await expect(page.locator('#save-pick [role=status]')).not.toBeEmpty();
  await page.locator('#save-pick').getByRole('link').click();
  await expect(page.locator('article[data-state=open]')).toHaveCount(1);
  expect(await violationsInBothThemes(page)).toEqual([]);
});
