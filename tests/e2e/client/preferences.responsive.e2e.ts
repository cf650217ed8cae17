import type { BrowserContext } from '@playwright/test';
import { href } from '@/lib/routing/hrefs';
import { getPredictions } from '../../support/e2e/api';
import { bothDirections, today } from '../../support/e2e/languages';
import { expect, test } from '../../support/e2e/test';

const year = 365 * 86_400;

async function cookie(context: BrowserContext, name: string) {
  return (await context.cookies()).find((candidate) => candidate.name === name);
}

/** Seconds from now until the cookie ends, within a minute. */
async function expectLifetime(context: BrowserContext, name: string, seconds: number): Promise<void> {
  const found = await cookie(context, name);
  expect(found?.path).toBe('/');
  expect(found?.sameSite).toBe('Lax');
  expect(Math.abs((found?.expires ?? 0) - performance.timeOrigin / 1000 - performance.now() / 1000 - seconds)).toBeLessThan(60);
}

for (const locale of bothDirections) {
  test.describe(`choices in ${locale}`, () => {
    test('theme: dark by default; a switch lasts a year and nothing flashes on the way back', async ({ page, context }) => {
      await page.goto(today(locale), { waitUntil: 'networkidle' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.locator('header button[aria-pressed]').click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      await expectLifetime(context, 'theme', year);
      expect((await cookie(context, 'theme'))?.value).toBe('customLight');
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('customLight');
      // However slow the scripts are, the first paint has the theme.
      await page.route(/\/_next\/static\/.*\.js/, () => undefined);
      await page.goto(today(locale), { waitUntil: 'commit' });
      await expect(page.locator('main h1')).toBeVisible();
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(243, 246, 248)');
    });

    test('quick guide: visible, hidden for a year with a word about it, and back from the settings', async ({ page, context }) => {
      await page.goto(today(locale), { waitUntil: 'networkidle' });
      const guide = page.locator('[data-quick-guide]');
      await expect(guide).toBeVisible();
      await page.locator('[data-do=hide-guide]').click();
      await expect(guide).toBeHidden();
      await expect(page.locator('[data-kind=info]')).toBeVisible();
      await expectLifetime(context, 'quick_guide_hidden', year);
      await page.route(/\/_next\/static\/.*\.js/, () => undefined);
      await page.goto(today(locale), { waitUntil: 'commit' });
      await expect(page.locator('main h1')).toBeVisible();
      await expect(guide).toBeHidden();
      await page.unroute(/\/_next\/static\/.*\.js/);
      await page.goto(today(locale), { waitUntil: 'networkidle' });
      await page.locator('[data-do=settings]').click();
      await page.locator('dialog button', { hasText: /guide|دليل/ }).click();
      await page.keyboard.press('Escape');
      await expect(guide).toBeVisible();
      expect(await cookie(context, 'quick_guide_hidden')).toBeUndefined();
    });

    // In Athens the day holds the same matches; another list for another day is tested with the day's screen.
    test('time zone: kick-offs move with it, and it is kept', async ({ page, context }) => {
      await page.goto(today(locale), { waitUntil: 'networkidle' });
      const time = page.locator('main article time').first();
      const before = await time.innerText();
      await page.locator('[data-do=settings]').click();
      await page.locator('dialog select').selectOption('Europe/Athens');
      await page.keyboard.press('Escape');
      await expect(time).not.toHaveText(before);
      expect((await cookie(context, 'tz'))?.value).toBe('Europe%2FAthens');
      const after = await time.innerText();
      await page.reload({ waitUntil: 'networkidle' });
      await expect(time).toHaveText(after);
      await page.locator('[data-do=settings]').click();
      await page.locator('dialog select').selectOption('');
      await expect(time).toHaveText(before);
      expect(await cookie(context, 'tz')).toBeUndefined();
    });

    test('odds-free mode: no odds on any screen, from the first paint on', async ({ page, request }) => {
      const match = (await getPredictions(request)).items[0]!;
      const path = href(locale, 'prediction', { date: match.date, prediction: match.slug });
      await page.goto(path, { waitUntil: 'networkidle' });
      const odds = page.locator('[data-odds]').first();
      await expect(odds).toBeVisible();
      await page.locator('[data-do=settings]').click();
      await page.locator('dialog [role=switch]').first().click();
      await page.keyboard.press('Escape');
      await expect(odds).toBeHidden();
      await page.route(/\/_next\/static\/.*\.js/, () => undefined);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('main h1')).toBeVisible();
      await expect(odds).toBeHidden();
    });

    test('followed leagues and teams come first', async ({ page }) => {
      await page.goto(today(locale), { waitUntil: 'networkidle' });
      const groups = page.locator('main section[data-league]');
      expect(await groups.count()).toBeGreaterThan(1);
      const last = groups.last();
      const slug = await last.getAttribute('data-league');
      await last.locator('button[aria-pressed]').click();
      await expect(last.locator('button[aria-pressed]')).toHaveAttribute('aria-pressed', 'true');
      const topOf = async (locator: typeof last) => (await locator.boundingBox())!.y;
      expect(await topOf(last)).toBeLessThan(await topOf(groups.first()));
      expect(JSON.parse((await page.evaluate(() => localStorage.getItem('followed'))) ?? '')).toMatchObject({ leagues: [slug], teams: [] });
      await page.reload({ waitUntil: 'networkidle' });
      expect(await topOf(last)).toBeLessThan(await topOf(groups.first()));
      await page.locator('[data-do=settings]').click();
      await page.locator('dialog ul button').click();
      await page.keyboard.press('Escape');
      await expect(last.locator('button[aria-pressed]')).toHaveAttribute('aria-pressed', 'false');
      expect(await topOf(last)).toBeGreaterThan(await topOf(groups.first()));
    });

    test('cookie choices: everything that is stored is named, and a no deletes it', async ({ page, context }) => {
      await page.goto(today(locale), { waitUntil: 'networkidle' });
      await page.locator('[data-do=hide-guide]').click();
      await page.locator('[data-do=cookies]').click();
      const dialog = page.locator('dialog');
      for (const name of ['token', 'premium_until', 'i18n_redirected', 'theme', 'quick_guide_hidden', 'tz', 'location', 'sortOption', 'vite-pwa:hide-install', 'slip', 'followed', 'community_prompt', 'odds_free']) {
        await expect(dialog.getByText(name, { exact: true }).first()).toBeAttached();
      }
      await dialog.getByRole('switch').click();
      await expect(dialog.getByRole('switch')).not.toBeChecked();
      expect(await cookie(context, 'quick_guide_hidden')).toBeUndefined();
      await page.keyboard.press('Escape');
      await page.locator('header button[aria-pressed]').click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      expect(await cookie(context, 'theme')).toBeUndefined();
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['cookie_choices']);
    });
  });
}
