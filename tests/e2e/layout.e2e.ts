import type { Page } from '@playwright/test';
import { href, wirePath } from '@/lib/routing/hrefs';
import { getPredictions } from '@/tests/support/e2e/api';
import { besides } from '@/tests/support/e2e/languages';
import { expect, test } from '@/tests/support/e2e/test';

const desktop = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

for (const locale of ['en', 'ar', 'de', 'es', 'ru', 'pl', 'hi'] as const) {
  test(`no screen scrolls horizontally and no label is clipped in ${locale}${besides(locale)}`, async ({
    page,
    request,
  }) => {
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

// German has a space before the percent sign, and the longest words.
for (const locale of ['de', 'hi', 'ar'] as const) {
  test(`with its folds open, a league's page is no wider than a phone, and three chances no wider than their row, in ${locale} @full`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await page.goto(wirePath(href(locale, 'predictions-league', { slug: 'england-premier-league' })), {
      waitUntil: 'networkidle',
    });
    await page.locator('main details').evaluateAll((folds) => folds.forEach((fold) => fold.setAttribute('open', '')));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
    const chances = page.locator('#next article dl');
    expect(await chances.count()).toBeGreaterThan(3);
    for (const row of await chances.all())
      expect(await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  });
}

test('on a phone, the parts of a team are stacked in document order', async ({ page, request }) => {
  const [match] = (await getPredictions(request)).items;
  await page.setViewportSize(phone);
  await page.goto(href('en', 'team', { teamId: match!.home.id }));
  const tops = await page
    .locator('main h2:visible')
    .evaluateAll((titles) => titles.map((title) => title.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(3);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
});

for (const locale of ['en', 'ar'] as const) {
  test(`on a phone, a row's name in the team comparison takes two lines at most in ${locale}${besides(locale)}`, async ({
    page,
    request,
  }) => {
    const [match] = (await getPredictions(request)).items;
    await page.setViewportSize(phone);
    await page.goto(`${href(locale, 'prediction', { date: match!.date, prediction: match!.slug })}#depth`);
    const lines = await page.locator('#depth tbody th').evaluateAll((names) =>
      names.map((name) => {
        const text = document.createRange();
        text.selectNodeContents(name);
        return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
    );
    expect(lines.length).toBeGreaterThan(5);
    expect(Math.max(...lines)).toBeLessThanOrEqual(2);
  });
}

test.describe('in a zone with a long name', () => {
  test.use({ timezoneId: 'Europe/London', viewport: phone });

  test('the header and the results of a match are aligned on a phone', async ({ page, request }) => {
    const matches = (await getPredictions(request, '', 'de')).items;
    const match = matches.toSorted(
      (one, other) =>
        Math.abs(other.home.name.length - other.away.name.length) -
        Math.abs(one.home.name.length - one.away.name.length),
    )[0]!;
    await page.goto(href('de', 'prediction', { date: match.date, prediction: match.slug }), {
      waitUntil: 'networkidle',
    });
    const edges = (selector: string, edge: 'left' | 'right' | 'top') =>
      page.locator(selector).evaluateAll((found, name) => found.map((one) => one.getBoundingClientRect()[name]), edge);
    const crests = await edges('main h1 a > :first-child', 'top');
    expect(crests).toHaveLength(2);
    expect(new Set(crests).size, 'crests').toBe(1);
    const [card] = await edges('main h1 >> xpath=..', 'right');
    for (const star of await edges('main h1 ~ span button', 'right')) expect(star).toBeLessThanOrEqual(card!);
    const scores = await edges('#head-to-head li strong', 'left');
    expect(new Set(scores.map(Math.round)).size, 'scores').toBeLessThanOrEqual(1);
  });
});

test('on a phone, a league in the drawer leads to its page, and the drawer closes', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(href('en', 'home'), { waitUntil: 'networkidle' });
  await page.locator('[aria-controls=drawer]').click();
  await page.locator('#drawer [data-league] a').first().click();
  await expect(page).toHaveURL(/\/predictions\/league\/[a-z-]+$/);
  await expect(page.locator('html')).toHaveAttribute('data-drawer', 'closed');
});

for (const locale of ['en', 'hi'] as const) {
  test(`at twice the text size, no phone screen scrolls sideways and no text overlaps in ${locale}${besides(locale)}`, async ({
    page,
    request,
  }) => {
    const match = (await getPredictions(request)).items[0]!;
    await page.setViewportSize(phone);
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    for (const path of [
      href(locale, 'predictions-date', { date: 'today' }),
      href(locale, 'prediction', { date: match.date, prediction: match.slug }),
      href(locale, 'accumulator'),
    ]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const { textSize, scroll, width } = await page.evaluate(() => ({
        textSize: getComputedStyle(document.documentElement).fontSize,
        scroll: document.documentElement.scrollWidth,
        width: document.documentElement.clientWidth,
      }));
      expect(textSize).toBe('32px');
      expect(scroll, path).toBeLessThanOrEqual(width);
      expect(await overlaps(page), path).toEqual([]);
    }
  });
}

/** Texts that overlap another: lines of the heading, and labels and figures of the first match or row of buttons. */
const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const groups = ['main h1', 'main article :is(dt, dd)', 'main [data-leg]:first-of-type > *', 'main header dl > div'];
    return groups.flatMap((selector) => {
      // Folded elements have no box of their own.
      const seen = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
      const lines = seen.slice(0, 30).flatMap((element) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const boxes: { text: string | null; box: DOMRect }[] = [];
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          // For screen readers only.
          if (getComputedStyle(node.parentElement!).clipPath !== 'none') continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          for (const box of range.getClientRects()) boxes.push({ text: node.nodeValue, box });
        }
        return boxes;
      });
      return lines.flatMap(({ text, box: { left, right, top, bottom } }, index) =>
        lines
          .slice(index + 1)
          .filter(
            ({ box }) =>
              Math.min(right, box.right) - Math.max(left, box.left) > 2 &&
              // Boxes as high as the font touch where lines are close.
              Math.min(bottom, box.bottom) - Math.max(top, box.top) > (bottom - top) / 4,
          )
          .map((other) => `${text} | ${other.text}`),
      );
    });
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
