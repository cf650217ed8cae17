import { median } from '@/lib/domain/shared/numbers';
import { untilReady, type Site } from '@/tests/support/e2e/site-process';
import type { BenchFigure } from './figure';
import { canHold, childrenOf, holdTo } from './held-to';
import { load } from './load';
import { onOnePostgresql, type SeveralProcesses } from './several-processes';
import { portOf } from './site';

/** Rendered for each request: the response depends on the query. */
const rendered = '/search?q=arsenal';
const [rounds, milliseconds, connections] = [5, 5_000, 8];
/** The share of a core. Two such processes leave more than half of two cores to the database and the client. */
const share = 0.4;

async function untilServing(site: Site, workers: number): Promise<void> {
  await untilReady(site);
  while ((site.output().match(/listening on/g)?.length ?? 0) < workers)
    await new Promise((resolve) => setTimeout(resolve, 200));
}

async function startWorkers({ start }: SeveralProcesses, workers: number): Promise<Site> {
  const site = await start({ file: 'dist/workers.mjs', environment: { WORKERS: `${workers}` } });
  await untilServing(site, workers);
  return site;
}

/** Renders by one worker and by two behind one port, alternating. */
async function compare(name: string, sites: readonly Site[]): Promise<BenchFigure> {
  const order = { path: rendered, headers: { 'accept-encoding': 'br' }, connections, milliseconds };
  const results: { perSecond: number; failures: number }[][] = sites.map(() => []);
  // The first round warms up modules and the JIT compiler.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, site] of sites.entries()) {
      const result = await load({ ...order, port: portOf(site) });
      if (round > 0) results[index]?.push(result);
    }
  }
  const [one = [], two = []] = results;
  const failures = results.flat().reduce((sum, result) => sum + result.failures, 0);
  if (failures > 0) throw new Error(`${failures} responses failed.`);
  return {
    name: `${name}, renders a second`,
    value: median(two.map(({ perSecond }) => perSecond)),
    unit: '/s',
    baselineName: `one worker (${median(one.map(({ perSecond }) => perSecond)).toFixed(1)}/s)`,
    ratio: median(two.map(({ perSecond }, round) => perSecond / (one[round]?.perSecond ?? Number.NaN))),
  };
}

/**
 * On one PostgreSQL, twice: without limits, so that the database, the compression and the client use the same cores,
 * and with every worker held to a share of a core, so that the machine is not the limit.
 */
const benchWorkers = () =>
  onOnePostgresql('two workers', async (processes) => {
    const sites = [await startWorkers(processes, 1), await startWorkers(processes, 2)];
    const figures = [await compare('two workers', sites)];
    if (!canHold()) {
      console.error('SKIPPED held workers: they need Linux, root and control groups of version 1.');
      return figures;
    }
    const workers = sites.flatMap((site) => childrenOf(site.process.pid ?? 0));
    const releases: (() => void)[] = [];
    try {
      for (const pid of workers) releases.push(holdTo(pid, share));
      figures.push(await compare(`two workers, each held to ${share} of a core`, sites));
    } finally {
      for (const site of sites) await site.stop();
      for (const release of releases) release();
    }
    return figures;
  });

export const workerBenchmarks = [benchWorkers];
