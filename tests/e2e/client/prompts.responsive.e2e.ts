import type { Page } from '@playwright/test';
import ar from '@/messages/ar/widgets.json';
import en from '@/messages/en/widgets.json';
import { localeAt, today } from '@/tests/support/e2e/languages';
import { untilStarted } from '@/tests/support/e2e/started';
import { expect, test } from '@/tests/support/e2e/test';

const notice = (page: Page, kind: string) => page.locator(`[data-notice=${kind}]`);
const dismissed = (page: Page) => page.evaluate(() => localStorage.getItem('vite-pwa:hide-install'));

/** The event that Chromium would fire, but a test browser never does. */
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

/** Opens one more screen: the first match of the list. */
async function openMatch(page: Page): Promise<void> {
  const list = page.url();
  await page.locator('main article a').first().click();
  await expect(page).not.toHaveURL(list);
}

/** Opens one more screen: the list again. */
async function goBack(page: Page): Promise<void> {
  await page.goBack();
  await expect(page.locator('main article a').first()).toBeVisible();
}

test('prompts: installation and community @full', async ({ page }, { project }) => {
  const locale = localeAt(project.name);
  const start = new Date('2026-09-16T09:00:00Z').getTime();
  const day = 86_400_000;
  await page.route(`**${encodeURI(today(locale))}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response: response,
      body: (await response.text()).replace('"communityUrl":null', '"communityUrl":"https://community.example/join"'),
    });
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install({ time: start });
  await page.goto(today(locale), { waitUntil: 'networkidle' });
  await page.clock.runFor(3_100);
  await page.waitForLoadState('networkidle');

  await test.step('installation: offered, accepted once, gone; hidden when installed; a dismissal is remembered', async () => {
    await expect(notice(page, 'install')).toHaveCount(0);
    expect(await offerInstallation(page)).toBe(true);
    await expect(notice(page, 'install')).toBeInViewport({ ratio: 1 });
    // On a wide screen, the drawer is open and its footer has links.
    if (project.name === 'desktop') {
      const [drawer, box] = await Promise.all([
        page.locator('nav#drawer').boundingBox(),
        notice(page, 'install').boundingBox(),
      ]);
      expect(box!.x >= drawer!.x + drawer!.width || box!.x + box!.width <= drawer!.x).toBe(true);
    }
    await notice(page, 'install').getByRole('button').first().click();
    await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes');
    await expect(notice(page, 'install')).toHaveCount(0);
    await offerInstallation(page);
    await expect(notice(page, 'install')).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')));
    await expect(notice(page, 'install')).toHaveCount(0);
    expect(await dismissed(page)).toBeNull();
    await offerInstallation(page);
    await notice(page, 'install').getByRole('button').last().click();
    await expect(notice(page, 'install')).toHaveCount(0);
    expect(await dismissed(page)).toBe('true');
    await offerInstallation(page);
    await expect(notice(page, 'install')).toHaveCount(0);
  });

  await test.step('community: after three views, hidden for 30 days after a dismissal', async () => {
    const views = () =>
      page.evaluate(() => (JSON.parse(localStorage.getItem('community_prompt') ?? '{}') as { views?: number }).views);
    expect(await views()).toBe(1);
    await expect(notice(page, 'community')).toHaveCount(0);
    await openMatch(page);
    await expect.poll(views).toBe(2);
    await expect(notice(page, 'community')).toHaveCount(0);
    await goBack(page);
    await expect(notice(page, 'community')).toBeInViewport({ ratio: 1 });
    await expect(notice(page, 'community').getByRole('link')).toHaveAttribute('href', 'https://community.example/join');
    await notice(page, 'community').getByRole('button').click();
    await expect(notice(page, 'community')).toHaveCount(0);
    await page.clock.setSystemTime(start + 29 * day);
    await openMatch(page);
    await goBack(page);
    expect(await views()).toBe(0);
    await page.clock.setSystemTime(start + 31 * day);
    await openMatch(page);
    await expect.poll(views).toBe(1);
    await goBack(page);
    await openMatch(page);
    await expect(notice(page, 'community')).toBeVisible();
  });
});

test.describe('on iOS', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  });

  test('the page has its tags, and a hint explains how to install, until it is dismissed @full', async ({ page }, {
    project,
  }) => {
    const locale = localeAt(project.name);
    await page.goto(today(locale), { waitUntil: 'networkidle' });
    for (const [name, content] of [
      ['apple-mobile-web-app-capable', 'yes'],
      ['apple-mobile-web-app-title', 'Pitchcast'],
      ['apple-mobile-web-app-status-bar-style', 'black'],
    ] as const) {
      await expect(page.locator(`meta[name=${name}]`)).toHaveAttribute('content', content);
    }
    await expect(page.locator('link[rel=apple-touch-icon]')).toHaveAttribute('href', '/icons/apple-180.png');
    await expect(notice(page, 'install')).toContainText((locale === 'ar' ? ar : en).install.iosText);
    await notice(page, 'install').getByRole('button').click();
    await page.reload({ waitUntil: 'networkidle' });
    await untilStarted(page);
    await expect(notice(page, 'install')).toHaveCount(0);
  });
});
