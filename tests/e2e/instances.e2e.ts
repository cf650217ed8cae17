import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { Client } from 'pg';
import { removeDataDir, startSite, testInstant, untilReady, type Site } from '@/tests/support/e2e/site-process';
import { startPostgresqlServer } from '@/tests/support/postgresql-server';
import { root } from '@/tests/support/repository-files';
import { createSourceFolder, seasonOf } from '@/tests/support/source-folder';

const changed = '/predictions/2026-09-20';
/** 17:45 in London. */
const newTime = '16:45';
const untouched = '/predictions/2026-09-29';

/** Only fresh pages have `s-maxage`: the first response of a stale page forbids caching. */
async function visit(site: Site, address: string) {
  const response = await fetch(`${site.url}${address}`);
  return {
    status: response.status,
    isFresh: (response.headers.get('cache-control') ?? '').includes('s-maxage='),
    text: await response.text(),
  };
}

/** Without the text, which would clutter the failure report. */
async function stateOf(site: Site, address: string) {
  const { status, isFresh } = await visit(site, address);
  return { status, isFresh };
}

/** The job that begins a day marks every page stale once, whenever it runs. */
async function untilDayBegins(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const hasBegun = async () => (await client.query(`select from settings where key = 'begun'`)).rowCount;
  await expect
    .poll(hasBegun, { timeout: 120_000 })
    .toBe(1)
    .finally(() => client.end());
}

test('two processes on one PostgreSQL: a change is new on both, other days stay cached @full', async () => {
  test.slow();
  const postgresql = await startPostgresqlServer();
  test.skip(postgresql === null, 'PostgreSQL is not installed');
  if (!postgresql) return;
  const source = createSourceFolder();
  const season = seasonOf('2026-09-01', '2026-09-15');
  source.put('2026-27/en.1.json', season);
  const environment = {
    DATABASE_URL: postgresql.url('postgres'),
    AUTH_SECRET: 'one secret of thirty-two characters',
    DATA_SOURCES: 'openfootball',
    OPENFOOTBALL_URL: source.path,
  };
  const sites = await Promise.all([startSite({ environment }), startSite({ environment })]);
  try {
    await Promise.all(sites.map((site) => untilReady(site)));
    expect(
      sites.map((site) => /\d+ matches added/.test(site.output())).sort(),
      'one of them loads, the other finds it loaded',
    ).toEqual([false, true]);
    await untilDayBegins(environment.DATABASE_URL);
    for (const site of sites) {
      for (const address of [changed, untouched])
        await expect.poll(() => stateOf(site, address)).toEqual({ status: 200, isFresh: true });
      expect((await visit(site, changed)).text.includes(newTime)).toBe(false);
    }

    source.put(
      '2026-27/en.1.json',
      season.map((match) => (match.date === '2026-09-20' ? { ...match, time: '17:45' } : match)),
    );
    const env = { ...process.env, ...environment, DATA_DIR: sites[0].dataDir, APP_NOW: testInstant };
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', path.join(root, 'lib/cli/ingest.ts'), '--source', 'openfootball'],
      { cwd: root, env },
    );
    expect(stdout).toMatch(/1 (?:match )?changed/);

    for (const site of sites) {
      await expect
        .poll(async () => (await visit(site, changed)).text.includes(newTime), { timeout: 60_000, intervals: [50] })
        .toBe(true);
      expect(await stateOf(site, untouched)).toEqual({ status: 200, isFresh: true });
    }
    expect(await Promise.all(sites.map((site) => site.stop()))).toEqual([0, 0]);
  } finally {
    for (const site of sites) {
      await site.stop('SIGKILL');
      removeDataDir(site.dataDir);
    }
    source.remove();
    await postgresql.stop();
  }
});
