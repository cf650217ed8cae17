import { expect, test } from '@playwright/test';
import { Client } from 'pg';
import ar from '@/messages/ar/notFound.json';
import es from '@/messages/es/notFound.json';
import { onlyPremierLeague, recordedSeason, startFakeApi } from '../support/football-data-org';
import { startPostgresqlServer } from '../support/postgresql-server';
import { removeDataDir, startSite, temporaryDataDir, untilReady } from '../support/e2e/site-process';

test('a screen that throws is answered with status 500 and the error page, in its language, also without scripts', async ({ browser }) => {
  test.slow();
  const server = await startPostgresqlServer();
  test.skip(server === null, 'SKIPPED: no PostgreSQL binaries on this machine');
  if (!server) return;
  const dataDir = temporaryDataDir();
  // One small season: what is shown does not matter here.
  const api = await startFakeApi();
  api.answer = onlyPremierLeague(recordedSeason());
  const source = { APP_NOW: '2026-03-14T13:40:00Z', DATA_SOURCES: 'football-data-org', FOOTBALL_DATA_ORG_URL: api.url, FOOTBALL_DATA_ORG_TOKEN: 'key-of-the-test' };
  const site = await startSite({ dataDir, environment: { ...source, DATABASE_URL: server.url('postgres'), AUTH_SECRET: 'a-secret-of-this-test-and-of-no-site' } });
  try {
    await untilReady(site, 240);
    const database = new Client({ connectionString: server.url('postgres') });
    await database.connect();
    await database.query('ALTER TABLE matches RENAME TO matches_elsewhere');
    await database.end();

    for (const [path, words, language] of [['/es/predicciones/today', es, 'es-ES'], [encodeURI('/ar/توقعات/today'), ar, 'ar-SA']] as const) {
      const answer = await fetch(site.url + path);
      const html = await answer.text();
      expect(answer.status, path).toBe(500);
      expect(answer.headers.get('cache-control')).toContain('no-store');
      expect(html).toContain(words.failureHeadline);
      expect(html).toContain(`lang="${language}"`);
      expect(html).not.toMatch(/matches_elsewhere|node_modules|relation /);
    }

    const page = await browser.newPage();
    const answer = await page.goto(`${site.url}/es/predicciones/today`);
    expect(answer?.status()).toBe(500);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(es.failureHeadline);
    await page.close();
  } finally {
    await site.stop('SIGKILL');
    await server.stop();
    await api.stop();
    removeDataDir(dataDir);
  }
});
