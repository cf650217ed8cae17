import type { Page } from '@playwright/test';
import { predictionsPageSchema } from '@/lib/contracts/predictions';
import { href, wirePath } from '@/lib/routing/hrefs';
import { violationsInBothThemes } from '@/tests/support/e2e/accessibility';
import { today } from '@/tests/support/e2e/languages';
import { makeUserIn } from '@/tests/support/e2e/make-user';
import {
  copyOfLoadedData,
  removeDataDir,
  startSite,
  testInstant,
  untilReady,
  type Site,
} from '@/tests/support/e2e/site-process';
import { expect, test } from '@/tests/support/e2e/test';

/** A Saturday evening: some matches are in play, many are over, a few are still to come. */
const evening = '2026-09-19T20:00:00Z';
const phone = { width: 390, height: 844 };

/**
 * A site of its own needs a minute and a half of the processor to catch up with that evening. What `npm test` holds of
 * this file is measured on the site of all tests, on its Wednesday morning.
 */
const isEvening = !process.env.TEST_SHORT;
const day = isEvening ? evening.slice(0, 10) : testInstant.slice(0, 10);
/** Fewer than the day has: 182 on the Saturday, 94 on the Wednesday. */
const manyMatches = isEvening ? 150 : 75;
let site: Site | undefined;
let origin: string;

test.describe.configure({ mode: isEvening ? 'serial' : 'parallel' });
test.use({ viewport: phone });

test.beforeAll(async ({ baseURL }) => {
  if (isEvening) {
    site = await startSite({ dataDir: copyOfLoadedData(), environment: { APP_NOW: evening } });
    await untilReady(site);
  }
  origin = site?.url ?? baseURL!;
});

test.afterAll(async () => {
  await site?.stop();
  if (site) removeDataDir(site.dataDir);
});

const addressOf = (path: string) => origin + wirePath(path);
const total = async () => ((await (await fetch(`${origin}/api/predictions`)).json()) as { total: number }).total;

/** The matches that are entirely on the first screen, by phase. */
const firstScreen = (page: Page) =>
  page.locator('main article').evaluateAll((articles) =>
    articles
      .filter((article) => {
        const { height, bottom } = article.getBoundingClientRect();
        return height > 0 && bottom <= window.innerHeight;
      })
      .map((article) => (article as HTMLElement).dataset.phase),
  );

/** Records from now on what moves without action by the visitor. @returns a function that reads it */
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
  test(`the first phone screen of ${name} has at least five matches, none of them over, in rows of 56 px, and nothing jumps @full`, async ({
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
    // Equal to two decimals: the name of the visitor's zone may shift by a hair.
    expect(await moved()).toBeCloseTo(0, 2);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    // The time comes first in reading order.
    const [when, teams] = await Promise.all(
      ['article > div', 'article a'].map((part) => page.locator(`main ${part}`).first().boundingBox()),
    );
    expect(when!.x < teams!.x).toBe(!name.endsWith('Arabic'));
  });
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** The number of tables that extend past the screen's edge. */
const cutOff = (page: Page) =>
  page.locator('main table').evaluateAll(
    (tables) =>
      tables.filter((table) => {
        const { left, right } = table.getBoundingClientRect();
        return left < 0 || right > document.documentElement.clientWidth;
      }).length,
  );

for (const [name, path, most, tag] of [
  ['home', href('en', 'home'), 2500, ''],
  ['home in German', href('de', 'home'), 2500, ' @full'],
  ['a team', href('en', 'team', { teamId: 'arsenal' }), 4500, ''],
  ['projected goals', href('en', 'expected-goals', { date: 'today' }), 6000, ''],
  ['projected goals in German', href('de', 'expected-goals', { date: 'today' }), 6000, ' @full'],
  ['the leagues', href('en', 'predictions-leagues'), 4500, ''],
  ['a cup of 64 clubs', href('en', 'predictions-league', { slug: 'england-fa-cup' }), 4500, ' @full'],
  ['a cup of 64 clubs in German', href('de', 'predictions-league', { slug: 'england-fa-cup' }), 4500, ' @full'],
  ['a league', href('en', 'predictions-league', { slug: 'england-premier-league' }), 6000, ''],
  ['leagues and sources', href('en', 'leagues-and-sources'), 6000, ' @full'],
  ['the most frequent questions', href('en', 'frequently-asked-questions'), 2500, ' @full'],
  ['the bet types', href('en', 'predictions-bet-types'), 2500, ' @full'],
  ['welcome', href('en', 'welcome'), 2500, ' @full'],
  ['the most likely results', href('en', 'most-likely'), 3800, ' @full'],
  ['an accumulator', href('en', 'accumulator'), 5700, ' @full'],
  ['the track record', href('en', 'track-record'), 6500, ' @full'],
] as const) {
  test(`${name} is at most ${most} px tall on a phone${tag}`, async ({ page }) => {
    await page.goto(addressOf(path), { waitUntil: 'networkidle' });
    expect(await heightOf(page)).toBeLessThanOrEqual(most);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });
}

for (const [name, path, block, most] of [
  ['the table of a league', href('en', 'predictions-league', { slug: 'england-premier-league' }), '#table', 1200],
  ['the rounds of a cup', href('en', 'predictions-league', { slug: 'england-fa-cup' }), '#knock-out', 1200],
  ['the top of the ranking', href('en', 'ranking'), 'main tbody tr', 600],
] as const) {
  test(`${name} is at most ${most} px from the top on a phone`, async ({ page }) => {
    await page.goto(addressOf(path), { waitUntil: 'networkidle' });
    expect((await page.locator(block).first().boundingBox())!.y).toBeLessThanOrEqual(most);
  });
}

test('a phone shows who wins a cup without sideways scrolling, in German too @full', async ({ page }) => {
  for (const slug of ['england-fa-cup', 'uefa-champions-league', 'world-cup']) {
    await page.goto(addressOf(href('de', 'predictions-league', { slug })), { waitUntil: 'networkidle' });
    const winner = (await page.locator('#projected thead th:nth-child(2)').first().boundingBox())!;
    expect(winner.x + winner.width).toBeLessThanOrEqual(phone.width);
    await expect(page.locator('#projected thead th:nth-child(2)').first()).toHaveText('Sieger');
  }
});

test('no column of the projected goals is cut off on a phone', async ({ page }) => {
  await page.goto(addressOf(href('en', 'expected-goals', { date: 'today' })), { waitUntil: 'networkidle' });
  expect(await page.locator('#goals-table tbody tr:has(td)').count()).toBeGreaterThan(manyMatches);
  expect(await cutOff(page)).toBe(0);
});

test('every tab of the dashboard is at most 4000 px tall on a phone @full', async ({ page, context }) => {
  const account = { email: 'evening@example.org', password: 'Under the floodlights again' };
  makeUserIn(site!.dataDir, '--email', account.email, '--password', account.password, '--role', 'admin', '--verified');
  const response = await context.request.post(`${origin}/api/account/login`, { data: account });
  const { jwtToken } = (await response.json()) as { jwtToken: string };
  await context.addCookies([{ name: 'token', value: jwtToken, url: origin }]);
  const heights: Record<string, number> = {};
  for (const tab of ['hands', 'people', 'money', 'data', 'system']) {
    await page.goto(`${addressOf(href('en', 'admin-dashboard'))}?tab=${tab}`, { waitUntil: 'networkidle' });
    await expect(page.locator('[role=tab][aria-selected=true]')).toHaveAttribute('href', `?tab=${tab}`);
    heights[tab] = await heightOf(page);
  }
  expect(
    Object.values(heights).every((height) => height <= 4000),
    JSON.stringify(heights),
  ).toBe(true);
});

test('home sums up in one line how today went @full', async ({ page }) => {
  await page.goto(addressOf(href('en', 'home')), { waitUntil: 'networkidle' });
  const results = page.locator('main a[href$="?status=finished"]');
  await expect(results).toContainText(/\d+ of \d+ correct, about \d+ expected/);
  expect((await results.boundingBox())!.height).toBeLessThanOrEqual(72);
});

for (const phase of ['coming', 'live', 'finished'] as const) {
  test(`the page of a match that is ${phase} is no taller than 5,000 px, and links open its folds${phase === 'coming' ? '' : ' @full'}`, async ({
    page,
  }) => {
    const { items } = predictionsPageSchema.parse(
      await (await fetch(`${origin}/api/predictions?date=${day}&phase=${phase}`)).json(),
    );
    const match = items.find(({ prediction }) => prediction)!;
    const path = addressOf(href('en', 'prediction', { date: match.date, prediction: match.slug }));
    await page.goto(path, { waitUntil: 'networkidle' });
    // Sections far off the screen are laid out with an estimated height.
    await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5000);
    for (const id of ['why', 'what-if', 'depth', 'form', 'receipt']) await expect(page.locator(`#${id}`)).toBeHidden();
    await page.locator('header a[href="#why"]').click();
    await expect(page.locator('#why')).toBeInViewport();
    await page.goto('about:blank');
    await page.goto(`${path}#receipt`);
    await expect(page.locator('#receipt')).toBeInViewport();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
}

test('three swipes show all matches of a day, without using page numbers', async ({ page }) => {
  const count = await total();
  expect(count).toBeGreaterThan(manyMatches);
  await page.goto(addressOf(today('en')), { waitUntil: 'networkidle' });
  const matches = page.locator('[data-list-slot] article');
  const more = page.locator('main p button');
  for (let swipe = 0; swipe < 3; swipe += 1) {
    await page.mouse.wheel(0, 20_000);
    // Until nothing more is loaded: the button is far below the screen, or gone. On a machine busy with other tests the
    // response may come after the page has stopped waiting; the list then says so, and the visitor uses its button.
    await expect
      .poll(() =>
        more.evaluateAll((buttons) =>
          (buttons as HTMLButtonElement[]).every((button) => {
            if (button.textContent === 'Try again' && !button.disabled) button.click();
            return button.getBoundingClientRect().top > window.innerHeight + 6_000;
          }),
        ),
      )
      .toBe(true);
  }
  await expect(matches).toHaveCount(count);
  await expect(page.locator('main nav a[rel=next]')).toBeHidden();
});

test('a league folds by keyboard and stays folded when the list grows', async ({ page }) => {
  await page.goto(addressOf(today('en')), { waitUntil: 'networkidle' });
  const league = page.locator('main section[data-league]:has(summary)').first();
  const handle = league.locator('summary');
  await handle.press('Enter');
  await expect(league.locator('article').first()).toBeHidden();
  expect(await violationsInBothThemes(page)).toEqual([]);
  const before = await page.locator('[data-list-slot] article').count();
  await page.mouse.wheel(0, 20_000);
  await expect.poll(() => page.locator('[data-list-slot] article').count()).toBeGreaterThan(before);
  await expect(league.locator('article').first()).toBeHidden();
  // And no other league does.
  await expect(page.locator('main section[data-league] details:not([open])')).toHaveCount(1);
  await handle.press('Enter');
  await expect(league.locator('article').first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a link to a part of a match opens its fold', async ({ page }) => {
    await page.goto(addressOf(today('en')));
    const match = await page.locator('main article a').first().getAttribute('href');
    await page.goto(origin + match!);
    await expect(page.locator('#why')).toBeHidden();
    await page.locator('header a[href="#why"]').click();
    await expect(page.locator('#why')).toBeInViewport();
  });

  test('rows, leagues that fold, and pages work', async ({ page }) => {
    await page.goto(addressOf(today('en')));
    const [first] = await page.locator('main article').all();
    expect((await first!.boundingBox())!.height).toBe(56);
    const league = page.locator('main section[data-league]:has(summary)').first();
    await league.locator('summary').click();
    await expect(league.locator('article').first()).toBeHidden();
    await page.locator('main nav a[rel=next]').click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(page.locator('main article').first()).toBeVisible();
  });
});
