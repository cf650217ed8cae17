import { untilReady, type Site } from '@/tests/support/e2e/site-process';
import { median } from './http';
import { load } from './load';
import { onOnePostgresql } from './several-processes';
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
const benchWorkers = () =>
  onOnePostgresql('two workers', async ({ start }) => {
    const sites: Site[] = [];
    for (const workers of [1, 2]) {
      const site = await start({ file: 'dist/workers.mjs', environment: { WORKERS: `${workers}` } });
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
  });

export const workerBenchmarks = [benchWorkers];
