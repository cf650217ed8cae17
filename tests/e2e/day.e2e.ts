import type { Page } from '@playwright/test';
import { href, wirePath } from '@/lib/routing/hrefs';
import { getPredictions } from '@/tests/support/e2e/api';
import { today } from '@/tests/support/e2e/languages';
import { expect, test } from '@/tests/support/e2e/test';

/** A Saturday with matches of many leagues. */
const busy = '2026-09-19';
const busyPath = href('en', 'predictions-date', { date: busy });

/** The matches shown, in order, by the last segment of their URLs. */
const shown = (page: Page) =>
  page
    .locator('[data-list-slot] article a:visible')
    .evaluateAll((links) => links.map((link) => decodeURIComponent(link.getAttribute('href')!.split('/').at(-1)!)));
const expectShown = (page: Page, items: readonly { slug: string }[]) =>
  expect.poll(() => shown(page)).toEqual(items.map(({ slug }) => slug));
const chip = (page: Page, sort: string) => page.locator(`[data-chip=${sort}]`);
const savedSort = (page: Page) => page.evaluate(() => localStorage.getItem('sortOption'));

test.describe('the order', () => {
  test('in the URL overrides the stored one, and a click overrides it', async ({ page, request }) => {
    const [usual, upcoming] = await Promise.all([
      getPredictions(request, `?date=${busy}`),
      getPredictions(request, `?date=${busy}&sort=upcoming`),
    ]);
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('once')) localStorage.setItem('sortOption', 'probability');
      sessionStorage.setItem('once', 'yes');
    });
    await page.goto(`${busyPath}?sort=upcoming`, { waitUntil: 'networkidle' });
    await expectShown(page, upcoming.items);
    expect(await savedSort(page)).toBe('probability');
    await chip(page, 'upcoming').click();
    await expectShown(page, usual.items);
    expect(await savedSort(page)).toBeNull();
    expect(new URL(page.url()).search).toBe('');
  });

  test('falls back to the default if it cannot be fetched, which is reported and retried', async ({
    page,
    request,
    problems,
  }) => {
    const { items } = await getPredictions(request, `?date=${busy}&sort=upcoming`);
    await page.goto(busyPath, { waitUntil: 'networkidle' });
    await page.route('**/api/predictions?*', (route) => route.abort('connectionrefused'));
    await chip(page, 'upcoming').click();
    const failure = page.locator('[data-list-slot] [role=alert]');
    await expect(failure).toBeVisible();
    await expect(page.locator('[data-list-slot] article').first()).toBeVisible();
    await page.unroute('**/api/predictions?*');
    problems.length = 0;
    await failure.getByRole('button').press('Enter');
    await expectShown(page, items);
    await expect(failure).toHaveCount(0);
    await expect(page.locator('[data-list-slot]')).toBeFocused();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('orders, filters and pages are links', async ({ page, request }) => {
    await page.goto(busyPath);
    await chip(page, 'probability').click();
    await expectShown(page, (await getPredictions(request, `?date=${busy}&sort=probability`)).items);
    await page.locator('main nav a[rel=next]').click();
    await expectShown(page, (await getPredictions(request, `?date=${busy}&sort=probability&page=2`)).items);
    await page.goto(busyPath);
    await page.locator('main details summary').first().click();
    await page.locator('main details a[href$="?market=over-under-2-5"]').click();
    await expect(page.locator('main article [data-option=over]').first()).toBeVisible();
    await page.locator('main details a[href*="status=finished"]').click();
    await expect(page).toHaveURL(/\?market=over-under-2-5&status=finished$/);
    await expect(page.locator('main article')).toHaveCount(0);
  });

  test('leagues are set apart from each other', async ({ page }) => {
    await page.goto(busyPath);
    const [first, second] = await page
      .locator('main section[data-league]')
      .evaluateAll((leagues) => leagues.slice(0, 2).map((league) => league.getBoundingClientRect()));
    expect(second!.top - first!.bottom).toBeGreaterThanOrEqual(8);
  });
});

test.describe('pages', () => {
  test('are loaded on scroll only', async ({ page, request }) => {
    const pages = await Promise.all([1, 2].map((number) => getPredictions(request, `?date=${busy}&page=${number}`)));
    const asked: string[] = [];
    page.on('request', (one) => {
      if (one.url().includes('/api/predictions')) asked.push(one.url());
    });
    await page.goto(busyPath, { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    await page.mouse.wheel(0, 20_000);
    const first = pages.flatMap(({ items }) => items);
    await expect.poll(async () => (await shown(page)).length).toBeGreaterThanOrEqual(first.length);
    expect((await shown(page)).slice(0, first.length)).toEqual(first.map(({ slug }) => slug));
    // A league that spans two pages is listed once.
    const headings = await page.locator('[data-list-slot] h2').allInnerTexts();
    expect(new Set(headings).size).toBe(headings.length);
  });

  test('begin with what the visitor follows, whichever page it is on for others', async ({ page, request }) => {
    const last = (await getPredictions(request, `?date=${busy}&page=3`)).items.at(-1)!;
    expect((await getPredictions(request, `?date=${busy}`)).items.map(({ slug }) => slug)).not.toContain(last.slug);
    await page.addInitScript(
      (id) => localStorage.setItem('followed', JSON.stringify({ teams: [id], leagues: [], names: {} })),
      last.home.id,
    );
    await page.goto(busyPath);
    await expectShown(page, (await getPredictions(request, `?date=${busy}&firstTeams=${last.home.id}`)).items);
    expect((await shown(page))[0]).toBe(last.slug);
    // The public HTML stays the same for every visitor.
    expect(await (await request.get(busyPath)).text()).not.toContain(last.slug);
  });

  test('are crawlable; filtered and sorted ones have the day as canonical URL', async ({ request }) => {
    const html = await (await request.get(busyPath)).text();
    expect(html).toContain(`href="${busyPath}?page=2"`);
    const canonicalOf = async (path: string) =>
      /<link rel="canonical" href="([^"]+)"/.exec(await (await request.get(path)).text())?.[1];
    expect(await canonicalOf(`${busyPath}?page=2`)).toMatch(/\?page=2$/);
    for (const query of [
      'sort=probability',
      'status=coming',
      'market=double-chance',
      'league=england-premier-league',
      'market=double-chance&page=2',
    ]) {
      expect(await canonicalOf(`${busyPath}?${query}`), query).toMatch(new RegExp(`${busyPath}$`));
    }
  });
});

for (const [timezoneId, zone, date, full] of [
  ['Pacific/Pago_Pago', 'Samoa', '2026-09-15', ''],
  ['Pacific/Kiritimati', 'Line Islands', '2026-09-16', ' @full'],
] as const) {
  test.describe(`in ${timezoneId}${full}`, () => {
    test.use({ timezoneId });

    test('today is the visitor’s own day, with its matches and its zone named', async ({ page, request }) => {
      const own = await getPredictions(request, `?date=${date}&tz=${timezoneId}`);
      await page.goto(today('en'));
      await expectShown(page, own.items);
      await expect(page.getByText(new RegExp(`Time zone: .*${zone}`))).toBeVisible();
      const selected = page.locator('main nav [aria-current=date]');
      await expect(selected).toContainText('Today');
      await expect(selected).toContainText(String(Number(date.slice(8))));
      if (own.total === 0) return;
      const clock = await page.locator('[data-list-slot] time').first().innerText();
      const expected = new Intl.DateTimeFormat('en-GB', {
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone: timezoneId,
      }).format(new Date(own.items[0]!.kickOff));
      expect(clock).toContain(expected);
    });

    test('the site’s today is called today only if it is today for the visitor too', async ({ page }) => {
      const isToday = date === '2026-09-16';
      await page.goto(href('en', 'home'));
      await expect(
        page.locator('main h2').filter({ hasText: isToday ? /^Most .* today$/ : /^Most .*, .*Sep 16/ }),
      ).toBeVisible();
      await page.goto(href('en', 'expected-goals', { date: 'today' }));
      await expect(page.locator('main h1')).toHaveText(isToday ? /^Today/ : /Sep 16/);
      await expect(page.locator('main nav li a[href$="/today"]:not([data-locale])')).toHaveText(
        isToday ? 'Today' : /^Sep 16/,
      );
    });

    test('a named day has the matches of that day in the visitor’s zone', async ({ page, request }) => {
      const own = await getPredictions(request, `?date=${busy}&tz=${timezoneId}`);
      await page.goto(busyPath);
      await expectShown(page, own.items);
      await expect(page.locator('main header p')).toContainText(String(own.total));
      await expect(page.locator('main nav [aria-current=date]')).toContainText(String(own.total));
      const { days } = (await (await request.get(`/api/match-days?month=2026-09&tz=${timezoneId}`)).json()) as {
        days: { date: string; matches: number }[];
      };
      const next = days.find(({ date: other }) => other === '2026-09-20')!;
      await expect(page.locator('main nav ol a[href$="2026-09-20"]')).toContainText(`${next.matches} match`);
    });
  });
}

test.describe('in a zone whose clocks change', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('the long day shows what kicks off in its 25 hours', async ({ page, request }) => {
    const day = '2026-10-25';
    const own = await getPredictions(request, `?date=${day}&tz=Europe/Berlin`);
    await page.goto(href('en', 'predictions-date', { date: day }), { waitUntil: 'networkidle' });
    expect(own.total).toBeGreaterThan(0);
    await expectShown(page, own.items);
  });
});

test('the calendar opens any day by keyboard, with counts, and is translated @full', async ({ page, request }) => {
  const { days } = (await (await request.get('/api/match-days?month=2026-09&tz=UTC')).json()) as {
    days: { date: string; matches: number }[];
  };
  await page.goto(today('en'), { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Calendar' }).click();
  const dialog = page.locator('[aria-modal=true]');
  const day = (date: string) => dialog.locator(`[data-day="${date}"]`);
  await expect(day('2026-09-16')).toBeFocused();
  for (const { date, matches } of days)
    await expect(day(date)).toContainText(matches === 0 ? 'no matches' : `${matches} match`);
  await expect(dialog.getByRole('columnheader').first()).toHaveText('Sun');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(day('2026-09-24')).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(day('2026-10-24')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Calendar' })).toBeFocused();
  await page.getByRole('button', { name: 'Calendar' }).click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/predictions\/2026-09-17$/);
  for (const locale of ['sr', 'ar', 'hi'] as const) {
    await page.goto(wirePath(today(locale)), { waitUntil: 'networkidle' });
    await page.locator('main [aria-haspopup=dialog]').click();
    await expect(dialog.locator('h2')).toHaveText(
      new Intl.DateTimeFormat(`${locale === 'sr' ? 'sr-Latn' : locale}-u-nu-latn-ca-gregory`, {
        month: 'long',
        year: 'numeric',
      }).format(new Date('2026-09-16T00:00:00Z')),
    );
    expect(await dialog.locator('[data-day]').count()).toBe(30);
  }
});

test('a list older than a minute is refetched on return', async ({ page }) => {
  await page.clock.install();
  await page.goto(busyPath, { waitUntil: 'networkidle' });
  await page.clock.runFor(3_100);
  const match = page.locator('[data-list-slot] article a').first();
  const refreshed = () =>
    page.waitForRequest((one) => one.url().includes('_rsc=') && new URL(one.url()).pathname === busyPath);
  await match.click();
  await expect(match).toBeHidden();
  await page.clock.runFor(61_000);
  const again = refreshed();
  await page.goBack();
  await again;
  await expect(match).toBeVisible();
});

/** In bytes, with and without brotli compression. The filters of this day name 51 leagues. */
const documentBudget = { compressed: 18_500, raw: 150_000 };

test('the documents of a day with 20 matches and of the accumulator with 16 stay within their budget', async ({
  request,
}) => {
  for (const [address, articles] of [
    [`${href('en', 'predictions-date', { date: '2026-09-19' })}?sort=probability`, 20],
    [`${href('en', 'accumulator')}?days=week`, 16],
  ] as const) {
    const response = await request.get(address, { headers: { 'accept-encoding': 'br' } });
    const html = await response.text();
    expect(html.match(/<article\b/g)?.length, address).toBe(articles);
    expect(Buffer.byteLength(html), address).toBeLessThanOrEqual(documentBudget.raw);
    expect(response.headers()['content-encoding'], address).toBe('br');
    const bytes = Number(response.headers()['content-length']);
    expect(bytes, address).toBeGreaterThan(0);
    expect(bytes, address).toBeLessThanOrEqual(documentBudget.compressed);
  }
});

/** In bytes: the framework's own 20 KB, and what islands need. What a screen shows is only in its HTML. */
const payloadBudget = 60_000;

test('a screen’s content is in its document once, and not again in its payload', async ({ request }) => {
  const [{ date, slug } = { date: '', slug: '' }] = (await getPredictions(request, `?date=${busy}`)).items;
  for (const address of [
    href('en', 'prediction', { date, prediction: slug }),
    href('en', 'track-record'),
    href('en', 'most-likely'),
    href('en', 'ranking'),
    href('en', 'predictions-leagues'),
    href('en', 'predictions-bet-type', { slug: 'over-under-2-5' }),
  ]) {
    const html = await (await request.get(address)).text();
    const scripts = html.match(/<script[^>]*>\(?self\.__next_f[\s\S]*?<\/script>/g) ?? [];
    const bytes = scripts.reduce((sum, script) => sum + Buffer.byteLength(script), 0);
    expect(bytes, address).toBeGreaterThan(0);
    expect(bytes, address).toBeLessThanOrEqual(payloadBudget);
  }
});
