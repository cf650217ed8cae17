import { betTypeDetailSchema } from '@/lib/contracts/bet-types';
import { expectedGoalsSchema } from '@/lib/contracts/expected-goals';
import { matchDetailSchema, type MatchDetail } from '@/lib/contracts/match-detail';
import { resultPercents } from '@/lib/domain/football/rounding';
import type { Locale } from '@/lib/i18n/locales';
import type { ScoreMatrix } from '@/lib/model/dixon-coles/score-matrix';
import { findMarket, markets } from '@/lib/model/markets';
import { href, wirePath } from '@/lib/routing/hrefs';
import { getMatch, getPredictions } from '@/tests/support/e2e/api';
import { besides } from '@/tests/support/e2e/languages';
import { makeUser } from '@/tests/support/e2e/make-user';
import { expect, test } from '@/tests/support/e2e/test';

const locales = ['en', 'de', 'ar', 'hi'] as const satisfies readonly Locale[];
const playedDay = '2026-09-13';
const addressOf = (
  locale: Locale,
  { date, slug }: { date: string; slug: string },
  screen: 'prediction' | 'lineups' = 'prediction',
) => wirePath(href(locale, screen, { date, prediction: slug }));

const matrixOf = ({ scoreMatrix }: MatchDetail): ScoreMatrix => ({
  size: scoreMatrix?.length ?? 0,
  cells: scoreMatrix ?? [],
});

test('after kick-off, every market is a sum over the same score matrix, and the list shows the same numbers', async ({
  request,
}) => {
  const { items } = await getPredictions(request, `?date=${playedDay}`);
  expect(items.length).toBeGreaterThan(0);
  for (const item of items.filter(({ prediction }) => prediction)) {
    const match = await getMatch(request, item);
    const matrix = matrixOf(match);
    expect(matrix.cells.flat().reduce((sum, cell) => sum + cell, 0)).toBeCloseTo(1, 9);
    expect(match.markets.map(({ id }) => id)).toEqual(markets.map(({ id }) => id));
    for (const { id, outcomes } of match.markets) {
      const fromMatrix: Readonly<Record<string, number>> = findMarket(id)?.probability(matrix) ?? {};
      for (const outcome of outcomes)
        expect(outcome.probability, `${id} ${outcome.id}`).toBeCloseTo(fromMatrix[outcome.id] ?? NaN, 6);
    }
    expect(item.prediction).toEqual(match.prediction);
    const { home, draw, away } = resultPercents(match.prediction!.result);
    expect(home + draw + away).toBe(100);
  }
});

const bots = ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'facebookexternalhit/1.1'];

/** Numbers as written in JSON, long enough to be unambiguous. */
const digitsOf = (numbers: readonly number[]) => [
  ...new Set(
    numbers
      .map(String)
      .filter((text) => text.length > 10)
      .map((text) => text.slice(0, 11)),
  ),
];

test('before kick-off, locked numbers appear in no public page, payload, cache or response', async ({
  request,
  page,
  problems,
}) => {
  makeUser(
    '--email',
    'member@example.org',
    '--password',
    'Half-time oranges for all',
    '--verified',
    '--premium-until',
    '2026-12-01',
  );
  const login = await request.post('/api/account/login', {
    data: { email: 'member@example.org', password: 'Half-time oranges for all' },
  });
  const { jwtToken } = (await login.json()) as { jwtToken: string };
  const member = { Authorization: `Bearer ${jwtToken}` };
  const item = (await getPredictions(request)).items.find(
    ({ status, prediction }) => status === 'scheduled' && prediction,
  )!;
  const api = `/api/predictions/${item.date}/${item.slug}`;
  const free = await getMatch(request, item);
  expect(free).toMatchObject({ scoreMatrix: null, matrixParameters: null });

  const opened = matchDetailSchema.parse(await (await request.get(api, { headers: member })).json());
  const betType = betTypeDetailSchema.parse(
    await (await request.get('/api/bet-types/draw-no-bet', { headers: member })).json(),
  );
  const sheets = expectedGoalsSchema.parse(
    await (await request.get(`/api/expected-goals?date=${item.date}`, { headers: member })).json(),
  );
  expect([opened.locked, betType.day?.locked]).toEqual([[], []]);
  const shown = new Set(
    digitsOf(
      free.markets
        .flatMap(({ outcomes }) => outcomes.map(({ probability }) => probability))
        .concat([...free.topScores, ...Object.values(free.scoresByResult!)].map(({ probability }) => probability)),
    ),
  );
  const matrix = digitsOf([
    ...opened.scoreMatrix!.flat().slice(0, 60),
    opened.matrixParameters!.rho,
    ...opened.markets.flatMap(({ outcomes }) => outcomes.map(({ probability }) => probability)),
  ]).filter((digits) => !shown.has(digits));
  const rest = digitsOf(
    betType
      .day!.open.slice(3)
      .filter(({ status }) => status === 'scheduled')
      .flatMap(({ outcomes }) => outcomes.map(({ probability }) => probability)),
  );
  const clean = digitsOf(
    sheets.items
      .filter(({ match }) => match.status === 'scheduled')
      .flatMap(({ cleanSheet }) => (cleanSheet ? [cleanSheet.home, cleanSheet.away] : [])),
  );
  expect(Math.min(matrix.length, rest.length, clean.length)).toBeGreaterThan(0);

  const screens = [
    [addressOf('en', item), matrix],
    [wirePath(href('en', 'predictions-bet-type', { slug: 'draw-no-bet' })), rest],
    [wirePath(href('en', 'expected-goals', { date: item.date })), clean],
    [api, matrix],
    ['/api/bet-types/draw-no-bet', rest],
    [`/api/expected-goals?date=${item.date}`, clean],
  ] as const;
  // A premium member requests first: their response must not be cached for others.
  const visitors: Record<string, string>[] = [
    { ...member, Cookie: `token=${jwtToken}` },
    {},
    { RSC: '1' },
    { Authorization: 'Bearer nobody' },
    ...bots.map((agent) => ({ 'User-Agent': agent })),
  ];
  for (const [address, gated] of screens) {
    for (const [index, headers] of visitors.entries()) {
      if (index === 0 && address.startsWith('/api/')) continue;
      const text = await (await request.get(address, { headers })).text();
      expect(
        gated.filter((digits) => text.includes(digits)),
        `${address} ${JSON.stringify(headers).slice(0, 60)}`,
      ).toEqual([]);
    }
  }
  for (const tool of ['/api/predictions/outcomes', '/api/predictions/outcomes.csv'])
    expect((await request.get(tool)).status()).toBe(403);

  // The same page unlocks for the member, with data fetched by their session, even if the network fails at first.
  await page.context().addCookies([{ name: 'token', value: jwtToken, url: new URL(login.url()).origin }]);
  let failures = 0;
  await page.route('**/api/predictions/*/*', (route) => ((failures += 1) > 3 ? route.fallback() : route.abort()));
  await page.goto(addressOf('en', item));
  await expect(page.getByText(/can.t be reached/)).toBeVisible();
  await expect(page.locator('#score-matrix tbody td')).toHaveCount(49);
  await expect(page.locator('#further-markets')).toContainText('Draw no bet');
  await expect(page.locator('#what-if [data-premium-overlay]')).toHaveCount(0);
  expect(problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]);
  problems.length = 0;
});

for (const locale of locales) {
  test(`a played match in ${locale}: matrix, what-if and receipt${besides(locale)}`, async ({ page, request }) => {
    const item = (await getPredictions(request, `?date=${playedDay}`)).items.find(
      ({ prediction, score }) => prediction && score,
    )!;
    const match = await getMatch(request, item, locale);
    await page.goto(addressOf(locale, item));
    const cells = page.locator('#score-matrix tbody td');
    await expect(cells).toHaveCount(49);
    await expect(page.locator('#score-matrix td[aria-current]')).toHaveCount(
      match.score!.home <= 6 && match.score!.away <= 6 ? 1 : 0,
    );
    await expect(page.locator('#receipt')).toContainText(match.receipt!.modelVersion);
    await expect(page.locator('#why')).toContainText(match.home.name);

    await page.locator('#what-if-title').click();
    await page.locator('#what-if button').click();
    const panel = page.locator('#what-if');
    const over = panel.locator('[data-market="over-under-2-5"] [data-outcome="over"] td');
    await expect(over.first()).toHaveText((await over.last().innerText()).trim());
    await expect(panel.locator('[data-market]')).toHaveCount(markets.filter(({ isDerived }) => !isDerived).length);
    // Five goals each: over 2.5 is almost certain, by the same registry.
    for (const slider of await panel.locator('input[type="range"]').all()) await slider.fill('5');
    await expect(over.last()).toHaveText(/(?<!\d)(?:99|100)(?!\d)/);
    const dots = await panel.locator('output').allInnerTexts();
    expect(new Set(dots).size).toBe(1);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    ).toBe(true);
  });

  test(`a coming match and its line-ups in ${locale}${besides(locale)}`, async ({ page, request }) => {
    const item = (await getPredictions(request, '', locale)).items.find(
      ({ status, prediction }) => status === 'scheduled' && prediction,
    )!;
    await page.goto(addressOf(locale, item));
    await page.locator('#what-if-title').click();
    await expect(page.locator('#what-if [data-premium-overlay]')).toBeVisible();
    await expect(page.locator('#what-if input')).toHaveCount(0);
    const calendar = await request.get(
      await page.locator('a[download][href*=".ics"]').getAttribute('href').then(String),
    );
    expect(calendar.headers()['content-type']).toContain('text/calendar');
    expect((await calendar.text()).match(/BEGIN:VEVENT/g)).toHaveLength(1);

    await page.goto(addressOf(locale, item, 'lineups'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(item.home.name);
    await expect(page.locator('[data-pitch]')).toHaveCount(0);
    await expect(page.locator('main')).toContainText(item.away.name);
  });
}

test('sharing copies the URL and says so if there is no share sheet', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const item = (await getPredictions(request)).items[0]!;
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(addressOf('en', item));
  await page.locator('main header summary', { hasText: 'Share' }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(addressOf('en', item));
});
