import type { APIRequestContext, Page } from '@playwright/test';
import { cookies } from '@/lib/domain/shared/constants';
import { defaultLocale } from '@/lib/i18n/locales';
import { href, localizedPath } from '@/lib/routing/hrefs';
import type { RouteId } from '@/lib/routing/routes';
import { makeUser } from '@/tests/support/e2e/make-user';
import { expect, test } from '@/tests/support/e2e/test';
import { weighScripts } from '@/tests/support/e2e/weigh-scripts';

const password = 'Half-time oranges for all';

/** A browser that has logged in before. */
async function logIn(page: Page, request: APIRequestContext, email: string): Promise<void> {
  const response = await request.post('/api/account/login', { data: { email, password } });
  const { jwtToken } = (await response.json()) as { jwtToken: string };
  await page
    .context()
    .addCookies([{ name: cookies.token.name, value: jwtToken, url: new URL('/', response.url()).href }]);
}

/** KB of JavaScript, as in every-screen.e2e.ts, plus an account's parts. The first two aim at 210 (decision 134). */
const limits = {
  profile: [252, '#account dl'],
  'my-record': [256, '#saved-slips'],
  'all-users': [320, 'main table'],
  'admin-dashboard': [320, 'main [role=tab]'],
} as const;

for (const [id, [limit, drawn]] of Object.entries(limits) as [RouteId, readonly [number, string]][]) {
  const full = id === 'profile' ? '' : ' @full';
  test(`${id}, logged in: first-load JavaScript within ${limit} KB${full}`, async ({ page, request }) => {
    const role = limit === 320 ? 'admin' : 'user';
    makeUser('--email', `${id}@example.org`, '--password', password, '--role', role, '--verified');
    await logIn(page, request, `${id}@example.org`);
    const { kilobytes, files } = await weighScripts(
      page,
      localizedPath(defaultLocale, id, {}),
      page.locator(drawn).first(),
    );
    console.log(`JavaScript of ${id}, logged in: ${kilobytes.toFixed(1)} KB br in ${files} files`);
    expect(kilobytes).toBeLessThanOrEqual(limit);
  });
}

test.describe('a record that has not arrived yet', () => {
  const address = '**/api/account/record';
  const loading = (page: Page) => page.locator('main [role=status]').filter({ hasText: 'Loading' });
  const shown = (page: Page) => page.locator('main').getByText('Open picks', { exact: false });

  test.beforeEach(async ({ page, request }) => {
    // One account for each worker: setting a password ends the sessions of the other tests.
    const email = `record${test.info().workerIndex}@example.org`;
    makeUser('--email', email, '--password', password, '--verified');
    await logIn(page, request, email);
  });

  test('is shown as loading while the server is slow @full', async ({ page }) => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(address, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(href(defaultLocale, 'my-record'));
    await expect(loading(page)).toBeVisible();
    release();
    await expect(shown(page)).toBeVisible();
    await expect(loading(page)).toHaveCount(0);
  });

  test('says that the server failed, and arrives on a retry @full', async ({ page, problems }) => {
    await page.route(address, (route) => route.fulfill({ status: 503, json: { message: 'Not now' } }));
    await page.goto(href(defaultLocale, 'my-record'));
    await expect(page.locator('main [role=alert]').filter({ hasText: 'Not now' })).toBeVisible();
    await page.unroute(address);
    await page.locator('main').getByRole('button', { name: 'Try again' }).click();
    await expect(shown(page)).toBeVisible();
    problems.length = 0;
  });

  test('says that there was no response, and arrives on a retry @full', async ({ page }) => {
    await page.clock.install();
    await page.route(address, () => undefined);
    await page.goto(href(defaultLocale, 'my-record'));
    await expect(loading(page)).toBeVisible();
    const retry = page.locator('main').getByRole('button', { name: 'Try again' });
    await expect(async () => {
      await page.clock.fastForward(7_000);
      await expect(retry).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.locator('main [role=alert]').filter({ hasText: 'No answer in time' })).toBeVisible();
    await page.unroute(address);
    await retry.click();
    await expect(shown(page)).toBeVisible();
  });
});
