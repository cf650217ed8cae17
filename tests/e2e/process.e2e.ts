import { expect, test } from '@playwright/test';
import { removeDataDir, startSite, temporaryDataDir, untilReady } from '../support/e2e/site-process';

test('a second process on the same data folder is refused and told who holds it', async ({ request }) => {
  const second = await startSite({ dataDir: process.env.E2E_DATA_DIR });
  expect(await second.exited).not.toBe(0);
  expect(second.output()).toMatch(/another process|in use|already|holds/i);
  expect(second.output()).toMatch(/\b\d+\b/);
  expect((await request.get('/api/ready')).status()).toBe(200);
});

test('a wrong setting stops the start with its name and what is expected', async () => {
  const dataDir = temporaryDataDir();
  const site = await startSite({ dataDir, environment: { SITE_TIMEZONE: 'Mars/Olympus' } });
  expect(await site.exited).not.toBe(0);
  expect(site.output()).toContain('SITE_TIMEZONE');
  expect(site.output()).not.toMatch(/^\s+at /m);
  removeDataDir(dataDir);
});

test('killed while it loads, it starts again with whole files, serves, and stops in order', async () => {
  test.slow();
  const dataDir = temporaryDataDir();
  const killed = await startSite({ dataDir });
  await expect.poll(() => killed.output(), { timeout: 60_000 }).toMatch(/en\.1|england|premier/i);
  await killed.stop('SIGKILL');

  const site = await startSite({ dataDir });
  await untilReady(site, 150);
  const answer = await fetch(`${site.url}/api/predictions`);
  expect(((await answer.json()) as { total: number }).total).toBeGreaterThan(0);
  expect(await site.stop('SIGTERM')).toBe(0);
  removeDataDir(dataDir);
});
