import { existsSync } from 'node:fs';
import path from 'node:path';
import { untilStarted } from '@/tests/support/e2e/started';
import { expect, test } from '@/tests/support/e2e/test';

test('the language switch opens the same screen, preserves the query, and is remembered', async ({ page, context }) => {
  const bundle = page.waitForResponse((response) => response.url().includes('/_i18n/'));
  await page.goto('/predictions/today?sort=upcoming', { waitUntil: 'networkidle' });
  await untilStarted(page);
  await page.locator('[popovertarget="languages"]').click();
  await page.locator('a[data-locale="ar"]').click();
  await expect(page).toHaveURL(/\/ar\/.*\/today\?sort=upcoming$/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const reply = await bundle;
  expect(reply.url()).toMatch(/\/_i18n\/[0-9a-f]{16}\/ar\/messages\.json$/);
  expect(existsSync(path.join('public', new URL(reply.url()).pathname)), 'is a file of the build').toBe(true);
  expect(reply.headers()['cache-control']).toContain('immutable');
  const chosen = (await context.cookies()).find(({ name }) => name === 'i18n_redirected');
  expect(chosen).toMatchObject({ value: 'ar', sameSite: 'Lax', path: '/' });
  expect(Math.abs(chosen!.expires - (performance.timeOrigin + performance.now()) / 1_000 - 365 * 86_400)).toBeLessThan(
    60,
  );
});

test('what the switch fetched is what the page shows', async ({ page, request }) => {
  // The first bundle of a server that has just started may take longer than a switch waits.
  await request.get('/_i18n/any/de/messages.json');
  await page.goto('/about-us', { waitUntil: 'networkidle' });
  await untilStarted(page);
  await page.locator('[popovertarget="languages"]').click();
  await page.locator('a[data-locale="de"]').click();
  await expect(page).toHaveURL(/\/de\/ueber-uns$/);
  await untilStarted(page);
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('/_i18n/') && asked.push(request.url())));
  // The stored messages are changed to prove that the dialog uses them.
  await page.evaluate(() => {
    const stored = localStorage.getItem('messages:de')!;
    localStorage.setItem('messages:de', stored.replaceAll('"Einstellungen"', '"Aus dem Speicher"'));
  });
  await page.locator('[data-do="settings"]').click();
  await expect(page.locator('[aria-modal=true]')).toContainText('Aus dem Speicher');
  expect(asked).toEqual([]);
});

test('a bundle that fails to load causes a warning and blocks nothing', async ({ page, problems }) => {
  const warnings: string[] = [];
  page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())));
  await page.route('**/_i18n/**', (route) => route.abort());
  await page.goto('/about-us', { waitUntil: 'networkidle' });
  await untilStarted(page);
  await page.locator('[popovertarget="languages"]').click();
  await page.locator('a[data-locale="de"]').click();
  await expect(page).toHaveURL(/\/de\/ueber-uns$/);
  expect(warnings.join()).toContain('"de"');
  // The request blocked by this test is not a problem of the page.
  problems.splice(
    0,
    problems.length,
    ...problems.filter((problem) => !problem.includes('/_i18n/') && !problem.includes('ERR_FAILED')),
  );
});

test('an old bundle URL returns the messages, but is not cacheable', async ({ request }) => {
  const reply = await request.get('/_i18n/0000000000000000/es/messages.json');
  expect(reply.status()).toBe(200);
  expect(reply.headers()['cache-control']).toBe('no-cache');
  expect(Object.keys((await reply.json()) as object)).toContain('errors');
  expect((await request.get('/_i18n/0000000000000000/xx/messages.json')).status()).toBe(404);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every language has a link, including English', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'i18n_redirected', value: 'es', url: baseURL! }]);
    await page.goto('/');
    await expect(page).toHaveURL('/es');
    await page.locator('[popovertarget="languages"]').click();
    await page.locator('a[data-locale="en"]').click();
    await expect(page).toHaveURL('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  });
});
