import type { Page } from '@playwright/test';
import { localeRecord } from '@/lib/i18n/locales';
import { href, wirePath } from '@/lib/routing/hrefs';
import { bothDirections, today } from '../../support/e2e/languages';
import { expect, test } from '../../support/e2e/test';
import { isKept, keptAddresses, openWithWorker } from '../../support/e2e/worker';

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
      const heading = (await page.locator('main h1').textContent()) ?? '';
      await expect.poll(() => isKept(page, page.url())).toBe(true);
      await context.setOffline(true);
      await page.reload();
      await expect(page.locator('main h1')).toHaveText(heading);

      await page.goto(wirePath(href(locale, 'glossary')));
      const { language, dir } = localeRecord(locale);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
      await expect(page.locator('h1')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
      await expect(page.locator('li')).toHaveCount(2);
      await expect(page.locator('li time').first()).toHaveAttribute('datetime', /^\d{4}-/);
      await page.locator(`a[href="${match}"]`).click();
      await expect(page.locator('main h1')).toHaveText(heading);
      await expect(banner(page)).toBeVisible();
    });
  });
}

test('the last answers of the API are there with their age', async ({ page, context }) => {
  await openWithWorker(page, today('en'));
  const ask = () =>
    page.evaluate(async () => {
      const answer = await fetch('/api/predictions?date=today');
      const { total } = (await answer.json()) as { total: number };
      return { total, savedAt: answer.headers.get('x-saved-at') };
    });
  const fresh = await ask();
  expect(fresh.savedAt).toBeNull();
  await expect.poll(() => isKept(page, new URL('/api/predictions?date=today', page.url()).href)).toBe(true);
  await context.setOffline(true);
  const copy = await ask();
  expect(copy.total).toBe(fresh.total);
  expect(copy.savedAt).toMatch(/^\d{4}-/);
  expect(await page.evaluate(() => fetch('/api/predictions?date=2020-01-01').then(() => 'answered', () => 'failed'))).toBe('failed');
});

test('nothing of an account, a payment or the administration is ever kept, and private answers go with the session', async ({ page }) => {
  await openWithWorker(page, today('en'));
  await page.evaluate(async () => {
    const headers = { Authorization: 'Bearer someone' };
    for (const path of ['/api/account/me', '/api/account/export', '/api/payments/1', '/api/admin/users', '/api/admin/stats', '/api/trace']) await fetch(path, { headers });
    for (const path of ['/profile', '/payment/status/1', '/admin-dashboard', '/login']) await fetch(path);
    await fetch('/api/predictions?date=2026-09-17', { headers });
  });
  const privateAnswer = new URL('/api/predictions?date=2026-09-17', page.url()).href;
  await expect.poll(() => isKept(page, privateAnswer)).toBe(true);
  for (const path of ['/login', '/profile', '/register']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  await page.goto(today('en'), { waitUntil: 'networkidle' });
  const kept = (await keptAddresses(page)).map((address) => new URL(address).pathname);
  expect(kept.filter((path) => /^\/(api\/(account|payments|admin|trace)|profile|login|register|payment|admin)/.test(path))).toEqual([]);
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'clear-private' }));
  await expect.poll(() => isKept(page, privateAnswer)).toBe(false);
});

test('a worker that cannot be registered is said in the settings', async ({ page, context }) => {
  await context.route('**/sw.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto(today('en'), { waitUntil: 'networkidle' });
  await page.locator('[data-do=settings]').click();
  await expect(page.locator('dialog')).toContainText('could not be prepared for offline use');
});

test('the worker is asked for every 20 s, but not while the device is offline', async ({ page, context }) => {
  await page.clock.install({ time: new Date('2026-09-16T09:00:00Z') });
  await openWithWorker(page, today('en'));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/sw.js') && request.resourceType() === 'fetch') asked.push(request.url());
  });
  await page.clock.runFor(20_000);
  await expect.poll(() => asked.length).toBe(1);
  await page.clock.runFor(20_000);
  await expect.poll(() => asked.length).toBe(2);
  await context.setOffline(true);
  await page.clock.runFor(60_000);
  expect(asked).toHaveLength(2);
});
