import { expect, test } from '@playwright/test';
import { Client } from 'pg';
import ar from '@/messages/ar/notFound.json';
import es from '@/messages/es/notFound.json';
import { removeDataDir, startSite, temporaryDataDir, untilReady } from '@/tests/support/e2e/site-process';
import { onlyPremierLeague, recordedSeason, startFakeApi } from '@/tests/support/football-data-org';
import { startPostgresqlServer } from '@/tests/support/postgresql-server';

test('a screen that throws returns status 500 and the error page in its language, even without scripts, and an unavailable database returns 503 @full', async ({
  browser,
}) => {
  test.slow();
  // Durable: the renamed view must have its name back after the crash.
  const server = await startPostgresqlServer({ durable: true });
  test.skip(server === null, 'SKIPPED: no PostgreSQL binaries on this machine');
  if (!server) return;
  const dataDir = temporaryDataDir();
  // One small season: the content does not matter here.
  const api = await startFakeApi();
  api.response = onlyPremierLeague(recordedSeason());
  const source = {
    APP_NOW: '2026-03-14T13:40:00Z',
    DATA_SOURCES: 'football-data-org',
    FOOTBALL_DATA_ORG_URL: api.url,
    FOOTBALL_DATA_ORG_TOKEN: 'key-of-the-test',
  };
  const site = await startSite({
    dataDir,
    environment: {
      ...source,
      DATABASE_URL: server.url('postgres'),
      AUTH_SECRET: 'a-secret-of-this-test-and-of-no-site',
    },
  });
  try {
    await untilReady(site);
    await mend(server.url('postgres'), 'ALTER VIEW live_matches RENAME TO matches_elsewhere');

    for (const [path, words, language] of [
      ['/es/predicciones/today', es, 'es-ES'],
      [encodeURI('/ar/توقعات/today'), ar, 'ar-SA'],
    ] as const) {
      const response = await fetch(site.url + path);
      const html = await response.text();
      expect(response.status, path).toBe(500);
      expect(response.headers.get('cache-control')).toContain('no-store');
      expect(html).toContain(words.failureHeadline);
      expect(html).toContain(`lang="${language}"`);
      expect(html).not.toMatch(/matches_elsewhere|node_modules|relation /);
      const reference = response.headers.get('x-request-id') ?? '';
      expect(reference).toMatch(/^[\w-]{8,}$/);
      expect(html).toContain(reference);
      expect(site.output()).toContain(`"requestId":"${reference}"`);
    }

    const page = await browser.newPage();
    const response = await page.goto(`${site.url}/es/predicciones/today`);
    expect(response?.status()).toBe(500);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(es.failureHeadline);
    await page.close();

    // The database is down: cached pages are served, the rest is 503 with Retry-After; then it comes back.
    await mend(server.url('postgres'), 'ALTER VIEW matches_elsewhere RENAME TO live_matches');
    await expect.poll(async () => (await fetch(`${site.url}/predictions/today`)).status, { timeout: 30_000 }).toBe(200);
    await server.crash();
    expect((await fetch(`${site.url}/predictions/today`)).status).toBe(200);
    for (const path of ['/predictions/2026-03-20', '/api/predictions?date=2026-03-20']) {
      const away = await fetch(site.url + path);
      expect([away.status, away.headers.get('retry-after')], path).toEqual([503, '5']);
    }
    await server.start();
    await expect
      .poll(async () => (await fetch(`${site.url}/predictions/2026-03-20`)).status, { timeout: 30_000 })
      .toBe(200);
    expect(await site.stop('SIGTERM')).toBe(0);
  } finally {
    await site.stop('SIGKILL');
    await server.stop();
    await api.stop();
    removeDataDir(dataDir);
  }
});

async function mend(connectionString: string, statement: string): Promise<void> {
  const database = new Client({ connectionString });
  await database.connect();
  await database.query(statement).finally(() => database.end());
}
