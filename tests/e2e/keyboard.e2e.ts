import type { Page } from '@playwright/test';
import { href, wirePath } from '@/lib/routing/hrefs';
import { getPredictions } from '@/tests/support/e2e/api';
import { today } from '@/tests/support/e2e/languages';
import { untilStarted } from '@/tests/support/e2e/started';
import { expect, test } from '@/tests/support/e2e/test';

// A phone's width: there the drawer covers the page.
test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

const hasFocus = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

/** Enough to go once around a page, with the filters open on a day with forty competitions. */
const maxPresses = 400;

/** Presses Tab until an element that matches has the focus, as a keyboard user does. */
async function tabTo(page: Page, selector: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let pressed = 0; pressed < maxPresses; pressed += 1) {
    await page.keyboard.press(key);
    if (await hasFocus(page, selector)) return;
  }
  throw new Error(`${selector} was not reached within ${maxPresses} presses of ${key}`);
}

/** Presses Tab `presses` times. @returns whether the focus stayed inside, the browser's own buttons aside */
async function staysIn(page: Page, selector: string, presses: number): Promise<boolean> {
  for (let pressed = 0; pressed < presses; pressed += 1) {
    await page.keyboard.press('Tab');
    if (!(await hasFocus(page, `${selector}, ${selector} *, body`))) return false;
  }
  return true;
}

test('the shell and a day of matches by keyboard alone, from right to left', async ({ page }) => {
  await page.goto(today('ar'), { waitUntil: 'networkidle' });
  await untilStarted(page);

  await test.step('the first stop is the skip link', async () => {
    await page.keyboard.press('Tab');
    const skip = page.locator('a[href="#content"]').first();
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();
  });

  await test.step('the drawer takes, traps and restores the focus', async () => {
    const toggle = 'header [aria-controls=drawer]';
    const drawer = '[aria-modal=true]:has(#drawer)';
    await tabTo(page, toggle, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator(`${drawer} button`)).toBeFocused();
    const links = await page.locator('#drawer a:visible').count();
    expect(await staysIn(page, drawer, links)).toBe(true);
    await expect(page.locator('#drawer a').last()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator(`${drawer} button`)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator('#drawer a').last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator(toggle)).toBeFocused();
    await expect(page.locator(toggle)).toHaveAttribute('aria-expanded', 'false');
    await expect(page.locator('#drawer')).toBeHidden();
    await expect(page.locator('main')).not.toHaveAttribute('aria-hidden');
  });

  await test.step('the list of languages is reachable', async () => {
    await tabTo(page, 'header [popovertarget=languages]');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('#languages a:visible').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('header [popovertarget=languages]')).toBeFocused();
  });

  await test.step('the list of languages closes when Tab leaves it, at either end', async () => {
    const button = 'header [popovertarget=languages]';
    await page.keyboard.press('Enter');
    await expect(page.locator('#languages')).toBeVisible();
    const names = await page
      .locator('#languages a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('lang')));
    for (const name of names) {
      await page.keyboard.press('Tab');
      await expect(page.locator(`#languages a[lang="${name}"]`)).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(page.locator('#languages')).toBeHidden();
    await expect(page.locator('#languages a:focus')).toHaveCount(0);
    await tabTo(page, button, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('#languages')).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator('#languages')).toBeHidden();
    await tabTo(page, button);
  });

  await test.step('dialogs trap and restore the focus', async () => {
    await tabTo(page, '[data-do=settings]', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('[aria-modal=true] select').first()).toBeVisible();
    expect(await staysIn(page, '[aria-modal=true]', 8)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-do=settings]')).toBeFocused();
  });

  await test.step('the search is queried, navigated and left', async () => {
    await tabTo(page, '[data-do=search]', 'Shift+Tab');
    await page.keyboard.press('Enter');
    const field = page.locator('[aria-modal=true] [role=combobox]');
    await expect(field).toBeFocused();
    await page.keyboard.type('Arsenal');
    await expect(page.locator('[aria-modal=true] [role=option]').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    const chosen = page.locator('[aria-modal=true] [role=option].Mui-focused');
    await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id'))!);
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-do=search]')).toBeFocused();
  });

  await test.step('Escape dismisses a toast', async () => {
    await tabTo(page, '[data-do=hide-guide]');
    await page.keyboard.press('Enter');
    await expect(page.locator('[aria-live=polite] [data-kind]')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.locator('[aria-live=polite] [data-kind]')).toHaveCount(0);
  });

  await test.step('the calendar: days by arrows, months by Page Down', async () => {
    const button = 'main [aria-haspopup=dialog]';
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await expect(page.locator('[aria-modal=true] [data-day="2026-09-16"]')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('[aria-modal=true] [data-day="2026-09-17"]')).toBeFocused();
    await page.keyboard.press('PageDown');
    await expect(page.locator('[aria-modal=true] [data-day="2026-10-17"]')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator(button)).toBeFocused();
  });

  await test.step('order, filters and a match', async () => {
    await tabTo(page, '[data-chip=probability]');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-chip=probability]')).toHaveAttribute('aria-current', 'true');
    // A list that is still loading cannot be focused.
    await expect(page.locator('[data-list-slot]')).toHaveAttribute('aria-busy', 'false');
    await tabTo(page, 'main details summary');
    await page.keyboard.press('Enter');
    await expect(page.locator('main details[open] a').first()).toBeVisible();
    await tabTo(page, '[data-list-slot] article a');
    const match = await page.evaluate(() => document.activeElement?.getAttribute('href'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${encodeURI(decodeURI(match!))}$`));
  });
});

test('the controls of a match and of a slip, by keyboard alone @full', async ({ page, request }) => {
  const { items } = await getPredictions(request, '?date=2026-09-13');
  const match = items.find(({ prediction }) => prediction)!;

  await page.goto(wirePath(href('en', 'prediction', { date: match.date, prediction: match.slug })), {
    waitUntil: 'networkidle',
  });
  await untilStarted(page);
  await page.locator('summary:has(#what-if-title)').press('Enter');
  await page.locator('#what-if button').focus();
  await page.keyboard.press('Enter');
  const slider = page.locator('#what-if input[type=range]').first();
  await expect(slider, 'the button that opened the sliders is removed').toBeFocused();
  for (const [key, value] of [
    ['Home', '0.1'],
    ['ArrowRight', '0.15'],
    ['End', '5'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(slider).toHaveValue(value);
  }
  await page.keyboard.press('Tab');
  await expect(page.locator('#what-if input[type=range]').last()).toBeFocused();

  await page.goto(wirePath(href('en', 'accumulator')), { waitUntil: 'networkidle' });
  await untilStarted(page);
  await page.locator('[data-leg]').first().focus();
  await page.keyboard.press('Space');
  await expect(page.locator('[data-leg]').first()).toHaveAttribute('aria-pressed', 'true');
  const slip = page.locator('section[aria-labelledby="slip-title"]');
  await slip.locator('button[aria-expanded]').focus();
  await page.keyboard.press('Enter');
  await expect(slip.locator('ol > li button')).toBeVisible();
  await tabTo(page, 'section[aria-labelledby=slip-title] ol > li button');
  await page.keyboard.press('Enter');
  await expect(slip.locator('ol > li')).toHaveCount(0);
  await expect(page.locator('#slip-title')).toBeFocused();
});
