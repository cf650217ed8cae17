import type { Page } from '@playwright/test';
import { localeCodes } from '@/lib/i18n/locales';
import { href } from '@/lib/routing/hrefs';
import { getPredictions } from '@/tests/support/e2e/api';
import { expect, test } from '@/tests/support/e2e/test';

/** Words in Latin letters that readers of other scripts know in this form: the site, abbreviations and addresses. */
const latin =
  /^(Pitchcast|JavaScript|webcal|Forebet|xG|RSS-?|API|CSV|JSON|RPS|UTC|Brier|Dixon|Coles|I{2,3}|1X2|X2|1X|[A-Z×÷]|e-mail|cookie|dc-.*|[a-z.]+\.(?:com|org|nl))$/;

for (const locale of ['ru', 'ar', 'hi'] as const) {
  test(`names no club and no league in Latin letters in ${locale} @full`, async ({ page, request }) => {
    const match = (await getPredictions(request)).items[0]!;
    for (const path of [
      href(locale, 'home'),
      href(locale, 'predictions-date', { date: 'today' }),
      href(locale, 'prediction', { date: match.date, prediction: match.slug }),
      href(locale, 'lineups', { date: match.date, prediction: match.slug }),
      href(locale, 'predictions-league', { slug: 'england-premier-league' }),
      href(locale, 'predictions-league', { slug: 'uefa-champions-league' }),
      href(locale, 'predictions-leagues'),
      href(locale, 'team', { teamId: match.home.id }),
      href(locale, 'ranking'),
      href(locale, 'expected-goals', { date: 'today' }),
    ]) {
      await page.goto(path);
      expect(
        (await latinWords(page)).filter((word) => !latin.test(word)),
        path,
      ).toEqual([]);
    }
  });
}

/** Words in Latin letters on the screen, except in links to other languages, which are named in their own. */
const latinWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    const words = new Set<string>();
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, textarea, [lang]:not(html)'))
        for (const [word] of (node.textContent ?? '').matchAll(/\p{Script=Latin}[\p{Script=Latin}\p{M}\d.'’-]*/gu))
          words.add(word.replace(/\.$/, ''));
    return [...words];
  });

test('neither truncates nor splits a name at 360 px in any language @full', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const locale of localeCodes) {
    for (const path of [
      href(locale, 'predictions-date', { date: 'today' }),
      href(locale, 'expected-goals', { date: 'today' }),
      href(locale, 'predictions-league', { slug: 'england-championship' }),
      href(locale, 'team', { teamId: 'wolverhampton-wanderers' }),
    ]) {
      await page.goto(path);
      expect(await tornNames(page), path).toEqual([]);
    }
  }
});

/** Names in which a word is split across two lines or cut off at an edge. */
const tornNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const torn = new Set<string>();
    let words = 0;
    for (const name of document.querySelectorAll<HTMLElement>('main bdi')) {
      if (!name.checkVisibility()) continue;
      if (name.scrollWidth > name.clientWidth + 1 && getComputedStyle(name).overflowX === 'hidden')
        torn.add(name.textContent);
      const walker = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[\p{L}\p{M}\p{N}.’']+/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4)));
          words += 1;
          // Hidden text for screen readers is one pixel wide.
          if (lines.size > 1 && range.getBoundingClientRect().width > 3) torn.add(name.textContent);
        }
      }
    }
    if (words === 0) torn.add('no name');
    return [...torn];
  });

for (const width of [390, 1440])
  test(`truncates no name at ${width} px if its row has room @full`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const locale of ['en', 'de', 'ar', 'hi'] as const) {
      for (const path of [
        href(locale, 'home'),
        href(locale, 'predictions-date', { date: 'today' }),
        href(locale, 'team', { teamId: 'wolverhampton-wanderers' }),
      ]) {
        await page.goto(path);
        expect(await cutBesideRoom(page), path).toEqual([]);
      }
    }
  });

/** Names truncated in a list row in which another column has 20 px or more of empty space. */
const cutBesideRoom = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const widthOf = (element: Element) => {
      const content = document.createRange();
      content.selectNodeContents(element);
      return content.getBoundingClientRect().width;
    };
    const isCut = (name: HTMLElement) => name.checkVisibility() && name.scrollWidth > name.clientWidth + 1;
    // A bar's only content is its track, which fills its column.
    return [...document.querySelectorAll('main article')].flatMap((row) => {
      const free = [...row.children]
        .filter((part) => part.checkVisibility() && !part.querySelector('[data-tip]'))
        .map((part) => part.getBoundingClientRect().width - widthOf(part));
      const cut = [...row.querySelectorAll<HTMLElement>('h3 bdi, h4 bdi')].filter(isCut);
      return free.some((width) => width >= 20) ? cut.map((name) => name.textContent) : [];
    });
  });
