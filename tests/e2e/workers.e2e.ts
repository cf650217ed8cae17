import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { removeDataDir, startSite, temporaryDataDir, untilReady } from '@/tests/support/e2e/site-process';
import { startPostgresqlServer } from '@/tests/support/postgresql-server';
import { createSourceFolder, seasonOf } from '@/tests/support/source-folder';

const joined = /listening on/g;

/** The processes started by a process that are still running (Linux). */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

test('several workers on the embedded database are refused', async () => {
  const dataDir = temporaryDataDir();
  const site = await startSite({ dataDir, file: 'dist/workers.mjs', environment: { WORKERS: '2' } });
  expect(await site.exited).toBe(1);
  expect(site.output()).toContain('Several workers need PostgreSQL: set DATABASE_URL');
  removeDataDir(dataDir);
});

test('two workers behind one port: one that dies is replaced while the site keeps running, and all stop @full', async () => {
  test.slow();
  test.skip(process.platform !== 'linux', 'reads /proc');
  const postgresql = await startPostgresqlServer();
  test.skip(postgresql === null, 'PostgreSQL is not installed');
  if (!postgresql) return;
  const source = createSourceFolder();
  source.put('2026-27/en.1.json', seasonOf('2026-09-01', '2026-09-15'));
  const site = await startSite({
    file: 'dist/workers.mjs',
    environment: {
      WORKERS: '2',
      DATABASE_URL: postgresql.url('postgres'),
      AUTH_SECRET: 'one secret of thirty-two characters',
      DATA_SOURCES: 'openfootball',
      OPENFOOTBALL_URL: source.path,
    },
  });
  const primary = site.process.pid ?? 0;
  const serving = () => site.output().match(joined)?.length ?? 0;
  const status = async () => (await fetch(`${site.url}/api/ready`, { headers: { connection: 'close' } })).status;
  try {
    await untilReady(site);
    await expect.poll(serving, { timeout: 60_000 }).toBe(2);
    expect(site.output().match(/\d+ matches added/g), 'the first one loads, the other finds it loaded').toHaveLength(1);
    const before = childrenOf(primary);
    expect(before).toHaveLength(2);

    process.kill(before[1] ?? 0, 'SIGKILL');
    await expect.poll(() => site.output()).toContain(`Worker ${before[1]} ended (SIGKILL); another one starts in 5 s`);
    // What the dead one had accepted is lost; later requests are not.
    while (serving() < 3) expect(await status()).toBe(200);
    const after = childrenOf(primary);
    expect(after).toHaveLength(2);
    expect(after).not.toContain(before[1]);

    expect(await site.stop('SIGTERM')).toBe(0);
    for (const pid of after) expect(() => process.kill(pid, 0)).toThrow();
    await expect(fetch(`${site.url}/api/ready`)).rejects.toThrow();
  } finally {
    await site.stop('SIGKILL');
    removeDataDir(site.dataDir);
    source.remove();
    await postgresql.stop();
  }
});
