import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { removeDataDir, startSite, temporaryDataDir, untilReady } from '@/tests/support/e2e/site-process';
import { createSourceFolder, seasonOf } from '@/tests/support/source-folder';

test('a second process on the same data folder is refused, and the holder is named', async ({ request }) => {
  const second = await startSite({ dataDir: process.env.E2E_DATA_DIR });
  expect(await second.exited).not.toBe(0);
  expect(second.output()).toMatch(/another process|in use|already|holds/i);
  expect(second.output()).toMatch(/\b\d+\b/);
  expect((await request.get('/api/ready')).status()).toBe(200);
});

test('an invalid setting prevents the start, and is named with the expected value', async () => {
  const dataDir = temporaryDataDir();
  const site = await startSite({ dataDir, environment: { SITE_TIMEZONE: 'Mars/Olympus' } });
  expect(await site.exited).not.toBe(0);
  expect(site.output()).toContain('SITE_TIMEZONE');
  expect(site.output()).not.toMatch(/^\s+at /m);
  removeDataDir(dataDir);
});

test('killed while loading, it restarts with complete files, serves, and stops cleanly @full', async () => {
  test.slow();
  const dataDir = temporaryDataDir();
  const killed = await startSite({ dataDir });
  await expect.poll(() => killed.output(), { timeout: 60_000 }).toMatch(/en\.1|england|premier/i);
  await killed.stop('SIGKILL');

  const site = await startSite({ dataDir });
  await untilReady(site);
  // Without SITE_URL only this machine can connect: Linux has more than one local address.
  if (process.platform === 'linux') await expect(fetch(site.url.replace('localhost', '127.0.0.2'))).rejects.toThrow();
  const response = await fetch(`${site.url}/api/predictions`);
  expect(((await response.json()) as { total: number }).total).toBeGreaterThan(0);
  expect(await site.stop('SIGTERM')).toBe(0);
  removeDataDir(dataDir);
});

test('an API without a URL is logged with the name of its setting', async () => {
  const dataDir = temporaryDataDir();
  const site = await startSite({ dataDir, environment: { API_BASE_URL: '' } });
  await expect.poll(() => site.output(), { timeout: 60_000 }).toMatch(/API_BASE_URL is empty: .* unset it/);
  await site.stop('SIGKILL');
  removeDataDir(dataDir);
});

test('a diagnostic report, which native packages create when loaded, makes no DNS look-up @full', async () => {
  const dataDir = temporaryDataDir();
  const report = path.join(dataDir, 'report.json');
  const flags = `--report-on-signal --report-directory=${dataDir} --report-filename=report.json`;
  const site = await startSite({ dataDir, environment: { NODE_OPTIONS: flags } });
  await expect.poll(() => site.output(), { timeout: 60_000 }).toContain('The embedded database is open');
  site.process.kill('SIGUSR2');
  await expect.poll(() => existsSync(report), { timeout: 60_000 }).toBe(true);
  await site.stop('SIGKILL');
  const { header } = JSON.parse(readFileSync(report, 'utf8')) as { header: Record<string, unknown> };
  expect(header.nodejsVersion).toBe(process.version);
  expect(header).not.toHaveProperty('networkInterfaces');
  removeDataDir(dataDir);
});

test('a data folder that is or becomes unusable ends the process, which names it and the remedy @full', async () => {
  const dataDir = temporaryDataDir();
  const taken = path.join(dataDir, 'taken');
  writeFileSync(taken, '');
  const refused = await startSite({ dataDir: taken });
  expect(await refused.exited).not.toBe(0);
  expect(refused.output()).toContain(`${taken} (DATA_DIR) is not a folder`);
  expect(refused.output()).not.toMatch(/^\s+at /m);

  test.skip(spawnSync('prlimit', ['--version']).status !== 0, 'prlimit is not installed');
  const source = createSourceFolder();
  source.put('2026-27/en.1.json', seasonOf('2026-08-20', '2026-09-15'));
  const site = await startSite({
    dataDir,
    environment: { DATA_SOURCES: 'openfootball', OPENFOOTBALL_URL: source.path },
  });
  await untilReady(site);
  // From here on the system rejects writes beyond the first megabyte of a file, as a full disk would.
  spawnSync('prlimit', ['--pid', String(site.process.pid), '--fsize=1000000']);
  const body = JSON.stringify({
    email: 'late@example.org',
    password: 'Throw-in at the corner',
    passwordCheck: 'Throw-in at the corner',
    adult: true,
    terms: true,
    language: 'en',
  });
  const response = await fetch(`${site.url}/api/account/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  }).catch(() => undefined);
  expect([undefined, 500, 503]).toContain(response?.status);
  expect(await site.exited).toBe(1);
  expect(site.output()).toMatch(/the data folder .+ \(DATA_DIR\) from being written\. Raise it and start again\./);
  expect(site.output()).toContain(dataDir);
  source.remove();
  removeDataDir(dataDir);
});
