import type { Page } from '@playwright/test';
import { localeRecord } from '@/lib/i18n/locales';
import { href, wirePath } from '@/lib/routing/hrefs';
import { bothDirections, today } from '../../support/e2e/languages';
import { expect, test } from '../../support/e2e/test';
import { isKept, openWithWorker } from '../../support/e2e/worker';

test.use({ serviceWorkers: 'allow' });

/** Offline, requests fail and the browser says so; that is what these tests are about. */
test.afterEach(({ problems }) => {
  problems.length = 0;
});

const banner = (page: Page) => page.locator('[data-offline-banner]');

for (const locale of bothDirections) {
  test.describe(`offline in ${locale}`, () => {
    test('a page visited once is there again, and says how old it is', async ({ page, context }) => {
      await openWithWorker(page, today(locale));
      const matches = await page.locator('main article').count();
      await expect(banner(page)).toHaveCount(0);
      await context.setOffline(true);
      await expect(banner(page)).toBeVisible();
      await page.reload();
      await expect(page.locator('main article')).toHaveCount(matches);
      await expect(page.locator('html')).toHaveAttribute('data-saved-at', /^\d{4}-\d\d-\d\dT/);
      await expect(banner(page)).toContainText(String(new Date().getUTCFullYear()));
      expect(await page.evaluate(() => getComputedStyle(document.querySelector('header')!).position)).toBe('sticky');
      // Its scripts run: the switch of the theme answers.
      await page.locator('header button[aria-pressed]').click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      await context.setOffline(false);
      await page.reload({ waitUntil: 'networkidle' });
      await expect(banner(page)).toHaveCount(0);
      await expect(page.locator('html')).not.toHaveAttribute('data-saved-at');
    });

    test('a page reached inside the site is there too; one never seen is the offline page, which leads to the others', async ({ page, context }) => {
      await openWithWorker(page, today(locale));
      const list = page.url();
      await page.locator('main article a').first().click();
      await page.waitForURL((url) => url.href !== list);
      const match = new URL(page.url()).pathname;
      const heading = (await page.locator('main h1:visible').textContent()) ?? '';
      await expect.poll(() => isKept(page, page.url())).toBe(true);
      await context.setOffline(true);
      await page.reload();
      await expect(page.locator('main h1:visible')).toHaveText(heading);

      await page.goto(wirePath(href(locale, 'glossary')));
      const { language, dir } = localeRecord(locale);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
      await expect(page.locator('h1')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
      await expect(page.locator('li')).toHaveCount(2);
      await expect(page.locator('li time').first()).toHaveAttribute('datetime', /^\d{4}-/);
      await page.locator(`a[href="${match}"]`).click();
      await expect(page.locator('main h1:visible')).toHaveText(heading);
      await expect(banner(page)).toBeVisible();
    });
  });
}
