import type { BrowserContext, Page } from '@playwright/test';
import { href } from '@/lib/routing/hrefs';
import { getPredictions } from '@/tests/support/e2e/api';
import { localeAt, today } from '@/tests/support/e2e/languages';
import { expect, test } from '@/tests/support/e2e/test';

const year = 365 * 86_400;
const scripts = /\/_next\/static\/.*\.js/;

async function cookie(context: BrowserContext, name: string) {
  return (await context.cookies()).find((candidate) => candidate.name === name);
}

/** Seconds from now until the cookie expires, within a minute. */
async function expectLifetime(context: BrowserContext, name: string, seconds: number): Promise<void> {
  const found = await cookie(context, name);
  expect(found?.path).toBe('/');
  expect(found?.sameSite).toBe('Lax');
  expect(
    Math.abs((found?.expires ?? 0) - performance.timeOrigin / 1000 - performance.now() / 1000 - seconds),
  ).toBeLessThan(60);
}

async function inSettings(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page.locator('[data-do=settings]').click();
  await act();
  await page.keyboard.press('Escape');
  await expect(page.locator('[aria-modal=true]')).toHaveCount(0);
}

const storedText = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test('preferences: set, applied at the first paint, stored, reset and deleted @full', async ({
  page,
  context,
  request,
}, { project }) => {
  const locale = localeAt(project.name);
  const match = (await getPredictions(request)).items[0]!;
  const html = page.locator('html');
  const guide = page.locator('[data-quick-guide]');
  const groups = page.locator('main section[data-league]');
  await page.goto(today(locale), { waitUntil: 'networkidle' });
  const slug = await groups.last().getAttribute('data-league');
  const last = page.locator(`main section[data-league="${slug}"]`);
  // A match's time, wherever its league appears.
  const time = last.locator('article time').first();
  const timeBefore = await time.innerText();
  const follow = last.locator('button[aria-pressed]');
  /** On the screen; a list with more than one page is fetched again and has it first in the document too. */
  const isFirst = () =>
    groups.evaluateAll(
      (all, own) =>
        all
          .map((group) => ({ y: group.getBoundingClientRect().y, league: group.getAttribute('data-league') }))
          .sort((a, b) => a.y - b.y)[0]?.league === own,
      slug,
    );

  await test.step('theme: dark by default; a switch lasts a year', async () => {
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.locator('header button[aria-pressed]').click();
    await expect(html).toHaveAttribute('data-theme', 'light');
    await expectLifetime(context, 'theme', year);
    expect((await cookie(context, 'theme'))?.value).toBe('customLight');
    expect(await storedText(page, 'theme')).toBe('customLight');
  });

  await test.step('quick guide: visible, hidden for a year with a notice', async () => {
    await expect(guide).toBeVisible();
    await page.locator('[data-do=hide-guide]').click();
    await expect(guide).toBeHidden();
    await expect(page.locator('[data-kind=info]')).toBeVisible();
    await expectLifetime(context, 'quick_guide_hidden', year);
  });

  await test.step('followed leagues come first', async () => {
    expect(await groups.count()).toBeGreaterThan(1);
    await follow.click();
    await expect(follow).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(isFirst).toBe(true);
    expect(JSON.parse((await storedText(page, 'followed')) ?? '')).toMatchObject({ leagues: [slug], teams: [] });
  });

  // In Athens the day has the same matches; a different day is tested with the day's screen.
  await test.step('time zone and odds-free mode, in the settings', async () => {
    await inSettings(page, async () => {
      await page.locator('[aria-modal=true] select').first().selectOption('Europe/Athens');
      await page.locator('[aria-modal=true] [role=switch]').nth(1).click();
    });
    await expect(time).not.toHaveText(timeBefore);
    await expect(html).toHaveAttribute('data-odds-free', '');
    await expectLifetime(context, 'tz', year);
    expect((await cookie(context, 'tz'))?.value).toBe('Europe%2FAthens');
  });
  const timeInAthens = await time.innerText();

  await test.step('the first paint applies them, however slow the scripts are', async () => {
    await page.route(scripts, () => undefined);
    await page.goto(today(locale), { waitUntil: 'commit' });
    await expect(page.locator('main h1')).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(243, 246, 248)',
    );
    await expect(guide).toBeHidden();
    await expect.poll(isFirst).toBe(true);
    await page.goto(href(locale, 'prediction', { date: match.date, prediction: match.slug }), { waitUntil: 'commit' });
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator('[data-odds]').first()).toBeAttached();
    await expect(page.locator('[data-odds]').first()).toBeHidden();
    await page.unroute(scripts);
  });

  await test.step('all are still set, and can be reset where they were set', async () => {
    await page.goto(today(locale), { waitUntil: 'networkidle' });
    await expect(time).toHaveText(timeInAthens);
    await inSettings(page, async () => {
      await page.locator('[aria-modal=true] select').first().selectOption('');
      await page.locator('[aria-modal=true] [role=switch]').nth(1).click();
      await page.locator('[aria-modal=true] ul button').click();
      await page.locator('[aria-modal=true] button', { hasText: /guide|دليل/ }).click();
    });
    await expect(time).toHaveText(timeBefore);
    await expect(html).not.toHaveAttribute('data-odds-free');
    await expect(follow).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(isFirst).toBe(false);
    await expect(guide).toBeVisible();
    for (const name of ['quick_guide_hidden', 'tz']) expect(await cookie(context, name)).toBeUndefined();
  });

  await test.step('cookie choices: everything stored is listed, and declining deletes it', async () => {
    await page.locator('[data-do=hide-guide]').click();
    await page.locator('[data-do=cookies]').click();
    const dialog = page.locator('[aria-modal=true]');
    for (const name of [
      'token',
      'premium_until',
      'i18n_redirected',
      'theme',
      'quick_guide_hidden',
      'tz',
      'location',
      'sortOption',
      'vite-pwa:hide-install',
      'slip',
      'followed',
      'community_prompt',
      'odds_free',
    ]) {
      await expect(dialog.getByText(name, { exact: true }).first()).toBeAttached();
    }
    await dialog.getByRole('switch').click();
    await expect(dialog.getByRole('switch')).not.toBeChecked();
    for (const name of ['quick_guide_hidden', 'theme']) expect(await cookie(context, name)).toBeUndefined();
    await page.keyboard.press('Escape');
    await page.locator('header button[aria-pressed]').click();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    expect(await cookie(context, 'theme')).toBeUndefined();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['cookie_choices']);
  });
});
