import { href } from '@/lib/routing/hrefs';
import { getPredictions } from '../support/e2e/api';
import { expect, test } from '../support/e2e/test';

for (const locale of ['en', 'ar', 'ru'] as const) {
  test(`no screen scrolls sideways in ${locale}`, async ({ page, request }) => {
    const match = (await getPredictions(request)).items[0]!;
    for (const path of [href(locale, 'home'), href(locale, 'predictions-date', { date: 'today' }), href(locale, 'prediction', { date: match.date, prediction: match.slug })]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const { scroll, width } = await page.evaluate(() => ({ scroll: document.documentElement.scrollWidth, width: document.documentElement.clientWidth }));
      expect(scroll, path).toBeLessThanOrEqual(width);
    }
  });
}
