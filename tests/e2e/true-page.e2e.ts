import type { Page } from '@playwright/test';
import { resultOutcomes } from '@/lib/domain/match';
import { resultPercents } from '@/lib/domain/rounding';
import { formatterOf } from '@/lib/format/formatter';
import type { Locale } from '@/lib/i18n/locales';
import { href, wirePath } from '@/lib/routing/hrefs';
import { getPredictions } from '@/tests/support/e2e/api';
import { expect, test } from '@/tests/support/e2e/test';

/** A Saturday with matches of many leagues. */
const busy = '2026-09-19';
const dayOf = (locale: Locale) => wirePath(href(locale, 'predictions-date', { date: busy }));

/** Words inside of `main` that stand on more than one line, of everything whose text is one of the names. */
const brokenWords = (page: Page, names: readonly string[]) =>
  page.evaluate((known) => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      if (!known.some((name) => text.includes(name))) continue;
      for (const { 0: word, index } of text.matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(`${word} in ${text}`);
      }
    }
    return broken;
  }, names);

for (const locale of ['ar', 'de', 'hi', 'ro'] as const) {
  test(`${locale}: no name of a day is broken within a word on a narrow phone`, async ({ page, request }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const first = await getPredictions(request, `?date=${busy}&sort=probability`);
    const pages = Math.ceil(first.total / first.pageSize);
    const rest = await Promise.all(
      Array.from({ length: pages - 1 }, (_, index) =>
        getPredictions(request, `?date=${busy}&sort=probability&page=${index + 2}`),
      ),
    );
    const matches = [first, ...rest].flatMap(({ items }) => items);
    const names = matches.flatMap(({ home, away }) => [home.name, home.shortName, away.name, away.shortName]);
    const longest = matches.toSorted(
      (a, b) => b.home.name.length + b.away.name.length - a.home.name.length - a.away.name.length,
    )[0]!;
    const addresses = [
      ...Array.from({ length: pages }, (_, index) => `${dayOf(locale)}?sort=probability&page=${index + 1}`),
      wirePath(href(locale, 'expected-goals', { date: busy })),
      wirePath(href(locale, 'accumulator')),
      wirePath(href(locale, 'prediction', { date: longest.date, prediction: longest.slug })),
    ];
    for (const address of addresses) {
      await page.goto(address);
      expect(await brokenWords(page, names), address).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        address,
      ).toBe(0);
    }
  });
}

test('a card, its table of hit rates, the slip and the API say one number of one probability', async ({
  page,
  request,
}) => {
  const format = formatterOf('en');
  const { items } = await getPredictions(request, `?date=${busy}`);
  await page.goto(dayOf('en'));
  for (const { slug, prediction } of items) {
    const card = page.locator('article').filter({ has: page.locator(`a[href$="/${slug}"]`) });
    const percents = resultPercents(prediction!.result);
    const shown = resultOutcomes.map((outcome) => format.percent(percents[outcome] / 100));
    expect(await card.locator('dl dd').allTextContents(), slug).toEqual(expect.arrayContaining(shown));
    const rows = card.locator('[popover] tbody tr');
    const rated = await rows.evaluateAll((found) =>
      found.map((row) => [row.querySelector('th')?.textContent, row.querySelector('td')?.textContent]),
    );
    const names = ['Home win', 'Draw', 'Away win'];
    for (const [name, text] of rated) {
      const place = names.indexOf(name ?? '');
      if (place >= 0) expect(text, `${slug}: ${name}`).toBe(shown[place]);
    }
  }
  const legs = items
    .slice(0, 3)
    .flatMap(({ id }) => resultOutcomes.map((outcome) => ({ matchId: id, market: 'match-result', outcome })));
  for (const leg of legs) {
    const answer = (await (await request.post('/api/accumulator', { data: { legs: [leg] } })).json()) as {
      legs: { percent: number }[];
    };
    const { result } = items.find(({ id }) => id === leg.matchId)!.prediction!;
    expect(answer.legs[0]?.percent).toBe(resultPercents(result)[leg.outcome]);
  }
});

test('on a phone the guide stands before the matches, moves nothing, and stays hidden once it was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    const moved = { sum: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(dayOf('en'), { waitUntil: 'networkidle' });
  const guide = page.locator('[data-quick-guide]');
  const top = async (selector: string) => (await page.locator(selector).first().boundingBox())!.y;
  expect(await top('[data-quick-guide]')).toBeLessThan(await top('main article'));
  expect(await top('[data-quick-guide]')).toBeLessThan(740);
  expect(await page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum)).toBe(0);
  await guide.getByRole('button').click();
  await expect(guide).toBeHidden();
  await page.reload();
  await expect(guide).toBeHidden();
});

test('where no source has line-ups none are awaited', async ({ page, request }) => {
  const { items } = await getPredictions(request, `?date=${busy}&status=scheduled`);
  const { date, slug } = items[0]!;
  await page.goto(wirePath(href('en', 'prediction', { date, prediction: slug })));
  await expect(page.locator(`main a[href$="${slug}/lineups"]`)).toContainText('No source has them');
  await expect(page.locator('main')).not.toContainText('Not published yet');
});
