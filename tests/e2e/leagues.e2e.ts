import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { betTypeDetailSchema, betTypeListSchema, type BetTypeDetail } from '@/lib/contracts/bet-types';
import { leagueForecastSchema } from '@/lib/contracts/league-forecast';
import { leagueDetailSchema, leagueListSchema, type LeagueDetail } from '@/lib/contracts/leagues';
import { teamDetailSchema } from '@/lib/contracts/teams';
import { chanceText } from '@/lib/format/chance-text';
import { formatterOf } from '@/lib/format/formatter';
import type { Locale } from '@/lib/i18n/locales';
import { betTypes } from '@/lib/model/markets';
import { href, wirePath } from '@/lib/routing/hrefs';
import { getMatch } from '@/tests/support/e2e/api';
import { besides } from '@/tests/support/e2e/languages';
import { expect, test } from '@/tests/support/e2e/test';

const languages = ['en', 'de', 'ar', 'hi'] as const satisfies readonly Locale[];
const slug = 'england-premier-league';

async function getJson(request: APIRequestContext, path: string): Promise<unknown> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return response.json();
}
const getLeague = async (request: APIRequestContext): Promise<LeagueDetail> =>
  leagueDetailSchema.parse(await getJson(request, `/api/leagues/${slug}`));
const getBetType = async (request: APIRequestContext, id: string, query = ''): Promise<BetTypeDetail> =>
  betTypeDetailSchema.parse(await getJson(request, `/api/bet-types/${id}${query}`));
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const texts = async (cells: Locator) => (await cells.allTextContents()).map((text) => text.trim());

test('a season’s simulated positions sum to 1 by team and by position, and a team shows the same as its league', async ({
  request,
}) => {
  const { simulatedSeason: season, table } = await getLeague(request);
  expect(season?.runs).toBe(10_000);
  expect(season!.teams).toHaveLength(table.length);
  for (const { positions } of season!.teams) expect(total(positions)).toBeCloseTo(1, 9);
  for (const place of table.keys())
    expect(total(season!.teams.map(({ positions }) => positions[place]!))).toBeCloseTo(1, 9);
  const { team, positions, meanPoints } = season!.teams[0]!;
  const detail = teamDetailSchema.parse(await getJson(request, `/api/teams/${team.id}`));
  expect(detail.simulatedFinish).toMatchObject({
    positions,
    meanPoints,
    runs: season!.runs,
    matchesLeft: season!.matchesLeft,
  });
});

/** A link in the list of next matches: readable as rendered by the server, encoded after hydration. */
const linkTo = (page: Page, path: string) => page.locator(`#next a[href="${path}"], #next a[href="${wirePath(path)}"]`);

for (const locale of languages) {
  test(`${locale}: a league shows the API’s matches, projection, base rates and record${besides(locale)}`, async ({
    page,
    request,
  }) => {
    const format = formatterOf(locale);
    const league = await getLeague(request);
    await page.goto(wirePath(href(locale, 'predictions-league', { slug })));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(league.names[locale]);
    await expect(page.locator('#next article')).toHaveCount(league.upcoming.length);
    for (const match of league.upcoming.slice(0, 3))
      await expect(
        linkTo(page, href(locale, 'prediction', { date: match.date, prediction: match.slug })),
      ).toBeVisible();

    const season = league.simulatedSeason!;
    const rows = page.locator('#projected table').first().locator('tbody tr');
    await expect(rows).toHaveCount(season.teams.length);
    expect(await texts(rows.locator('td:nth-child(2)'))).toEqual(
      season.teams.map(({ meanPoints }) => format.goals(meanPoints)),
    );
    const plain = (probability: number, isOpen: boolean) => {
      if (probability === 0) return isOpen ? chanceText(0.001, format) : format.percent(0);
      return probability >= 0.005 && probability < 0.995 ? format.percent(probability) : null;
    };
    const shown = await texts(rows.locator('td[data-zone="title"]'));
    for (const [index, { positions, possiblePlaces }] of season.teams.entries()) {
      const words = plain(positions[0]!, possiblePlaces.best === 1);
      if (words !== null) expect(shown[index]).toBe(words);
    }

    const { baseRates, record } = league;
    await expect(page.locator('[data-rate="goals"] dd')).toHaveText(format.goalsFine(baseRates!.goals));
    await expect(page.locator('[data-rate="home"] dd')).toHaveText(format.percentFine(baseRates!.home));
    expect(record.length).toBeGreaterThan(0);
    for (const { origin, graded, called, rps } of record) {
      const score = page.locator(`[data-origin="${origin}"]`);
      await expect(score).toContainText(format.percentFine(called / graded));
      await expect(score).toContainText(format.score(rps));
    }
    await expect(page.locator('#table > table tbody tr')).toHaveCount(league.table.length);
  });

  test(`${locale}: a bet type shows the numbers of its matches, and no gated ones${besides(locale)}`, async ({
    page,
    request,
  }) => {
    const format = formatterOf(locale);
    const free = await getBetType(request, 'over-under-2-5', '?outcome=over');
    await page.goto(wirePath(href(locale, 'predictions-bet-type', { slug: free.id })));
    for (const match of free.day!.open.slice(0, 5)) {
      const [best] = match.outcomes;
      const line = page.locator(`[data-match="${match.id}"]`).first();
      await expect(line.locator('[data-best]')).toContainText(format.percent(best!.percent / 100));
      const detail = await getMatch(request, match);
      expect(detail.markets.find(({ id }) => id === free.id)?.outcomes).toContainEqual(best);
    }
    await expect(page.locator('#base-rates tbody tr')).toHaveCount(2);
    await expect(page.locator('#calibration tbody tr')).toHaveCount(
      total(free.calibration.map(({ bins }) => bins.length)),
    );

    const gated = await getBetType(request, 'draw-no-bet');
    await page.goto(wirePath(href(locale, 'predictions-bet-type', { slug: gated.id })));
    expect(gated.day!.locked.length).toBeGreaterThan(0);
    await expect(page.locator('#day [data-locked] > li').first()).toBeVisible();
    for (const match of gated.day!.locked.slice(0, 5))
      expect(await page.locator(`#day [data-match="${match.id}"]`).textContent()).not.toContain('%');
  });
}

test('the two indexes link to every league and every bet type', async ({ page, request }) => {
  const { items } = leagueListSchema.parse(await getJson(request, '/api/leagues'));
  await page.goto(href('en', 'predictions-leagues'));
  await page
    .locator('details[data-country]')
    .evaluateAll((countries) => countries.forEach((one) => one.setAttribute('open', '')));
  for (const league of items) {
    const entry = page.locator(`main [data-league="${league.slug}"]`);
    await expect(entry.getByRole('link')).toHaveAttribute(
      'href',
      href('en', 'predictions-league', { slug: league.slug }),
    );
    const { played, total, isWhole } = league.matches;
    if (total > 0 && isWhole) await expect(entry).toContainText(`${played} of ${total} matches played`);
    if (played > 0 && !isWhole) await expect(entry).toContainText(`Matches played: ${played}`);
  }
  const markets = betTypeListSchema.parse(await getJson(request, '/api/bet-types'));
  await page.goto(href('en', 'predictions-bet-types'));
  await expect(page.locator('[data-market]')).toHaveCount(markets.items.filter(({ page: hasPage }) => hasPage).length);
  for (const id of betTypes)
    await expect(page.locator(`[data-market="${id}"]`)).toHaveAttribute(
      'href',
      href('en', 'predictions-bet-type', { slug: id }),
    );
});

test('structured data contains the breadcrumbs and the matches', async ({ page, request }) => {
  const { upcoming } = await getLeague(request);
  await page.goto(href('en', 'predictions-league', { slug }));
  const blocks = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as { '@type': string; numberOfItems?: number },
  );
  expect(blocks.map((block) => block['@type'])).toEqual(expect.arrayContaining(['BreadcrumbList', 'ItemList']));
  expect(blocks.find((block) => block['@type'] === 'ItemList')?.numberOfItems).toBe(upcoming.length);
});

test('an address with a day keeps that day’s forecast, and refers search engines to the plain page', async ({
  page,
  request,
}) => {
  const { day, teams } = leagueForecastSchema.parse(await getJson(request, `/api/leagues/${slug}/forecast`));
  const path = `/predictions/league/${slug}`;
  await page.goto(`${path}?as-of=${day}`);
  await expect(page.locator('main')).toContainText(`As of ${formatterOf('en').day(day)}`);
  await expect(page.locator('#projected tbody').first().locator('tr')).toHaveCount(teams.length);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}$`));
  await page.getByRole('link', { name: 'The forecast now' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  const status = async (asOf: string) => (await request.get(`${path}?as-of=${asOf}`)).status();
  // No forecasts are kept for these days; an invalid day asks for none.
  expect([await status('1999-01-01'), await status('2099-01-01')]).toEqual([404, 404]);
  for (const wild of ['2026-02-30', 'today', '', '%3Cscript%3E', '%00', `${day}&as-of=${day}`])
    expect(await status(wild), wild).toBe(200);
});
