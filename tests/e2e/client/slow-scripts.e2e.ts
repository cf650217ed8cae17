import type { Browser, Page } from '@playwright/test';
import { today } from '@/tests/support/e2e/languages';
import { expect, test } from '@/tests/support/e2e/test';

/** Opens a page for a new visitor, presses the first thing that answers with a notice, and closes it. */
async function pressFirst(browser: Browser, prepare: (page: Page) => Promise<unknown>): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(today('en'), { waitUntil: 'networkidle' });
  await prepare(page);
  await page.locator('[data-do=hide-guide]').click();
  await expect(page.locator('[aria-live=polite] [data-kind]')).toHaveAttribute('data-kind', 'info');
  await page.waitForLoadState('networkidle');
  await context.close();
}

/** The bundler leaves out of a script what another one brings, so no order of arrival may break a part. */
test('the first press shows its notice whichever of its scripts arrives late @full', async ({ browser }) => {
  test.slow();
  const asked = new Set<string>();
  await pressFirst(browser, async (page) => page.on('request', (request) => asked.add(request.url())));
  const scripts = [...asked].filter((url) => url.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(2);

  for (const late of scripts) {
    const errors: string[] = [];
    await pressFirst(browser, async (page) => {
      page.on('pageerror', (error) => errors.push(error.message));
      await page.route(late, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1_500));
        await route.continue();
      });
    });
    expect(errors, late).toEqual([]);
  }
});
