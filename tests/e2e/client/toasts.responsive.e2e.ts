import type { Page } from '@playwright/test';
import { bothDirections, today } from '../../support/e2e/languages';
import { expect, test } from '../../support/e2e/test';

const toasts = (page: Page) => page.locator('[aria-live=polite] [data-kind]');
const hideGuide = (page: Page) => page.locator('[data-do=hide-guide]').click();

/** The page once everything that waits for an idle moment has run; from then on its clock stands still. */
async function open(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: new Date('2026-09-16T09:00:00Z') });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.clock.runFor(3_100);
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(new Date('2026-09-16T10:00:00Z'));
}

for (const locale of bothDirections) {
  test.describe(`toasts in ${locale}`, () => {
    test('stand for 5 s, fade for 300 ms and are gone', async ({ page }) => {
      await open(page, today(locale));
      await hideGuide(page);
      const toast = toasts(page);
      await expect(toast).toHaveAttribute('data-kind', 'info');
      expect(await toast.evaluate((element) => getComputedStyle(element).transitionDuration.split(', ')[0])).toBe('0.3s');
      await page.clock.runFor(4_999);
      await expect(toast).not.toHaveAttribute('data-leaving');
      await page.clock.runFor(1);
      await expect(toast).toHaveAttribute('data-leaving', 'true');
      await page.clock.runFor(299);
      await expect(toast).toHaveCount(1);
      await page.clock.runFor(1);
      await expect(toast).toHaveCount(0);
    });

    test('stack by 68 px at the end of the line', async ({ page, viewport }) => {
      await open(page, today(locale));
      await hideGuide(page);
      await page.locator('[data-league] button[aria-pressed]').first().click();
      await expect(toasts(page)).toHaveCount(2);
      await expect(toasts(page).nth(1)).toHaveAttribute('data-kind', 'success');
      await page.clock.runFor(400);
      const [first, second] = await Promise.all([toasts(page).nth(0).boundingBox(), toasts(page).nth(1).boundingBox()]);
      expect(second!.y - first!.y).toBe(68);
      const width = viewport!.width;
      if (locale === 'ar') expect(first!.x).toBe(16);
      else expect(Math.round(width - first!.x - first!.width)).toBe(16);
      await toasts(page).nth(0).getByRole('button').click();
      await page.clock.runFor(300);
      await expect(toasts(page)).toHaveCount(1);
      await expect.poll(async () => (await toasts(page).nth(0).boundingBox())!.y).toBe(first!.y);
    });
  });
}

test('the same one is never shown twice', async ({ page }) => {
  await open(page, today('en'));
  await hideGuide(page);
  await expect(toasts(page)).toHaveCount(1);
  await page.locator('[data-do=settings]').click();
  await page.locator('dialog').getByRole('button', { name: 'Show the quick guide' }).click();
  await page.keyboard.press('Escape');
  await hideGuide(page);
  await expect(toasts(page)).toHaveCount(1);
});

test('wait while a pointer or the focus is on them', async ({ page }) => {
  await open(page, today('en'));
  await hideGuide(page);
  await toasts(page).hover();
  await page.clock.runFor(30_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.mouse.move(0, 700);
  await toasts(page).getByRole('button').focus();
  await page.clock.runFor(30_000);
  await expect(toasts(page)).toHaveCount(1);
  await toasts(page).getByRole('button').blur();
  await page.clock.runFor(5_300);
  await expect(toasts(page)).toHaveCount(0);
});

test('warn when a wish could not be met, and speak up', async ({ page }) => {
  await open(page, today('en'));
  await page.locator('[data-do=settings]').click();
  await page.locator('dialog').getByRole('button', { name: 'Detect again' }).click();
  await expect(toasts(page)).toHaveAttribute('data-kind', 'warning');
  await expect(toasts(page)).toContainText('Your country could not be found.');
});
