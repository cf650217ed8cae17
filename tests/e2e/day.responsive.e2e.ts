import type { Page } from '@playwright/test';
import { href, wirePath } from '@/lib/routing/hrefs';
import { atHome, getPredictions } from '@/tests/support/e2e/api';
import { localeAt } from '@/tests/support/e2e/languages';
import { expect, test } from '@/tests/support/e2e/test';

/** A Saturday with matches of many leagues. */
const busy = '2026-09-19';

/** The matches shown, in order, by the last segment of their URLs. */
const shown = (page: Page) =>
  page
    .locator('[data-list-slot] article a:visible')
    .evaluateAll((links) => links.map((link) => decodeURIComponent(link.getAttribute('href')!.split('/').at(-1)!)));
const expectShown = (page: Page, items: readonly { slug: string }[]) =>
  expect.poll(() => shown(page)).toEqual(items.map(({ slug }) => slug));
const chip = (page: Page, sort: string) => page.locator(`[data-chip=${sort}]`);
const savedSort = (page: Page) => page.evaluate(() => localStorage.getItem('sortOption'));
const expectNoSideways = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);

test('a day: order, filters, calendar, and the list unchanged on return from a match', async ({ page, request }, {
  project,
}) => {
  const locale = localeAt(project.name);
  const address = (date: string) => wirePath(href(locale, 'predictions-date', { date }));
  const path = address(busy);
  const [usual, certain, upcoming] = await Promise.all(
    ['default', 'probability', 'upcoming'].map((sort) =>
      getPredictions(request, `?date=${busy}&sort=${sort}${sort === 'default' ? `&${atHome(locale)}` : ''}`),
    ),
  );
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('once')) localStorage.setItem('sortOption', 'alphabet');
    sessionStorage.setItem('once', 'yes');
  });
  await page.goto(path, { waitUntil: 'networkidle' });

  await test.step('an invalid stored order is discarded', async () => {
    await expectShown(page, usual!.items);
    expect(await savedSort(page)).toBeNull();
    expect([usual!.pageSize, certain!.pageSize, upcoming!.pageSize]).toEqual([10, 20, 20]);
  });

  await test.step('the order is chosen in place and stored', async () => {
    await chip(page, 'probability').click();
    await expectShown(page, certain!.items);
    await expect(chip(page, 'probability')).toHaveAttribute('aria-current', 'true');
    expect(await savedSort(page)).toBe('probability');
    expect(new URL(page.url()).search).toBe('');
    await expectNoSideways(page);
  });

  await test.step('it is restored with one fetch behind a skeleton, and returns to the default', async () => {
    const asked: string[] = [];
    let arrive: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/api/predictions?*', async (route) => {
      asked.push(new URL(route.request().url()).search);
      await held;
      await route.continue();
    });
    await page.reload();
    const list = page.locator('[data-list-slot]');
    // The default order is visible neither before the scripts run nor while the response is pending.
    await expect(list.locator('article').first()).toBeHidden();
    const height = (await list.boundingBox())!.height;
    await expect.poll(() => asked.length).toBe(1);
    expect((await list.boundingBox())!.height).toBe(height);
    arrive();
    await expectShown(page, certain!.items);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('sort=probability');
    await page.unroute('**/api/predictions?*');
    await chip(page, 'probability').click();
    await expectShown(page, usual!.items);
    expect(await savedSort(page)).toBeNull();
  });

  await test.step('after a match, everything is as it was: order, pages and scroll position, by link and by history', async () => {
    await chip(page, 'upcoming').click();
    await expectShown(page, upcoming!.items);
    // The whole list, without scrolling: nothing is loaded ahead when the match is opened.
    const more = page.locator('main p button');
    for (let before = upcoming!.pageSize; before < upcoming!.total; before += upcoming!.pageSize) {
      await more.dispatchEvent('click');
      await expect.poll(async () => (await shown(page)).length).toBeGreaterThan(before);
    }
    const list = (await shown(page)).map((slug) => ({ slug }));
    const asked: string[] = [];
    page.on('request', (one) => {
      if (one.url().includes('/api/predictions')) asked.push(one.url());
    });
    const match = page.locator('[data-list-slot] article a').nth(21);
    // Measured when the link is followed: the click itself may scroll until nothing covers it.
    await match.evaluate((link) =>
      link.addEventListener('click', () => (document.body.dataset.place = String(Math.round(window.scrollY))), {
        once: true,
      }),
    );
    await match.click();
    const place = Number(await page.locator('body').getAttribute('data-place'));
    expect(place).toBeGreaterThan(0);
    const expectAsLeft = async () => {
      await expect.poll(() => new URL(page.url()).pathname).toBe(path);
      await expectShown(page, list);
      await expect(chip(page, 'upcoming')).toHaveAttribute('aria-current', 'true');
      await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(place);
    };
    await expect(page.locator('main h1:visible')).toContainText('–');
    await expect(match).toBeHidden();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expectNoSideways(page);
    await page.goBack();
    await expectAsLeft();
    await page.goForward();
    await expect(match).toBeHidden();
    await page.locator(`main a[href$="/${busy}"]:visible`).first().click();
    await expectAsLeft();
    expect(asked).toEqual([]);
  });

  await test.step('another day from the calendar opens a new list at its beginning, and filters are links', async () => {
    await page.locator('main [aria-haspopup=dialog]:visible').click();
    await page.locator('[aria-modal=true] [data-day="2026-09-20"]').click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(address('2026-09-20'));
    // Not exactly the top: opening the calendar may scroll the page by a few px, and the router scrolls only to what is
    // not visible.
    await expect(page.locator('main h1:visible')).toBeInViewport();
    const { items } = await getPredictions(request, '?date=2026-09-20&sort=upcoming');
    await expectShown(page, items);
    const league = items[0]!.league.slug;
    await page.locator('main details summary:visible').first().click();
    await page.locator(`main details a[href*="league=${league}"]:visible`).click();
    await expect(page).toHaveURL(new RegExp(`[?&]league=${league}`));
    await expectShown(page, (await getPredictions(request, `?date=2026-09-20&sort=upcoming&league=${league}`)).items);
    await expectNoSideways(page);
  });
});
