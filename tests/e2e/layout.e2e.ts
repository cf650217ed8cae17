import type { Page } from '@playwright/test';
import { href } from '@/lib/routing/hrefs';
import { getPredictions } from '@/tests/support/e2e/api';
import { expect, test } from '@/tests/support/e2e/test';

const desktop = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

for (const locale of ['en', 'ar', 'de', 'es', 'ru', 'pl', 'hi'] as const) {
  test(`no screen scrolls horizontally and no label is clipped in ${locale}`, async ({ page, request }) => {
    const match = (await getPredictions(request)).items[0]!;
    for (const path of [
      href(locale, 'home'),
      href(locale, 'predictions-date', { date: 'today' }),
      href(locale, 'prediction', { date: match.date, prediction: match.slug }),
    ]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      for (const size of [desktop, phone]) {
        await page.setViewportSize(size);
        const { scroll, width } = await page.evaluate(() => ({
          scroll: document.documentElement.scrollWidth,
          width: document.documentElement.clientWidth,
        }));
        expect(scroll, path).toBeLessThanOrEqual(width);
        expect(await cutLabels(page), `${path} at ${size.width} px`).toEqual([]);
      }
    }
  });
}

test('on a phone the parts of a team are below each other in the order of the document', async ({ page, request }) => {
  const [match] = (await getPredictions(request)).items;
  await page.setViewportSize(phone);
  await page.goto(href('en', 'team', { teamId: match!.home.id }));
  const tops = await page
    .locator('main h2:visible')
    .evaluateAll((titles) => titles.map((title) => title.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(3);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
});

/**
 * Labels, headings and buttons whose text overflows. Team names may end in an ellipsis; hidden text is one pixel wide.
 */
const cutLabels = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, dt, label, button, nav span')]
      .filter((element) => element.clientWidth > 2 && element.scrollWidth > element.clientWidth + 1)
      .map(({ textContent }) => textContent),
  );
