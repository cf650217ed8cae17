import type { BrowserContext, Page } from '@playwright/test';
import { storedOnDevice } from '@/lib/domain/accounts/stored-on-device';
import { href } from '@/lib/routing/hrefs';
import { today } from '@/tests/support/e2e/languages';
import { makeUser } from '@/tests/support/e2e/make-user';
import { untilStarted } from '@/tests/support/e2e/started';
import { expect, test } from '@/tests/support/e2e/test';
import { openWithWorker } from '@/tests/support/e2e/worker';

test.use({ serviceWorkers: 'allow' });

const password = 'Half-time oranges for all';

/** Everything that this browser stores for the site, by type of storage. */
async function held(page: Page, context: BrowserContext): Promise<string[]> {
  const own = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => `storage ${name}`),
    ...Object.keys(sessionStorage).map((name) => `storage ${name}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
  ]);
  return [...(await context.cookies()).map(({ name }) => `cookie ${name}`), ...own];
}

const isListed = (entry: string): boolean =>
  storedOnDevice.some(({ kind, name }) =>
    name.endsWith('…') ? entry.startsWith(`${kind} ${name.slice(0, -1)}`) : entry === `${kind} ${name}`,
  );

test('the browser stores only what the list names, and declining leaves what the list states @full', async ({
  page,
  context,
}) => {
  makeUser('--email', 'hoarder@example.org', '--password', password, '--verified');
  await openWithWorker(page, today('en'));
  await page.locator('header button[aria-pressed]').click();
  await page.locator('[data-do=hide-guide]').click();
  await page.goto(href('en', 'login'), { waitUntil: 'networkidle' });
  await page.locator('[name=email]').fill('hoarder@example.org');
  await page.locator('main [name=password]').fill(password);
  await page.locator('main button[type=submit]').click();
  await expect(page).toHaveURL(/\/profile$/);
  // The switch waits two seconds for the messages and continues without them; on the second try the worker has them.
  await expect(async () => {
    await page.goto(today('en'), { waitUntil: 'networkidle' });
    await untilStarted(page);
    await page.locator('[popovertarget="languages"]').click();
    await page.locator('a[data-locale="de"]').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
    await page.waitForLoadState('networkidle');
    expect(await held(page, context)).toContain('storage messages:de');
  }).toPass();

  const walked = await held(page, context);
  expect(walked.filter((entry) => entry.startsWith('cache ')).length).toBeGreaterThan(3);
  expect(walked.filter((entry) => !isListed(entry))).toEqual([]);

  await page.locator('[data-do=cookies]').click();
  const dialog = page.locator('[aria-modal=true]');
  for (const { name } of storedOnDevice) await expect(dialog.getByText(name, { exact: true }).first()).toBeAttached();
  await dialog.getByRole('switch').click();
  await expect(dialog.getByRole('switch')).not.toBeChecked();
  await page.goto(href('de', 'glossary'), { waitUntil: 'networkidle' });
  await page.goto(today('de'), { waitUntil: 'networkidle' });
  await expect
    .poll(async () => (await held(page, context)).toSorted())
    .toEqual(['cookie i18n_redirected', 'cookie token', 'storage cookie_choices']);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
