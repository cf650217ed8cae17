import type { Page } from '@playwright/test';
import { localeRecord } from '@/lib/i18n/locales';
import { href, wirePath } from '@/lib/routing/hrefs';
import ar from '@/messages/ar/notFound.json';
import en from '@/messages/en/notFound.json';
import { localeAt, today } from '@/tests/support/e2e/languages';
import { expect, test } from '@/tests/support/e2e/test';

const missing = (locale: string) => (locale === 'en' ? '/offside' : `/${locale}/offside`);
const home = (page: Page) => page.locator('main button[type=button]');
/**
 * Visible animations of the page's content; the style sheet shortens unwanted ones to a hundredth of a millisecond.
 */
const moving = (page: Page) =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(
          ({ effect }) =>
            effect instanceof KeyframeEffect &&
            document.querySelector('main')?.contains(effect.target) &&
            Number(effect.getComputedTiming().duration) > 1,
        ).length,
  );

/** The browser logs the expected 404. */
test.afterEach(({ problems }) => {
  const others = problems.filter((problem) => !/status of 404/.test(problem));
  problems.length = 0;
  problems.push(...others);
});

test("the 404 page: its texts, and the home button scores first, then opens today's matches", async ({
  page,
  context,
  baseURL,
}, { project }) => {
  const locale = localeAt(project.name);
  const scheme = locale === 'en' ? 'dark' : 'light';
  await context.addCookies([{ name: 'theme', value: scheme === 'dark' ? 'customDark' : 'customLight', url: baseURL! }]);
  await page.clock.install({ time: new Date('2026-09-16T09:00:00Z') });
  const words = locale === 'en' ? en : ar;
  const response = await page.goto(missing(locale), { waitUntil: 'networkidle' });
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('dir', localeRecord(locale).dir);
  await expect(page.locator('html')).toHaveAttribute('data-theme', scheme);
  await expect(page.locator('main [data-ball]')).toBeInViewport();
  const digit = await page
    .getByRole('img', { name: '404', exact: true })
    .evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  expect(digit).toBeGreaterThan(100);
  await expect(page.locator('main h1')).toHaveText(words.title);
  expect(await page.locator('main article > p:not([role])').count()).toBeGreaterThanOrEqual(2);
  expect(await moving(page)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  await expect(page.locator('link[rel=preload][href="/goal.svg"]')).toBeAttached();

  await page.clock.pauseAt(new Date('2026-09-16T10:00:00Z'));
  await expect(home(page)).toHaveText(words.home);
  await home(page).click();
  await expect(home(page)).toBeDisabled();
  await expect(home(page)).toHaveText(words.scoring);
  if (locale === 'en') expect(words.scoring).toBe('Scoring...');
  await expect(page.locator('[data-goal] img')).toBeVisible();
  await expect(page.locator('[data-goal] [data-ball]')).toBeVisible();
  const [button, goal] = await Promise.all([home(page), page.locator('[data-goal]')].map((each) => each.boundingBox()));
  expect(Math.abs(goal!.x + goal!.width / 2 - button!.x - button!.width / 2), 'beside the button').toBeLessThan(2);
  expect(
    await page
      .locator('[data-goal] img')
      .evaluate((ogImage: HTMLImageElement) => ogImage.complete && ogImage.naturalWidth > 0),
  ).toBe(true);
  await page.clock.runFor(1_999);
  await expect(page).toHaveURL(missing(locale));
  await page.clock.runFor(1);
  await page.waitForURL(`**${wirePath(today(locale))}`);
  await expect(page.locator('main article').first()).toBeVisible();
});

test('nothing moves under reduced motion, and the search box opens the search @full', async ({ page }, { project }) => {
  const locale = localeAt(project.name);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(missing(locale), { waitUntil: 'networkidle' });
  expect(await moving(page)).toBe(0);
  await page.locator('main input[type=search]').fill('Bayern');
  await page.locator('main form button').click();
  await page.waitForURL(`**${wirePath(href(locale, 'search'))}?q=Bayern`);
  await page.goto(missing(locale), { waitUntil: 'networkidle' });
  await home(page).click();
  await expect(home(page)).toBeDisabled();
  expect(await moving(page)).toBe(0);
  await page.waitForURL(`**${wirePath(today(locale))}`);
});
