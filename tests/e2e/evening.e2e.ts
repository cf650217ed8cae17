import type { Page } from '@playwright/test';
import { href, wirePath } from '@/lib/routing/hrefs';
import { violationsInBothThemes } from '@/tests/support/e2e/accessibility';
import { today } from '@/tests/support/e2e/languages';
import { copyOfLoadedData, removeDataDir, startSite, untilReady, type Site } from '@/tests/support/e2e/site-process';
import { expect, test } from '@/tests/support/e2e/test';

/** A Saturday evening: some matches are in play, many are over, a few come. */
const evening = '2026-09-19T20:00:00Z';
const phone = { width: 390, height: 844 };

let site: Site;

test.describe.configure({ mode: 'serial' });
test.use({ viewport: phone });

test.beforeAll(async () => {
  site = await startSite({ dataDir: copyOfLoadedData(), environment: { APP_NOW: evening } });
  await untilReady(site);
});

test.afterAll(async () => {
  await site.stop();
  removeDataDir(site.dataDir);
});

const addressOf = (path: string) => site.url + wirePath(path);
const total = async () => ((await (await fetch(`${site.url}/api/predictions`)).json()) as { total: number }).total;

/** The matches of the first screen: those that are whole in it, by their phase. */
const firstScreen = (page: Page) =>
  page.locator('main article').evaluateAll((articles) =>
    articles
      .filter((article) => {
        const { height, bottom } = article.getBoundingClientRect();
        return height > 0 && bottom <= window.innerHeight;
      })
      .map((article) => (article as HTMLElement).dataset.phase),
  );

/** From here on, what has moved without the visitor's doing. @returns reads it */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const moved = { sum: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum);
}

for (const [name, path] of [
  ['home', href('en', 'home')],
  ['today', today('en')],
  ['home in Arabic', href('ar', 'home')],
  ['today in Arabic', today('ar')],
] as const) {
  test(`the first phone screen of ${name} has at least five matches, none of them over, in rows of 56 px, and nothing jumps`, async ({
    page,
  }) => {
    const moved = await watchShifts(page);
    await page.goto(addressOf(path), { waitUntil: 'networkidle' });
    const phases = await firstScreen(page);
    expect(phases.length).toBeGreaterThanOrEqual(5);
    expect(phases).toContain('live');
    expect(phases).not.toContain('finished');
    const heights = await page
      .locator('main section[data-phase] article')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(new Set(heights)).toEqual(new Set([56]));
    // To the two decimals in which it is given: the name of the visitor's zone may settle by a hair.
    expect(await moved()).toBeCloseTo(0, 2);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    // The time stands first in reading order.
    const [when, teams] = await Promise.all(
      ['article > div', 'article a'].map((part) => page.locator(`main ${part}`).first().boundingBox()),
    );
    expect(when!.x < teams!.x).toBe(!name.endsWith('Arabic'));
  });
}

test('home is no higher than three phone screens, and says in one line how today went', async ({ page }) => {
  await page.goto(addressOf(href('en', 'home')), { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2500);
  const results = page.locator('main a[href$="?status=finished"]');
  await expect(results).toContainText(/\d+ of \d+ right, about \d+ expected/);
  expect((await results.boundingBox())!.height).toBeLessThanOrEqual(72);
});

test('a Saturday is seen whole with three swipes, without the numbers of its pages', async ({ page }) => {
  const count = await total();
  expect(count).toBeGreaterThan(150);
  await page.goto(addressOf(today('en')), { waitUntil: 'networkidle' });
  const matches = page.locator('[data-list-slot] article');
  const more = page.locator('main p button');
  for (let swipe = 0; swipe < 3; swipe += 1) {
    await page.mouse.wheel(0, 20_000);
    // Until nothing more is loaded: the button is far below the screen, or gone.
    await expect
      .poll(() =>
        more.evaluateAll((buttons) =>
          buttons.every((button) => button.getBoundingClientRect().top > window.innerHeight + 6_000),
        ),
      )
      .toBe(true);
  }
  await expect(matches).toHaveCount(count);
  await expect(page.locator('main nav a[rel=next]')).toBeHidden();
});

test('a league folds by keyboard and stays folded when the list grows', async ({ page }) => {
  await page.goto(addressOf(today('en')), { waitUntil: 'networkidle' });
  const league = page.locator('main section[data-league]').first();
  const handle = league.locator('summary');
  await handle.press('Enter');
  await expect(league.locator('article').first()).toBeHidden();
  expect(await violationsInBothThemes(page)).toEqual([]);
  const before = await page.locator('[data-list-slot] article').count();
  await page.mouse.wheel(0, 20_000);
  await expect.poll(() => page.locator('[data-list-slot] article').count()).toBeGreaterThan(before);
  await expect(league.locator('article').first()).toBeHidden();
  await handle.press('Enter');
  await expect(league.locator('article').first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('rows, leagues that fold, and pages are there', async ({ page }) => {
    await page.goto(addressOf(today('en')));
    const [first] = await page.locator('main article').all();
    expect((await first!.boundingBox())!.height).toBe(56);
    await page.locator('main section[data-league] summary').first().click();
    await expect(first!).toBeHidden();
    await page.locator('main nav a[rel=next]').click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(page.locator('main article').first()).toBeVisible();
  });
});
