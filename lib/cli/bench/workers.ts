import { removeDataDir, startSite, untilReady, type Site } from '@/tests/support/e2e/site-process';
import { startPostgresqlServer } from '@/tests/support/postgresql-server';
import { createSourceFolder, seasonOf } from '@/tests/support/source-folder';
import type { BenchFigure } from './figure';
import { median } from './http';
import { load } from './load';
import { portOf } from './site';

/** Rendered for each request: the response depends on the query. */
const rendered = '/search?q=arsenal';
const [rounds, milliseconds, connections] = [5, 5_000, 8];

async function untilServing(site: Site, workers: number): Promise<void> {
  await untilReady(site);
  while ((site.output().match(/listening on/g)?.length ?? 0) < workers)
    await new Promise((resolve) => setTimeout(resolve, 200));
}

/**
 * Renders of one process and of two workers behind one port, in turn, on one PostgreSQL. The database, the compression
 * and the client take their share of the same cores.
 */
async function benchWorkers(): Promise<BenchFigure[]> {
  const postgresql = await startPostgresqlServer();
  if (!postgresql) {
    console.error('SKIPPED two workers: the binaries of PostgreSQL are not installed.');
    return [];
  }
  const source = createSourceFolder();
  source.put('2026-27/en.1.json', seasonOf('2026-09-01', '2026-09-15'));
  const environment = {
    DATABASE_URL: postgresql.url('postgres'),
    AUTH_SECRET: 'one secret of thirty-two characters',
    DATA_SOURCES: 'openfootball',
    OPENFOOTBALL_URL: source.path,
    LOG_LEVEL: 'error',
  };
  const sites: Site[] = [];
  try {
    for (const workers of [1, 2]) {
      const site = await startSite({
        file: 'dist/workers.mjs',
        environment: { ...environment, WORKERS: `${workers}` },
      });
      sites.push(site);
      await untilServing(site, workers);
    }
    const order = { path: rendered, headers: { 'accept-encoding': 'br' }, connections, milliseconds };
    const results: { perSecond: number; failures: number }[][] = sites.map(() => []);
    // The first round warms up: modules, the JIT compiler.
    for (let round = 0; round <= rounds; round += 1) {
      for (const [index, site] of sites.entries()) {
        const result = await load({ ...order, port: portOf(site) });
        if (round > 0) results[index]?.push(result);
      }
    }
    const [one = [], two = []] = results;
    const failures = results.flat().reduce((sum, result) => sum + result.failures, 0);
    if (failures > 0) throw new Error(`${failures} responses failed.`);
    return [
      {
        name: 'two workers, renders a second',
        value: median(two.map(({ perSecond }) => perSecond)),
        unit: '/s',
        baselineName: `one worker (${median(one.map(({ perSecond }) => perSecond)).toFixed(1)}/s)`,
        ratio: median(two.map(({ perSecond }, round) => perSecond / (one[round]?.perSecond ?? Number.NaN))),
      },
    ];
  } finally {
    for (const site of sites) {
      await site.stop();
      removeDataDir(site.dataDir);
    }
    source.remove();
    await postgresql.stop();
  }
}

export const workerBenchmarks = [benchWorkers];
