import { readFileSync } from 'node:fs';
import path from 'node:path';
import { href } from '@/lib/routing/hrefs';
import { removeDataDir, startSite, temporaryDataDir, untilReady, type Site } from '@/tests/support/e2e/site-process';
import { untilStarted } from '@/tests/support/e2e/started';
import { expect, test } from '@/tests/support/e2e/test';
import { lineupMatch, onlyPremierLeague, recordedSeason, startFakeApi } from '@/tests/support/football-data-org';

const date = '2026-03-14';
const minuteMs = 60_000;

/** One minute in the app is a second in the test. */
const clock = { APP_NOW: `${date}T14:00:00Z`, APP_SPEED: '60' };

test('an open page counts down, is in play, shows goals and live chances, then full time @full', async ({ page }) => {
  const api = await startFakeApi();
  const dataDir = temporaryDataDir();
  const season = recordedSeason();
  const match = season.matches[lineupMatch]!;
  let kickOff = Date.parse(match.utcDate);
  let appNow = (): number => Date.parse(clock.APP_NOW);
  const played = (): number => (appNow() - kickOff) / minuteMs;

  // The source's state at each moment: 1-0 after 20 minutes, 1-1 in the second half, 2-1 at the end.
  const state = () => {
    const minutes = played();
    if (minutes < 0) return { status: 'TIMED', minute: null, score: { home: null, away: null } };
    if (minutes < 45) return { status: 'IN_PLAY', minute: minutes + 1, score: { home: minutes < 20 ? 0 : 1, away: 0 } };
    if (minutes < 60) return { status: 'PAUSED', minute: 45, score: { home: 1, away: 0 } };
    if (minutes < 105)
      return { status: 'IN_PLAY', minute: minutes - 14, score: { home: 1, away: minutes < 75 ? 0 : 1 } };
    return { status: 'FINISHED', minute: null, score: { home: 2, away: 1 } };
  };
  api.response = (request, response) => {
    const { status, minute, score } = state();
    Object.assign(match, {
      utcDate: new Date(kickOff).toISOString(),
      status,
      score: { ...match.score, fullTime: score },
    });
    if (!request.url?.startsWith('/v4/matches?dateFrom=')) return onlyPremierLeague(season)(request, response);
    const live = ['IN_PLAY', 'PAUSED'].includes(status)
      ? [{ ...match, competition: { code: 'PL' }, minute: minute === null ? null : Math.floor(minute) }]
      : [];
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ matches: live }));
  };

  let site: Site | undefined;
  try {
    site = await startSite({
      dataDir,
      environment: {
        ...clock,
        DATA_SOURCES: 'football-data-org',
        FOOTBALL_DATA_ORG_URL: api.url,
        FOOTBALL_DATA_ORG_TOKEN: 'key-of-the-test',
      },
    });
    await untilReady(site);
    const { url } = site;
    const html = await (await fetch(url)).text();
    const settings = JSON.parse(/id="settings"[^>]*>([^<]+)</.exec(html)?.[1] ?? '{}') as {
      clockOffsetMs: number;
      clockSpeed: number;
    };
    appNow = () =>
      performance.timeOrigin * settings.clockSpeed + performance.now() * settings.clockSpeed + settings.clockOffsetMs;
    // However long the start took, the match begins in half an hour of the app's time.
    kickOff = Math.ceil(appNow() / minuteMs + 30) * minuteMs;
    const { secret } = JSON.parse(readFileSync(path.join(dataDir, 'server.json'), 'utf8')) as { secret: string };
    await fetch(`${url}/api/admin/commands/ingest`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ source: 'football-data-org', from: api.url, league: 'en.1', season: '2025-26' }),
    }).then((response) => response.text());

    const day = new Date(kickOff).toISOString().slice(0, 10);
    await page.goto(url + href('en', 'prediction', { date: day, prediction: 'arsenal-vs-everton' }));
    await untilStarted(page);
    let loads = 0;
    page.on('load', () => (loads += 1));
    const header = page.locator('main header').first();
    const sealed = await header.locator('dd').allInnerTexts();
    await expect(header.getByText('Kick-off in')).toBeVisible();

    const long = { timeout: 120_000 };
    await expect(header.getByText(/^First half, \d+ min$/)).toBeVisible(long);
    await expect(header.getByRole('img', { name: 'Score: 1–0' })).toBeVisible(long);
    const now = page.locator('[data-live-now] dd').first();
    await expect(now).toBeVisible();
    const ahead = Number.parseInt(await now.innerText(), 10);
    expect(ahead).toBeGreaterThan(Number.parseInt(sealed[0] ?? '', 10));
    await expect(header.getByText('Half-time', { exact: true })).toBeVisible(long);
    await expect(header.getByRole('img', { name: 'Score: 1–1' })).toBeVisible(long);
    await expect.poll(async () => Number.parseInt(await now.innerText(), 10)).toBeLessThan(ahead);
    // The sealed numbers have not changed: they appear below the current chances.
    expect((await header.locator('dd').allInnerTexts()).slice(3, 6)).toEqual(sealed.slice(0, 3));

    await expect(header.getByText('Full-time', { exact: true })).toBeVisible(long);
    await expect(header.getByRole('img', { name: 'Score: 2–1' })).toBeVisible();
    expect(loads).toBe(0);
  } finally {
    // An open page would send requests to the stopped site.
    await page.goto('about:blank');
    await site?.stop('SIGTERM');
    await api.stop();
    removeDataDir(dataDir);
  }
});
