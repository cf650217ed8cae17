import type { Page } from '@playwright/test';
import { localeRecord } from '@/lib/i18n/locales';
import { href, wirePath } from '@/lib/routing/hrefs';
import { localeAt, today } from '@/tests/support/e2e/languages';
import { expect, test } from '@/tests/support/e2e/test';
import { isCached, openWithWorker } from '@/tests/support/e2e/worker';

test.use({ serviceWorkers: 'allow' });

/** Offline, requests fail and the browser logs these failures, as expected here. */
test.afterEach(({ problems }) => {
  problems.length = 0;
});

const banner = (page: Page) => page.locator('[data-offline-banner]');
const heading = (page: Page) => page.locator('main h1:visible');

test('offline, visited pages are shown with their age, and the offline page for everything else', async ({
  page,
  context,
}, { project }) => {
  const locale = localeAt(project.name);
  await openWithWorker(page, today(locale));
  const list = page.url();
  const matches = await page.locator('main article').count();
  await expect(banner(page)).toHaveCount(0);
  await page.locator('main article a').first().click();
  await expect(page).not.toHaveURL(list);
  const match = new URL(page.url()).pathname;
  const title = (await heading(page).textContent()) ?? '';
  await expect.poll(() => isCached(page, page.url())).toBe(true);
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();

  await test.step('a page reached by client navigation', async () => {
    await page.reload();
    await expect(heading(page)).toHaveText(title);
  });

  await test.step('a page that was opened, with its style and its scripts', async () => {
    await page.goto(list);
    await expect(page.locator('main article')).toHaveCount(matches);
    await expect(page.locator('html')).toHaveAttribute('data-saved-at', /^\d{4}-\d\d-\d\dT/);
    await expect(banner(page)).toContainText(String(new Date().getUTCFullYear()));
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('header')!).position)).toBe('sticky');
    await page.locator('header button[aria-pressed]').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  await test.step('a toast, which was not on the page before, announces what cannot be loaded', async () => {
    await page.locator('main [aria-haspopup=dialog]:visible').click();
    await expect(page.locator('[data-toast]')).toHaveAttribute('data-kind', 'error');
  });

  await test.step("a personal screen: also the offline page, not the browser's error", async () => {
    await page.goto(wirePath(href(locale, 'profile')));
    await expect(page.locator('html')).toHaveAttribute('lang', localeRecord(locale).language);
    await expect(page.locator('h1')).toBeVisible();
  });

  await test.step('a page never visited: the offline page, in its language and the chosen theme, links to the others', async () => {
    await page.goto(wirePath(href(locale, 'glossary')));
    const { language, dir } = localeRecord(locale);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.locator('h1')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
    // The list, the match, and the start page, which is cached with the first page of its language.
    await expect(page.locator('li')).toHaveCount(3);
    await expect(page.locator('li time').first()).toHaveAttribute('datetime', /^\d{4}-/);
    await page.locator(`a[href="${match}"]`).click();
    await expect(heading(page)).toHaveText(title);
    await expect(banner(page)).toBeVisible();
  });

  await test.step('the start page of an installed app, even with campaign parameters', async () => {
    const start = wirePath(href(locale, 'home'));
    for (const address of [start, `${start}?utm_source=app`]) {
      await page.goto(address);
      await expect(page.locator('html')).toHaveAttribute('data-saved-at', /^\d{4}-/);
      await expect(page.locator('main article').first()).toBeVisible();
    }
  });

  await context.setOffline(false);
  await test.step('online again, the note disappears with the copy', async () => {
    await expect(banner(page)).toBeVisible();
    const copy = page.url();
    await page.locator('main article a').first().click();
    await expect(page).not.toHaveURL(copy);
    await expect(banner(page)).toHaveCount(0);
  });
  await page.reload({ waitUntil: 'networkidle' });
  await expect(banner(page)).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-saved-at');
});
