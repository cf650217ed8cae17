import { href, wirePath } from '@/lib/routing/hrefs';
import { expect, test } from '@/tests/support/browsers/fixtures';
import { looksAt } from '@/tests/support/browsers/looks';
import { getMatch, getPredictions } from '@/tests/support/e2e/api';
import { today } from '@/tests/support/e2e/languages';

/** A Saturday with matches of many leagues. */
const busy = '2026-09-19';
const busyPath = href('en', 'predictions-date', { date: busy });
const card = '[data-list-slot] article a';
const shown = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('[data-list-slot] article a')]
    .filter((link) => link.checkVisibility())
    .map((link) => decodeURIComponent(link.pathname.split('/').at(-1) ?? ''));
/** Runs in the page: applies the print rules to the screen. */
function applyPrintRules(): void {
  const apply = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && /\bprint\b/.test(rule.media.mediaText))
        rule.media.mediaText = rule.media.mediaText.startsWith('not') ? 'not all' : 'all';
      if (rule instanceof CSSGroupingRule) apply(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) apply(sheet.cssRules);
}

const slugs = ({ items }: { items: readonly { slug: string }[] }) => items.map(({ slug }) => slug);

test('home: matches, the chosen theme, the chosen language', async ({ visitor, baseURL }) => {
  const page = looksAt(visitor);
  await visitor.open(baseURL!);
  await page.expectReady();
  await page.expectSome('main article a');
  await page.expectAttribute('html', 'data-theme', 'dark');
  await visitor.click('header button[aria-pressed]');
  await page.expectAttribute('html', 'data-theme', 'light');
  await visitor.reload();
  await page.expectReady();
  await page.expectAttribute('html', 'data-theme', 'light');
  expect(await visitor.run(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(243, 246, 248)',
  );
  await visitor.click('[popovertarget="languages"]');
  await visitor.click('a[data-locale="ar"]');
  await page.expectPath('/ar');
  await page.expectAttribute('html', 'dir', 'rtl');
  await page.expectReady();
  await page.expectAttribute('html', 'data-theme', 'light');
});

test('a day: order, filter, a match, back and forward', async ({ visitor, baseURL, request }) => {
  const page = looksAt(visitor);
  const [usual, certain] = await Promise.all(
    ['default', 'probability'].map((sort) => getPredictions(request, `?date=${busy}&sort=${sort}`)),
  );
  await visitor.open(baseURL! + busyPath);
  await page.expectReady();
  await expect.poll(() => visitor.run(shown)).toEqual(slugs(usual!));
  await visitor.click('[data-chip=probability]');
  await expect.poll(() => visitor.run(shown)).toEqual(slugs(certain!));
  await page.expectAttribute('[data-chip=probability]', 'aria-current', 'true');

  await visitor.click(card);
  await page.expectPath(href('en', 'prediction', { date: busy, prediction: certain!.items[0]!.slug }));
  await page.expectText('main h1', certain!.items[0]!.home.name);
  await visitor.back();
  await page.expectPath(busyPath);
  await expect.poll(() => visitor.run(shown)).toEqual(slugs(certain!));
  await visitor.forward();
  await page.expectText('main h1', certain!.items[0]!.home.name);
  await visitor.back();
  await page.expectPath(busyPath);

  await visitor.click('main details summary');
  await visitor.click('main details a[href$="?market=over-under-2-5"]');
  await page.expectSome('main article [data-option=over]');
  await visitor.back();
  await page.expectCount('main article [data-option=over]', 0);
});

test('a match: its numbers, on screen and in print', async ({ visitor, baseURL, request }) => {
  const page = looksAt(visitor);
  const { items } = await getPredictions(request, '?date=2026-09-13');
  const match = await getMatch(
    request,
    items.find(({ prediction }) => prediction)!,
  );
  await visitor.open(baseURL! + wirePath(href('en', 'prediction', { date: match.date, prediction: match.slug })));
  await page.expectReady();
  await page.expectText('main h1', match.home.name);
  await page.expectSome('[data-outcome]');
  const colour = await visitor.run(() => getComputedStyle(document.body).color);
  const bar = 'header:has([aria-controls])';
  const paper = await visitor.print();
  if (paper) {
    expect(paper.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(paper.length).toBeGreaterThan(10_000);
  }
  await page.expectInSight(bar);
  await visitor.run(applyPrintRules);
  await page.expectInSight(bar, false);
  await page.expectInSight('main h1 bdi');
  await page.expectInSight('[data-outcome]');
  expect(await visitor.run(() => getComputedStyle(document.body).color)).not.toBe(colour);
});

test('the slip: two legs, the same numbers as the API, still there after a reload', async ({
  visitor,
  baseURL,
  request,
}) => {
  const page = looksAt(visitor);
  const slip = 'section[aria-labelledby="slip-title"]';
  await visitor.open(baseURL! + href('en', 'accumulator'));
  await page.expectReady();
  const offered = await visitor.run(() =>
    [...document.querySelectorAll('[data-leg]')].map((leg) => leg.getAttribute('data-leg') ?? ''),
  );
  const first = offered[0]!;
  const second = offered.find((key) => key.split('.')[0] !== first.split('.')[0])!;
  for (const key of [first, second]) {
    await visitor.click(`[data-leg="${key}"]`);
    await page.expectAttribute(`[data-leg="${key}"]`, 'aria-pressed', 'true');
  }
  const legs = [first, second].map((key) => {
    const [matchId, market, outcome] = key.split('.');
    return { matchId: Number(matchId), market, outcome };
  });
  const response = (await (await request.post('/api/accumulator', { data: { legs } })).json()) as {
    probability: number;
  };
  await page.expectText(`${slip} dd`, `${(response.probability * 100).toFixed(1)}%`);
  await visitor.reload();
  await page.expectReady();
  await page.expectCount(`${slip} ol > li`, 2);
});

test('the drawer opens and closes, by its button and by Escape', async ({ visitor, baseURL }) => {
  const page = looksAt(visitor);
  const drawer = 'nav[id*=drawer]';
  const button = 'header [aria-controls]';
  await visitor.resize(700, 800);
  await visitor.open(baseURL! + today('en'));
  await page.expectReady();
  await page.expectInSight(drawer, false);
  await visitor.click(button);
  await page.expectAttribute(button, 'aria-expanded', 'true');
  await page.expectInSight(drawer);
  await visitor.press('Escape');
  await page.expectAttribute(button, 'aria-expanded', 'false');
  await page.expectInSight(drawer, false);
});

test('the search opens by Ctrl-K and is navigated by keyboard', async ({ visitor, baseURL }) => {
  const page = looksAt(visitor);
  await visitor.open(`${baseURL}/ar`);
  await page.expectReady();
  await visitor.press('Control+k');
  await page.expectInSight('[role=combobox]');
  await visitor.fill('[role=combobox]', 'ман юнайтед');
  await page.expectText('[role=option] bdi', 'مانشستر يونايتد');
  await visitor.press('ArrowDown');
  await page.expectInSight('[role=option].Mui-focused');
  await visitor.press('Enter');
  await page.expectPath(href('ar', 'team', { teamId: 'manchester-united' }));
  await page.expectText('main h1', 'مانشستر يونايتد');
});

test('the ledger is checked in the browser', async ({ visitor, baseURL }) => {
  const page = looksAt(visitor);
  await visitor.open(`${baseURL}/track-record`);
  await page.expectReady();
  await visitor.click('#verify button');
  await page.expectAttribute('#verify [role=status]', 'data-verified', 'holds');
});

for (const locale of ['ar', 'hi', 'sr'] as const) {
  test(`dates in ${locale}: as the server wrote them, in one set of digits`, async ({ visitor, baseURL, request }) => {
    const page = looksAt(visitor);
    const path = wirePath(today(locale));
    await visitor.open(baseURL! + path);
    await page.expectReady();
    const written = await (await request.get(path)).text();
    const times = () =>
      [...document.querySelectorAll('main time')].map((time) => time.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '');
    const fromServer = await visitor.run(
      (html) =>
        [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('main time')].map(
          (time) => time.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '',
        ),
      written,
    );
    expect(fromServer.length).toBeGreaterThan(0);
    expect(await visitor.run(times)).toEqual(fromServer);
    await visitor.click('main [aria-haspopup=dialog]');
    await page.expectText('[aria-modal=true] h2', '2026');
    await page.expectCount('[aria-modal=true] [data-day]', 30);
    const foreign = await visitor.run(
      () =>
        /[٠-٩۰-۹०-९]/.exec(
          document.body.innerText + [...document.querySelectorAll('[aria-label]')].map((one) => one.ariaLabel).join(),
        )?.[0] ?? null,
    );
    expect(foreign).toBeNull();
    if (locale === 'sr') expect(await page.text('[aria-modal=true] h2')).toMatch(/^\p{Script=Latin}+ 2026/u);
  });
}
