import type { Page } from '@playwright/test';
import { violations } from '../../support/e2e/accessibility';
import { bothDirections, today } from '../../support/e2e/languages';
import { expect, test } from '../../support/e2e/test';

/** On a phone every notice stands over the page. */
test.use({ viewport: { width: 360, height: 740 } });

const withCommunity = async (page: Page, path: string) =>
  page.route(`**${encodeURI(path)}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"communityUrl":null', '"communityUrl":"https://community.example/join"') });
  });

for (const theme of ['dark', 'light'] as const) {
  for (const locale of bothDirections) {
    test(`the community prompt is accessible in ${locale}, ${theme}`, async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'theme', value: theme === 'dark' ? 'customDark' : 'customLight', url: baseURL! }]);
      await withCommunity(page, today(locale));
      await page.addInitScript(() => localStorage.setItem('community_prompt', JSON.stringify({ views: 2, dismissedAt: null })));
      await page.goto(today(locale), { waitUntil: 'networkidle' });
      await expect(page.locator('[data-notice=community]')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  }
}
