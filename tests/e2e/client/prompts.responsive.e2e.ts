import type { Page } from '@playwright/test';
import { bothDirections, today } from '../../support/e2e/languages';
import { untilStarted } from '../../support/e2e/started';
import { expect, test } from '../../support/e2e/test';

const notice = (page: Page, kind: string) => page.locator(`[data-notice=${kind}]`);

/** What Chromium would send; a test browser never finds the site worth installing by itself. */
async function offerInstallation(page: Page): Promise<boolean> {
  await untilStarted(page);
  return page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.documentElement.dataset.prompted = 'yes';
        return Promise.resolve();
      },
    });
    window.dispatchEvent(offer);
    return offer.defaultPrevented;
  });
}

for (const locale of bothDirections) {
  test.describe(`prompts in ${locale}`, () => {
    test('installation: offered, accepted once, gone', async ({ page }) => {
      await page.goto(today(locale), { waitUntil: 'networkidle' });
      await expect(notice(page, 'install')).toHaveCount(0);
      expect(await offerInstallation(page)).toBe(true);
      await expect(notice(page, 'install')).toBeInViewport({ ratio: 1 });
      await notice(page, 'install').getByRole('button').first().click();
      await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes');
      await expect(notice(page, 'install')).toHaveCount(0);
    });

    test('installation: hidden when installed; a dismissal is remembered', async ({ page }) => {
      await page.goto(today(locale), { waitUntil: 'networkidle' });
      await offerInstallation(page);
      await expect(notice(page, 'install')).toBeVisible();
      await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
      await expect(notice(page, 'install')).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem('vite-pwa:hide-install'))).toBeNull();
      await offerInstallation(page);
      await notice(page, 'install').getByRole('button').last().click();
      await expect(notice(page, 'install')).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem('vite-pwa:hide-install'))).toBe('true');
      await page.reload({ waitUntil: 'networkidle' });
      await offerInstallation(page);
      await expect(notice(page, 'install')).toHaveCount(0);
    });

    test('community: after three views, away for 30 days after a dismissal', async ({ page }) => {
      await page.route(`**${encodeURI(today(locale))}`, async (route) => {
        const answer = await route.fetch();
        const html = (await answer.text()).replace('"communityUrl":null', '"communityUrl":"https://community.example/join"');
        await route.fulfill({ response: answer, body: html });
      });
      const start = new Date('2026-09-16T09:00:00Z').getTime();
      const day = 86_400_000;
      await page.clock.install({ time: start });
      const view = async () => {
        await page.goto(today(locale), { waitUntil: 'networkidle' });
        await page.clock.runFor(3_100);
        await page.waitForLoadState('networkidle');
      };
      await view();
      await view();
      await expect(notice(page, 'community')).toHaveCount(0);
      await view();
      await expect(notice(page, 'community')).toBeInViewport({ ratio: 1 });
      await expect(notice(page, 'community').getByRole('link')).toHaveAttribute('href', 'https://community.example/join');
      await notice(page, 'community').getByRole('button').click();
      await expect(notice(page, 'community')).toHaveCount(0);
      await page.clock.setSystemTime(start + 29 * day);
      for (let visit = 0; visit < 3; visit++) await view();
      await expect(notice(page, 'community')).toHaveCount(0);
      await page.clock.setSystemTime(start + 31 * day);
      for (let visit = 0; visit < 3; visit++) await view();
      await expect(notice(page, 'community')).toBeVisible();
    });
  });
}

test('community: absent where the operator has no address for it', async ({ page }) => {
  for (let visit = 0; visit < 4; visit++) await page.goto(today('en'), { waitUntil: 'networkidle' });
  await expect(notice(page, 'community')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('community_prompt'))).toBeNull();
});

test.describe('on iOS', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1' });

  test('a hint says how to install, until it is dismissed', async ({ page }) => {
    await page.goto(today('en'), { waitUntil: 'networkidle' });
    await expect(notice(page, 'install')).toContainText('Add to Home Screen');
    await notice(page, 'install').getByRole('button').click();
    await page.reload({ waitUntil: 'networkidle' });
    await expect(notice(page, 'install')).toHaveCount(0);
  });
});
