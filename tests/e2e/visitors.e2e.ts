import type { Locator, Page } from '@playwright/test';
import { href, localizedPath, wirePath } from '@/lib/routing/hrefs';
import type { RouteId } from '@/lib/routing/routes';
import leagues from '@/messages/pl/leagues.json';
import { expect, test } from '@/tests/support/e2e/test';

/** Five people who come with a question, on a phone: how many taps it takes, and what the first screen then answers. */
const phone = { width: 390, height: 844 };
test.use({ viewport: phone });

let taps = 0;
test.beforeEach(() => {
  taps = 0;
});
const tap = async (target: Locator) => {
  taps += 1;
  await target.click();
};

async function fromMenu(page: Page, id: RouteId): Promise<void> {
  const path = wirePath(localizedPath('en', id, {}));
  await tap(page.locator('header [aria-controls=drawer]'));
  await tap(page.locator(`#drawer a[href="${path}"]`));
  await page.waitForURL(`**${path}`);
}

/** Checks that all of it is on the first screen, without scrolling. */
async function expectInFirstScreen(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const { y, height } = (await target.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(phone.height);
}

test('a fan gets from home to a league’s tips with one tap', async ({ page }) => {
  await page.goto(href('en', 'home'), { waitUntil: 'networkidle' });
  const league = page.locator(`main a[href="${href('en', 'predictions-league', { slug: 'england-premier-league' })}"]`);
  await expectInFirstScreen(league.first());
  await tap(league.first());
  await expect(page.locator('h1')).toContainText('Premier League');
  await expectInFirstScreen(page.locator('main article').first());
  await expect(page.locator('main article').first()).toContainText(/\d+/);
  expect(taps).toBe(1);
});

test('a sceptic sees the model beside the base rates with two taps, and can download every prediction @full', async ({
  page,
}) => {
  await page.goto(href('en', 'home'), { waitUntil: 'networkidle' });
  await fromMenu(page, 'track-record');
  expect(taps).toBe(2);
  // Graded predictions come first, with no empty box above them.
  const record = page.locator('main section').first();
  for (const name of [/^Our model/, /^Competition averages/])
    await expectInFirstScreen(record.getByRole('row', { name }).first());
  await expect(page.locator('#download a[href$=".csv"]')).toBeVisible();
});

test('a player gets four legs and their chance with seven taps', async ({ page }) => {
  await page.goto(href('en', 'home'), { waitUntil: 'networkidle' });
  await fromMenu(page, 'accumulator');
  const first = page.locator('[data-leg]').first();
  await expectInFirstScreen(first);
  const outcomes = page.locator('[data-leg$=".match-result.home"]');
  for (const at of [0, 1, 2, 3]) await tap(outcomes.nth(at));
  const slip = page.locator('section[aria-labelledby="slip-title"]');
  await tap(slip.locator('button[aria-expanded="false"]'));
  await expect(slip.locator('ol > li')).toHaveCount(4);
  await expect(slip.locator('dd').first()).toHaveText(/%/);
  expect(taps).toBe(7);
});

test('a Polish fan finds his club with the letters on his phone, and reads nothing false about its league', async ({
  page,
}) => {
  await page.goto(href('pl', 'home'), { waitUntil: 'networkidle' });
  await tap(page.locator('[data-do=search]'));
  await page.getByRole('combobox').fill('wisla');
  await tap(page.getByRole('option', { name: /Wisła/ }).first());
  await expect(page.locator('h1')).toContainText('Wisła');
  expect(taps).toBe(2);
  await page.goto(href('pl', 'predictions-league', { slug: 'poland-i-liga' }));
  await expect(page.locator('main')).toContainText(leagues.state.noSource);
});

test('a blogger gets a widget to embed with two taps, and data with their licence from every page @full', async ({
  page,
}) => {
  await page.goto(href('en', 'home'), { waitUntil: 'networkidle' });
  await fromMenu(page, 'bet-of-the-day');
  expect(taps).toBe(2);
  await expect(page.locator('main textarea')).toHaveValue(/<iframe/);
  await tap(page.locator(`footer a[href="${href('en', 'open-data')}"]`));
  await expect(page.locator('#files a[href$=".csv"]:visible').first()).toBeVisible();
  await expect(page.locator('#use a').first()).toHaveAttribute('href', /^https:/);
});
