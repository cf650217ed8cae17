import type { Page } from '@playwright/test';
import { accumulatorResponseSchema, type AccumulatorResponse } from '@/lib/contracts/accumulator';
import { readSlip } from '@/lib/domain/football/slip-address';
import { groupBy } from '@/lib/domain/shared/group-by';
import { formatterOf } from '@/lib/format/formatter';
import type { Locale } from '@/lib/i18n/locales';
import { href, wirePath } from '@/lib/routing/hrefs';
import { violationsInBothThemes } from '@/tests/support/e2e/accessibility';
import { localeAt } from '@/tests/support/e2e/languages';
import { expect, test } from '@/tests/support/e2e/test';

const addressOf = (locale: Locale) => wirePath(href(locale, 'accumulator'));
const slipOf = (page: Page) => page.locator('section[aria-labelledby="slip-title"]');
const cached = (page: Page) => page.evaluate(() => localStorage.getItem('slip') ?? '');

/** Keys of the outcomes that the page offers, by match. */
async function offered(page: Page): Promise<string[][]> {
  const keys = await page
    .locator('[data-leg]')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-leg') ?? ''));
  return [...groupBy(keys, (key) => key.split('.')[0]).values()];
}

async function pick(page: Page, ...keys: string[]) {
  for (const key of keys) {
    const button = page.locator(`[data-leg="${key}"]`);
    // On a phone, the markets after the first one are folded.
    const fold = page.locator('details:not([open])', { has: button }).locator('summary');
    if (await fold.isVisible()) await fold.click();
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }
}

/** On a phone the slip is collapsed to one line. */
async function open(page: Page) {
  const toggle = slipOf(page).locator('button[aria-expanded="false"]');
  if (await toggle.isVisible()) await toggle.click();
}

test('a slip shows the API’s numbers', async ({ page, request }, { project }) => {
  const locale = localeAt(project.name);
  await page.goto(addressOf(locale));
  const [first = [], second = []] = await offered(page);
  const keys = [
    first.find((key) => key.endsWith('match-result.home'))!,
    first.find((key) => key.endsWith('over-under-2-5.over'))!,
    second[0]!,
  ];
  await pick(page, ...keys);
  await open(page);
  const response = accumulatorResponseSchema.parse(
    await (await request.post('/api/accumulator', { data: { legs: readSlip(keys.join('~')) } })).json(),
  );
  const format = formatterOf(locale);
  await expect(slipOf(page).locator('dd').first()).toHaveText(format.percentFine(response.probability!));
  await expect(slipOf(page).getByText(format.odds(response.fairOdds!))).toBeVisible();
  expect(response.probability).not.toBeCloseTo(response.multiplied!, 4);
  await expect(slipOf(page).locator('ol > li')).toHaveCount(3);

  expect(await violationsInBothThemes(page)).toEqual([]);
  await slipOf(page).locator('input').last().fill('3,5');
  const loss = Math.round(1000 * (1 - response.probability! * 3.5)) / 100;
  await expect(
    slipOf(page).getByText(new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(loss)),
  ).toBeVisible();
});

test('offline, the banner is below the slip and below the end of the page @full', async ({
  page,
  context,
  problems,
}) => {
  await page.goto(addressOf('en'));
  const [first = [], second = []] = await offered(page);
  await pick(page, first[0]!, second[0]!);
  await context.setOffline(true);
  await expect(page.locator('[data-offline-banner]')).toBeVisible();
  const onTop = () =>
    slipOf(page).evaluate((slip) => {
      const { x, y, width, height } = slip.getBoundingClientRect();
      return slip.contains(document.elementFromPoint(x + width / 2, y + height - 4));
    });
  await expect.poll(onTop, 'the slip is not covered').toBe(true);
  const room = () =>
    page.evaluate(() => {
      const top = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      return top('[data-offline-banner]').top - top('footer').bottom;
    });
  await expect.poll(room, 'the end of the page is not covered').toBeGreaterThanOrEqual(-1);
  await context.setOffline(false);
  problems.length = 0;
});

test('a slip survives a reload, and its URL shows it to another visitor', async ({ page, browser }) => {
  await page.goto(addressOf('en'));
  const [first = [], second = []] = await offered(page);
  await pick(page, first[0]!, second[1]!);
  await page.reload();
  await open(page);
  await expect(slipOf(page).locator('ol > li')).toHaveCount(2);
  await expect(page.locator(`[data-leg="${first[0]}"]`)).toHaveAttribute('aria-pressed', 'true');

  const other = await browser.newContext({ serviceWorkers: 'block' });
  const theirs = await other.newPage();
  await theirs.goto(`${new URL(page.url()).origin}${addressOf('en')}?slip=${await cached(page)}`);
  await expect(theirs.locator(`[data-leg="${second[1]}"]`)).toHaveAttribute('aria-pressed', 'true');
  expect(await cached(theirs), 'it replaces no slip of theirs').toBe('');
  await pick(theirs, second[0]!);
  await expect(theirs).not.toHaveURL(/slip=/);
  expect(await cached(theirs)).toBe(`${await cached(page)}~${second[0]}`);
  await theirs.reload();
  await expect(theirs.locator(`[data-leg="${second[0]}"]`)).toHaveAttribute('aria-pressed', 'true');
  await other.close();
});

test('legs that exclude each other are reported, and can be removed', async ({ page }) => {
  await page.goto(addressOf('en'));
  const [first = []] = await offered(page);
  const [home = '', draw = ''] = first.filter((key) => key.includes('.match-result.'));
  await pick(page, home, draw);
  await open(page);
  await expect(slipOf(page).locator('[data-kind="impossible"]')).toContainText('rule each other out');
  await expect(slipOf(page).locator('dd').first()).toHaveText('0.0%');
  await slipOf(page).locator('button[aria-label^="Remove"]').first().click();
  await expect(slipOf(page).locator('[data-kind="impossible"]')).toHaveCount(0);
  await expect(slipOf(page).locator('ol > li')).toHaveCount(1);
  await expect(page.locator(`[data-leg="${home}"]`)).toHaveAttribute('aria-pressed', 'false');
});

test('a fifth leg stays on the slip, which states the limit and how to continue', async ({ page }) => {
  await page.goto(addressOf('en'));
  const matches = await offered(page);
  await pick(page, ...matches.slice(0, 5).map(([key]) => key!));
  await open(page);
  const notice = slipOf(page).locator('[data-over-limit]');
  await expect(notice).toContainText('Limit without Premium: 4');
  await expect(notice.getByRole('link')).toHaveAttribute('href', '/premium');
  await expect(slipOf(page).locator('ol > li')).toHaveCount(5);
  const figures = slipOf(page).locator('dl');
  await expect(figures).toContainText('First 4 of 5 come true');
  await expect(figures.locator('div', { hasText: 'All come true' }).getByRole('link')).toHaveAttribute(
    'href',
    '/premium',
  );
  await slipOf(page).locator('button[aria-label^="Remove"]').first().click();
  await expect(slipOf(page).locator('ol > li')).toHaveCount(4);
  await expect(notice).toHaveCount(0);
  await expect(figures).not.toContainText('First 4');
});

test('the response matches its contract, and an invalid slip is rejected', async ({ request }) => {
  const post = (data: unknown) => request.post('/api/accumulator', { data });
  expect((await post({ legs: [] })).status()).toBe(422);
  expect((await post({ legs: [{ matchId: 2_000_000_000, market: 'match-result', outcome: 'home' }] })).status()).toBe(
    422,
  );
  const response = (await (
    await post({ legs: [{ matchId: 1, market: 'match-result', outcome: 'home' }] })
  ).json()) as AccumulatorResponse;
  expect(response.legs[0]?.state).toBe('finished');
});
