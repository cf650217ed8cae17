import type { Locator, Page } from '@playwright/test';
import { betOfTheDaySchema } from '@/lib/contracts/bet-of-the-day';
import type { MatchSummary } from '@/lib/contracts/predictions';
import { resultOutcomes } from '@/lib/domain/football/match';
import { resultPercents } from '@/lib/domain/football/rounding';
import { formatterOf } from '@/lib/format/formatter';
import { localeCodes, type Locale } from '@/lib/i18n/locales';
import { href, wirePath } from '@/lib/routing/hrefs';
import { getMatch, getPredictions } from '@/tests/support/e2e/api';
import { expect, test } from '@/tests/support/e2e/test';

/** A Saturday with matches of many leagues. */
const busy = '2026-09-19';
const dayOf = (locale: Locale) => wirePath(href(locale, 'predictions-date', { date: busy }));

/** Words in `main` that break across lines, in elements whose text is one of the names. */
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

/** Where every page of the day and the tools are checked; in others, only the first page and the longest names. */
const readWhole: readonly Locale[] = ['ar', 'de', 'hi', 'ro'];

for (const locale of localeCodes) {
  test(`${locale}: no name on a day is broken within a word on a narrow phone @full`, async ({ page, request }) => {
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
    const isReadWhole = readWhole.includes(locale);
    const addresses = [
      ...Array.from(
        { length: isReadWhole ? pages : 1 },
        (_, index) => `${dayOf(locale)}?sort=probability&page=${index + 1}`,
      ),
      ...(isReadWhole
        ? [wirePath(href(locale, 'expected-goals', { date: busy })), wirePath(href(locale, 'accumulator'))]
        : []),
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

/** Rows of a table of hit rates: label and probability. */
const ratedRows = (rows: Locator) =>
  rows.evaluateAll((found) =>
    found.map((row) => [row.querySelector('th')?.textContent ?? '', row.querySelector('td')?.textContent ?? '']),
  );

test('home, day, match, tables of hit rates, slip, bet of the day, widget and API show the same number for the same probability', async ({
  page,
  request,
}) => {
  const format = formatterOf('en');
  const shownOf = ({ prediction }: MatchSummary) => {
    const percents = resultPercents(prediction!.result);
    return resultOutcomes.map((outcome) => format.percent(percents[outcome] / 100));
  };
  const { items } = await getPredictions(request, `?date=${busy}`);
  // A number that differs between plain rounding and the largest remainder; without one, this would prove nothing.
  const listed = items.filter(({ prediction }) =>
    resultOutcomes.some(
      (outcome) => Math.round(prediction!.result[outcome] * 100) !== resultPercents(prediction!.result)[outcome],
    ),
  );
  expect(listed.length).toBeGreaterThan(0);

  const expectCards = async (path: string, matches: readonly MatchSummary[]) => {
    await page.goto(path);
    let seen = 0;
    for (const match of matches) {
      const card = page.locator('article').filter({ has: page.locator(`a[href$="/${match.slug}"]`) });
      if ((await card.locator('[data-outcome]').count()) === 0) continue;
      seen += 1;
      const shown = shownOf(match);
      expect(await card.locator('dl dd').allTextContents(), match.slug).toEqual(expect.arrayContaining(shown));
    }
    expect(seen, path).toBeGreaterThan(0);
  };
  await expectCards(dayOf('en'), items);
  await expectCards('/', (await getPredictions(request, '?date=2026-09-16&sort=probability')).items);

  for (const match of listed.slice(0, 2)) {
    const shown = shownOf(match);
    await page.goto(wirePath(href('en', 'prediction', { date: match.date, prediction: match.slug })));
    const header = page.locator('main header').first();
    expect(await header.locator('dl dd').allTextContents(), match.slug).toEqual(shown);
    await expect(header).toContainText(`(${shown[resultOutcomes.indexOf(match.prediction!.tip)]})`);
    const market = page.locator('#markets li', { has: page.locator('caption', { hasText: 'Match result' }) });
    expect((await ratedRows(market.locator('table').last().locator('tbody tr'))).map(([, text]) => text)).toEqual(
      shown,
    );
    const rated = (await ratedRows(market.locator('[popover] tbody tr'))).map(([, text]) => text);
    expect(rated.every((text) => shown.includes(text!))).toBe(true);
    const detail = await getMatch(request, match);
    const reported = detail.markets.find(({ id }) => id === 'match-result')!.outcomes.map(({ percent }) => percent);
    expect(reported.map((percent) => format.percent(percent / 100))).toEqual(shown);
  }

  for (const { id, prediction } of listed.slice(0, 3))
    for (const outcome of resultOutcomes) {
      const legs = [{ matchId: id, market: 'match-result', outcome }];
      const response = (await (await request.post('/api/accumulator', { data: { legs } })).json()) as {
        legs: { percent: number }[];
      };
      expect(response.legs[0]?.percent).toBe(resultPercents(prediction!.result)[outcome]);
    }
  await page.goto('/accumulator');
  const offered = page.locator('[data-leg$=".match-result.home"]');
  const bySlip = new Map((await getPredictions(request, '?date=2026-09-16')).items.map((match) => [match.id, match]));
  let compared = 0;
  for (const button of await offered.all()) {
    const match = bySlip.get(Number((await button.getAttribute('data-leg'))!.split('.')[0]));
    if (!match?.prediction) continue;
    compared += 1;
    await expect(button).toContainText(shownOf(match)[0]!);
  }
  expect(compared).toBeGreaterThan(0);

  const bet = betOfTheDaySchema.parse(await (await request.get('/api/bet-of-the-day')).json()).today!.pick!;
  const sealed = format.percent(bet.percent / 100);
  await page.goto('/bet-of-the-day');
  await expect(page.locator('#pick strong')).toHaveText(sealed);
  await page.goto('/bet-of-the-day-widget');
  await expect(page.locator('.call strong')).toHaveText(sealed);
  const own = (await getMatch(request, bet.match)).markets
    .find(({ id }) => id === bet.market)!
    .outcomes.find(({ id }) => id === bet.outcome)!;
  expect(own.percent).toBe(bet.percent);
});

test('on a phone, the guide is one line below the matches, shifts nothing, and stays hidden once dismissed', async ({
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
  expect(await top('[data-quick-guide]')).toBeGreaterThan(await top('main article'));
  expect((await guide.boundingBox())!.height).toBeLessThan(60);
  // A guide that pushed the list down would move it far more than a line of text settling does.
  expect(await page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum)).toBeLessThan(0.01);
  await guide.getByRole('button').click();
  await expect(guide).toBeHidden();
  await page.reload();
  await expect(guide).toBeHidden();
});

test('if no source has line-ups, none are announced, and their address keeps working', async ({ page, request }) => {
  const { items } = await getPredictions(request, `?date=${busy}&status=scheduled`);
  const { date, slug } = items[0]!;
  await page.goto(wirePath(href('en', 'prediction', { date, prediction: slug })));
  await expect(page.locator(`main a[href$="${slug}/lineups"]`)).toHaveCount(0);
  await page.goto(wirePath(href('en', 'lineups', { date, prediction: slug })));
  await expect(page.locator('main')).toContainText('Not available');
});
