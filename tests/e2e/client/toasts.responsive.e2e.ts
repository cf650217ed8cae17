import type { Page } from '@playwright/test';
import { localeAt, today } from '@/tests/support/e2e/languages';
import { expect, test } from '@/tests/support/e2e/test';

const toasts = (page: Page) => page.locator('[aria-live=polite] [data-kind]');
const kinds = (page: Page) => toasts(page).evaluateAll((all) => all.map((toast) => toast.getAttribute('data-kind')));
const hideGuide = (page: Page) => page.locator('[data-do=hide-guide]').click();

/** Opens the page, waits until all idle callbacks have run, and then stops its clock. */
async function open(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: new Date('2026-09-16T09:00:00Z') });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.clock.runFor(3_100);
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(new Date('2026-09-16T10:00:00Z'));
}

async function inSettings(page: Page, act: () => Promise<void>): Promise<void> {
  await page.locator('[data-do=settings]').click();
  await act();
  await page.keyboard.press('Escape');
  await expect(page.locator('[aria-modal=true]')).toHaveCount(0);
}

test('toasts @full', async ({ page, viewport, problems }, { project }) => {
  const locale = localeAt(project.name);
  await open(page, today(locale));

  await test.step('show for 5 s and fade for 300 ms; the same one is never shown twice', async () => {
    await hideGuide(page);
    await expect(toasts(page)).toHaveAttribute('data-kind', 'info');
    expect(await toasts(page).evaluate((element) => getComputedStyle(element).transitionDuration.split(', ')[0])).toBe(
      '0.3s',
    );
    await inSettings(page, () => page.locator('[aria-modal=true] button', { hasText: /guide|دليل/ }).click());
    await hideGuide(page);
    await expect(toasts(page)).toHaveCount(1);
    await page.clock.runFor(4_999);
    await expect(toasts(page)).not.toHaveAttribute('data-leaving');
    await page.clock.runFor(1);
    await expect(toasts(page)).toHaveAttribute('data-leaving', 'true');
    await page.clock.runFor(299);
    await expect(toasts(page)).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(toasts(page)).toHaveCount(0);
  });

  await test.step('success, warning and info stack 68 px apart at the end of the line; an error closes the success', async () => {
    await page.locator('[data-league] button[aria-pressed]').first().click();
    await expect(toasts(page)).toHaveCount(1);
    await inSettings(page, async () => {
      await page.locator('[aria-modal=true] button', { hasText: /guide|دليل/ }).click();
      // An address without a country: nothing is found or stored.
      await page.locator('[aria-modal=true] section button').first().click();
      await expect(toasts(page)).toHaveCount(2);
    });
    expect(await page.evaluate(() => localStorage.getItem('location'))).toBeNull();
    await hideGuide(page);
    await expect(toasts(page)).toHaveCount(3);
    expect(await kinds(page)).toEqual(['success', 'warning', 'info']);

    const tops = () =>
      toasts(page).evaluateAll((all) => all.map((toast) => Math.round(toast.getBoundingClientRect().top)));
    const first = (await tops())[0]!;
    await expect.poll(tops).toEqual([first, first + 68, first + 136]);
    const box = (await toasts(page).nth(0).boundingBox())!;
    expect(Math.round(locale === 'ar' ? box.x : viewport!.width - box.x - box.width)).toBe(16);

    await page.route(
      '**/api/predictions?*',
      (route) => route.fulfill({ status: 503, json: { message: 'The server is resting.', key: 'errors.unavailable' } }),
      { times: 3 },
    );
    // By keyboard: on a phone the stack lies over the chips.
    await page.locator('[data-chip=upcoming]').press('Enter');
    // It is requested again after 1 s and after another 2 s, and reported once.
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return kinds(page);
      })
      .toContain('error');
    // The success message fades out.
    await page.clock.runFor(300);
    await expect(toasts(page).filter({ hasText: 'The server is resting.' })).toHaveAttribute('data-kind', 'error');
    problems.length = 0;
    await expect(page.locator('[data-list-slot]')).toHaveAttribute('aria-busy', 'false');
    expect(await kinds(page)).toEqual(['warning', 'info', 'error']);
    await toasts(page).nth(1).getByRole('button').click();
    await page.clock.runFor(300);
    await expect.poll(tops).toEqual([first, first + 68]);
  });

  await test.step('wait while a pointer or the focus is on them', async () => {
    await toasts(page).first().hover();
    await page.clock.runFor(30_000);
    await expect(toasts(page)).toHaveCount(2);
    await page.mouse.move(0, 700);
    await toasts(page).first().getByRole('button').focus();
    await page.clock.runFor(30_000);
    await expect(toasts(page)).toHaveCount(2);
    await toasts(page).first().getByRole('button').blur();
    await page.clock.runFor(5_300);
    await expect(toasts(page)).toHaveCount(0);
  });
  problems.length = 0;
});
