import { href } from '@/lib/routing/hrefs';
import { violations } from '../support/e2e/accessibility';
import { getPredictions } from '../support/e2e/api';
import { expect, test } from '../support/e2e/test';

for (const theme of ['dark', 'light'] as const) {
  for (const locale of ['en', 'ar'] as const) {
    test(`home, list and match are accessible in ${locale}, ${theme}`, async ({ page, request, context, baseURL }) => {
      await context.addCookies([{ name: 'theme', value: theme === 'dark' ? 'customDark' : 'customLight', url: baseURL! }]);
      const match = (await getPredictions(request)).items[0]!;
      for (const path of [href(locale, 'home'), href(locale, 'predictions-date', { date: 'today' }), href(locale, 'prediction', { date: match.date, prediction: match.slug })]) {
        await page.goto(path, { waitUntil: 'networkidle' });
        expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
        expect(await violations(page), path).toEqual([]);
      }
    });
  }
}
