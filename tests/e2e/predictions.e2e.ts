import type { Locator, Page } from '@playwright/test';
import type { MatchSummary } from '@/lib/contracts/predictions';
import type { ResultOutcome } from '@/lib/domain/football/match';
import { resultPercents } from '@/lib/domain/football/rounding';
import { formatterOf } from '@/lib/format/formatter';
import { localeCodes, localeRecord, type Locale } from '@/lib/i18n/locales';
import { href, wirePath } from '@/lib/routing/hrefs';
import { atHome, getMatch, getPredictions } from '@/tests/support/e2e/api';
import { besides } from '@/tests/support/e2e/languages';
import { expect, test } from '@/tests/support/e2e/test';

const addressOf = (locale: Locale, match: MatchSummary) =>
  wirePath(href(locale, 'prediction', { date: match.date, prediction: match.slug }));
const today = (locale: Locale) => wirePath(href(locale, 'predictions-date', { date: 'today' }));

/** The card of a match on a list: the article that links to it. */
const cardOf = (page: Page, locale: Locale, match: MatchSummary) => {
  const path = href(locale, 'prediction', { date: match.date, prediction: match.slug });
  // Readable as rendered by the server, encoded after hydration.
  return page.locator('article').filter({ has: page.locator(`a[href="${path}"], a[href="${wirePath(path)}"]`) });
};

/** The numbers of a 1X2 bar on the page, per cent. */
async function numbersOf(bar: Locator): Promise<Record<ResultOutcome, number>> {
  const read = async (outcome: ResultOutcome) =>
    Number(
      (await bar.locator(`dl [data-outcome="${outcome}"] dd`).first().innerText())
        .replace(',', '.')
        .replace(/[^\d.]/g, ''),
    );
  return { home: await read('home'), draw: await read('draw'), away: await read('away') };
}

const predicted = (matches: MatchSummary[]) =>
  matches.flatMap((match) => (match.prediction ? [{ match, prediction: match.prediction }] : []));

/** A past Sunday with more matches than fit on one page of the list. */
const past = '2026-09-13';
for (const locale of ['en', 'de', 'ar', 'hi'] as const) {
  test(`${locale}: the list shows the matches of the day with probabilities that add up to 100 and equal the API’s${besides(locale)}`, async ({
    page,
    request,
  }) => {
    const { items } = await getPredictions(request, `?${atHome(locale)}`);
    await page.goto(wirePath(today(locale)));
    await expect(page.locator('main article')).toHaveCount(items.length);
    for (const { match, prediction } of predicted(items)) {
      const card = cardOf(page, locale, match);
      await expect(card).toBeVisible();
      const numbers = await numbersOf(card);
      expect(numbers).toEqual(resultPercents(prediction.result));
      expect(numbers.home + numbers.draw + numbers.away).toBe(100);
    }
  });

  test(`${locale}: a past day shows the score of its own matches, and the search finds them${besides(locale)}`, async ({
    page,
    request,
  }) => {
    const first = await getPredictions(request, `?date=${past}&${atHome(locale)}`);
    const numbers = Array.from({ length: Math.ceil(first.total / first.pageSize) }, (_, index) => index + 1);
    const pages = await Promise.all(numbers.map((number) => getPredictions(request, `?date=${past}&page=${number}`)));
    const grades = pages.flatMap(({ items }) => items.flatMap(({ prediction }) => prediction?.grade ?? []));
    expect(grades.length).toBeGreaterThan(10);
    const format = formatterOf(locale);
    await page.goto(wirePath(href(locale, 'predictions-date', { date: past })));
    const score = page.locator('[data-day-score]');
    await expect(score.locator('strong')).toHaveText(
      format.percent(grades.filter(({ called }) => called).length / grades.length),
    );
    const expected = pages
      .flatMap(({ items }) => items)
      .flatMap(({ prediction }) => (prediction?.grade ? [Math.max(...Object.values(prediction.result))] : []))
      .reduce((sum, probability) => sum + probability, 0);
    await expect(score).toContainText(format.count(Math.round(expected)));

    const { home, away } = first.items[0]!;
    await page.goto(
      `${wirePath(href(locale, 'search'))}?${new URLSearchParams({ q: `${home.name} vs ${away.name}` }).toString()}`,
    );
    await expect(cardOf(page, locale, first.items[0]!)).toBeVisible();
  });
}

test('a card opens its match, which shows the same numbers', async ({ page, request }) => {
  const [first] = predicted((await getPredictions(request)).items);
  const { match, prediction } = first!;
  await page.goto(today('en'));
  const onList = await numbersOf(cardOf(page, 'en', match));
  await cardOf(page, 'en', match).getByRole('link').first().click();
  await page.waitForURL(`**${addressOf('en', match)}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(match.home.name);
  await expect(heading).toContainText(match.away.name);

  const onPage = await numbersOf(page.locator('main'));
  const detail = await getMatch(request, match);
  expect(onPage).toEqual(resultPercents(prediction.result));
  expect(onList).toEqual(onPage);
  expect(detail.prediction!.result).toEqual(prediction.result);
});

test('home links to the predictions of the day it shows', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const day = wirePath(href('en', 'predictions-date', { date: '2026-09-16' }));
  await page.locator(`main a[href="${day}"]`).click();
  await page.waitForURL(`**${day}`);
  await expect(page.locator('main article').first()).toBeVisible();
});

test('the replayed season has a badge', async ({ page }) => {
  await page.goto(today('en'));
  await expect(page.getByText(/replay/i).first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list and a match are readable', async ({ page, request }) => {
    const [first] = predicted((await getPredictions(request)).items);
    await page.goto(today('en'));
    await expect(cardOf(page, 'en', first!.match)).toBeVisible();
    // The measured hit rates: opened by keyboard above the link that covers the card, then closed.
    const rates = page.getByRole('dialog');
    await cardOf(page, 'en', first!.match).locator('[popovertarget=rates]').press('Enter');
    await expect(rates.locator('[data-market=match-result]').getByRole('row').nth(1)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rates).toBeHidden();
    await expect(page).toHaveURL(today('en'));
    await page.goto(addressOf('en', first!.match));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const numbers = await numbersOf(page.locator('main'));
    expect(Math.abs(numbers.home + numbers.draw + numbers.away - 100)).toBeLessThanOrEqual(0.1501);
  });
});

test('every language serves the three screens with its own lang and dir @full', async ({ request }) => {
  const match = (await getPredictions(request)).items[0]!;
  for (const locale of localeCodes) {
    const { language, dir } = localeRecord(locale);
    for (const path of [href(locale, 'home'), today(locale), addressOf(locale, match)]) {
      const response = await request.get(path, { maxRedirects: 0 });
      expect(response.status(), path).toBe(200);
      const tag = /<html[^>]*>/.exec(await response.text())?.[0] ?? '';
      expect(tag, path).toMatch(new RegExp(`lang="(${language}|${locale})"`));
      expect(tag, path).toContain(`dir="${dir}"`);
    }
  }
});

test('Arabic is right to left and logs no error', async ({ page, request }) => {
  const match = (await getPredictions(request)).items[0]!;
  for (const path of ['/ar', today('ar'), addressOf('ar', match)]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe('rtl');
  }
});

test.describe('addresses', () => {
  test('dates with month names redirect, invalid ones show today', async ({ request }) => {
    const inEnglish = await request.get('/predictions/september-19-26', { maxRedirects: 0 });
    expect(inEnglish.status()).toBe(308);
    expect(inEnglish.headers().location).toMatch(/\/predictions\/2026-09-19$/);
    const impossible = await request.get('/predictions/2026-02-30', { maxRedirects: 0 });
    expect(impossible.status()).toBe(200);
    expect(await impossible.text()).toMatch(/<link[^>]+rel="canonical"[^>]+\/predictions\/today"/);
  });

  for (const [path, language] of [
    ['/nothing-here', 'en'],
    ['/es/nada', 'es'],
    ['/ar/nothing', 'ar'],
    ['/predictions/2026-09-19/nobody-vs-nobody', 'en'],
  ] as const) {
    test(`${path} is a 404 page in its language`, async ({ request }) => {
      const response = await request.get(path, { maxRedirects: 0 });
      expect(response.status()).toBe(404);
      const html = await response.text();
      expect(html).toMatch(new RegExp(`<html[^>]*lang="${language}`));
      expect(html).toMatch(/<h1/);
    });
  }
});

test('pages have a policy that allows no foreign or unlisted script', async ({ request }) => {
  const policy = (await request.get(today('en'))).headers()['content-security-policy'] ?? '';
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  expect(scripts).toContain("'self'");
  expect(scripts).not.toContain('unsafe');
});
