import { expect, test, type APIRequestContext } from '@playwright/test';
import { readPage } from '@/lib/cli/crawl/read-page';
import { leagueDetailSchema } from '@/lib/contracts/leagues';
import type { Locale } from '@/lib/i18n/locales';
import { href, wirePath } from '@/lib/routing/hrefs';
import {
  bestOgImagePath,
  dayOgImagePath,
  leagueOgImagePath,
  matchOgImagePath,
  raceOgImagePath,
  rankingOgImagePath,
  recordOgImagePath,
  siteOgImagePath,
  slipOgImagePath,
  teamOgImagePath,
} from '@/lib/routing/og-image-paths';
import { agents } from '@/tests/support/agents';
import { getPredictions } from '@/tests/support/e2e/api';
import { besides } from '@/tests/support/e2e/languages';

/** Width and height from a PNG header. */
async function sizeOf(request: APIRequestContext, address: string): Promise<[number, number]> {
  const response = await request.get(address, { maxRedirects: 0 });
  expect(response.status(), address).toBe(200);
  expect(response.headers()['content-type'], address).toBe('image/png');
  expect(response.headers()['cache-control'], address).toContain('public');
  const bytes = await response.body();
  expect(bytes.byteLength, address).toBeLessThan(60_000);
  expect(bytes.subarray(1, 4).toString(), address).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

const scripts = ['en', 'ar', 'hi', 'ru'] as const satisfies readonly Locale[];

for (const locale of scripts) {
  test(`matches, days and everything else have an OG image of 1200 x 630 in ${locale}${besides(locale)}`, async ({
    request,
    baseURL,
  }) => {
    const match = (await getPredictions(request)).items[0]!;
    const prediction = { date: match.date, prediction: match.slug };
    const { slug } = match.league;
    const { race } = leagueDetailSchema.parse(await (await request.get(`/api/leagues/${slug}`)).json());
    const leagueImage = race ? raceOgImagePath(locale, slug) : leagueOgImagePath(locale, slug);
    for (const [page, ogImage] of [
      [href(locale, 'prediction', prediction), matchOgImagePath(locale, match)],
      [href(locale, 'lineups', prediction), matchOgImagePath(locale, match)],
      [href(locale, 'predictions-date', { date: match.date }), dayOgImagePath(locale, match.date)],
      [href(locale, 'predictions-date', { date: 'today' }), dayOgImagePath(locale, match.date)],
      [href(locale, 'expected-goals', { date: match.date }), dayOgImagePath(locale, match.date)],
      [href(locale, 'predictions-league', { slug }), leagueImage],
      [href(locale, 'team', { teamId: match.home.id }), teamOgImagePath(locale, match.home.id)],
      [href(locale, 'ranking'), rankingOgImagePath(locale)],
      [href(locale, 'track-record'), recordOgImagePath(locale)],
      [href(locale, 'about-us'), siteOgImagePath(locale)],
    ] as const) {
      const html = await (await request.get(wirePath(page))).text();
      expect(readPage(html).ogImage, page).toBe(baseURL + ogImage);
      for (const tag of [
        'property="og:image:width" content="1200"',
        'property="og:image:height" content="630"',
        'property="og:image:alt"',
        'name="twitter:card" content="summary_large_image"',
      ]) {
        expect(html, page).toContain(tag);
      }
      expect(await sizeOf(request, ogImage)).toEqual([1200, 630]);
    }
  });
}

for (const locale of scripts) {
  test(`the screens with picks link to pictures of them in ${locale}${besides(locale)}`, async ({ request }) => {
    const match = (await getPredictions(request)).items[0]!;
    const best = { from: match.date, until: match.date, market: 'match-result', league: match.league.slug };
    const slip = [{ matchId: match.id, market: 'match-result', outcome: 'home' }];
    for (const path of [bestOgImagePath(locale, best), slipOgImagePath(locale, slip)])
      expect(await sizeOf(request, path)).toEqual([1200, 630]);
    const list = await (await request.get(wirePath(href(locale, 'most-likely')))).text();
    const [picture = ''] = /\/og\/[a-z]+\/best\/[^"]+\.png/.exec(list) ?? [];
    expect(picture).toContain(`/og/${locale}/best/`);
    expect(await sizeOf(request, picture)).toEqual([1200, 630]);
    const page = await (
      await request.get(wirePath(href(locale, 'prediction', { date: match.date, prediction: match.slug })))
    ).text();
    expect(page).toContain(`href="${matchOgImagePath(locale, match)}" download`);
  });
}

test('OG images differ between languages and are cached', async ({ request }) => {
  const match = (await getPredictions(request)).items[0]!;
  const read = async (locale: Locale) => (await request.get(matchOgImagePath(locale, match))).body();
  const [english, arabic] = [await read('en'), await read('ar')];
  expect(english.equals(arabic)).toBe(false);
  const { etag = '' } = (await request.get(matchOgImagePath('en', match))).headers();
  expect(
    (await request.get(`${matchOgImagePath('en', match)}?x=1`, { headers: { 'if-none-match': etag } })).status(),
  ).toBe(304);
});

test('a path without an image returns a short 404, and another spelling redirects to the image', async ({
  request,
}) => {
  const match = (await getPredictions(request)).items[0]!;
  for (const path of [
    '/og',
    '/og/en',
    '/og/xx/site.png',
    '/og/en/site.gif',
    '/og/en/today.png',
    '/og/en/2026-02-30.png',
    '/og/en/2031-01-01.png',
    `/og/en/${match.date}/nobody-vs-noone.png`,
    `/og/en/${match.date}/${match.slug}/x.png`,
    '/og/en/bet/2031-01-01.png',
    '/og/en/league/nowhere.png',
    '/og/en/team/nobody.png',
    '/og/en/team-race/nobody.png',
    `/og/en/what-if/999999999h/${match.league.slug}.png`,
    `/og/en/what-if/1x/${match.league.slug}.png`,
    '/og/en/slip/2147483647.match-result.home.png',
    `/og/en/slip/${match.id}.no-market.home.png`,
    '/og/en/best/2031-01-01_2031-01-01/match-result.png',
    `/og/en/best/${match.date}_${match.date}/correct-score.png`,
    '/og/en/%25.png',
  ]) {
    for (const agent of [agents.Chrome, agents.facebookexternalhit]) {
      const response = await request.get(path, { headers: { 'user-agent': agent } });
      expect(response.status(), path).toBe(404);
      expect(response.headers()['content-type'], path).toContain('text/plain');
      expect((await response.text()).trim(), path).not.toBe('');
    }
  }
  const wrong = await request.get(`/og/ar/${match.date}/${match.slug.toUpperCase()}.png`, { maxRedirects: 0 });
  expect(wrong.status()).toBe(308);
  expect(wrong.headers().location).toBe(matchOgImagePath('ar', match));
});
