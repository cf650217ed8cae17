import type { Page } from '@playwright/test';
import { violationsInBothThemes } from '@/tests/support/e2e/accessibility';
import { bothDirections, today } from '@/tests/support/e2e/languages';
import { expect, test } from '@/tests/support/e2e/test';

/** On a phone, the drawer and every notice cover the page. */
test.use({ viewport: { width: 360, height: 740 } });

/** With the operator's community address, and a visitor on the third screen. */
async function withCommunity(page: Page, path: string): Promise<void> {
  await page.route(`**${encodeURI(path)}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response: response,
      body: (await response.text()).replace('"communityUrl":null', '"communityUrl":"https://community.example/join"'),
    });
  });
  await page.addInitScript(() =>
    localStorage.setItem('community_prompt', JSON.stringify({ views: 2, dismissedAt: null })),
  );
}

/** Each opens its widget and closes the previous one. */
const widgets: readonly [string, (page: Page) => Promise<void>][] = [
  [
    'the community prompt, the quick guide, orders and filters',
    async (page) => {
      await expect(page.locator('[data-notice=community]')).toBeVisible();
      await page.locator('main details summary').first().click();
    },
  ],
  [
    'the drawer',
    async (page) => {
      await page.locator('header [aria-controls]').first().click();
      await expect(page.locator('nav[id*=drawer]')).toBeInViewport();
    },
  ],
  [
    'the languages',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.locator('header [popovertarget=languages]').click();
      await expect(page.locator('#languages:visible')).toBeVisible();
    },
  ],
  [
    'the settings: time zone, odds-free mode, country, followed',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.locator('[data-do=settings]').click();
      await expect(page.locator('[aria-modal=true] select').first()).toBeVisible();
    },
  ],
  [
    'the search with what it found',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.locator('[data-do=search]').click();
      await page.locator('[aria-modal=true] input[role=combobox]').fill('Arsenal');
      await expect(page.locator('[aria-modal=true] [role=option]').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
    },
  ],
  [
    'odds-free mode',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.locator('[data-do=settings]').click();
      await page.locator('[aria-modal=true] [role=switch]').nth(1).click();
      await expect(page.locator('html')).toHaveAttribute('data-odds-free', '');
    },
  ],
  [
    'the cookie choices',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.locator('[data-do=cookies]').click();
      await expect(page.locator('[aria-modal=true] table')).toBeVisible();
    },
  ],
  [
    'the calendar',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.locator('main [aria-haspopup=dialog]').click();
      await expect(page.locator('[aria-modal=true] [data-day]').first()).toBeVisible();
    },
  ],
  [
    'the offer to install',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.locator('[data-notice=community] button').last().click();
      await page.evaluate(() =>
        window.dispatchEvent(
          Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: () => Promise.resolve() }),
        ),
      );
      await expect(page.locator('[data-notice=install]')).toBeVisible();
    },
  ],
  [
    'toasts',
    async (page) => {
      await page.locator('[data-notice=install] button').last().click();
      await page.locator('[data-do=hide-guide]').click();
      await page.locator('[data-league] button[aria-pressed]').first().click();
      await expect(page.locator('[aria-live=polite] [data-kind]')).toHaveCount(2);
      // They stay while a pointer is over them, fully opaque, so that contrast can be measured.
      await page.locator('[aria-live=polite] [data-kind]').first().hover();
      await expect
        .poll(() =>
          page
            .locator('[aria-live=polite] [data-kind]')
            .evaluateAll((toasts) => toasts.every((toast) => getComputedStyle(toast).opacity === '1')),
        )
        .toBe(true);
    },
  ],
];

for (const locale of bothDirections) {
  test(`every widget is accessible in ${locale}, in both themes @full`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await withCommunity(page, today(locale));
    await page.goto(today(locale), { waitUntil: 'networkidle' });
    for (const [name, open] of widgets) {
      await open(page);
      expect(await violationsInBothThemes(page), name).toEqual([]);
    }
  });
}
