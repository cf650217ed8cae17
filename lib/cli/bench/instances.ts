import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { bareEnvironment, testInstant, untilReady, type Site } from '@/tests/support/e2e/site-process';
import { root } from '@/tests/support/repository-files';
import { load, type LoadResult } from './load';
import { onOnePostgresql, seasonFile } from './several-processes';
import { portOf } from './site';

const changedDay = '2026-09-20';
const changed = `/predictions/${changedDay}`;
/** A quarter to five in UTC, which is a quarter to six in London. */
const newTime = '16:45';
const paths = [
  changed,
  '/predictions/today',
  '/predictions/2026-09-29',
  '/es/predicciones/2026-09-20',
  '/track-record',
  '/api/predictions',
];
const [perSecond, milliseconds] = [200, 12_000];
/** The targets: seconds until a change is visible, milliseconds at the 99th percentile. */
const [maxSeconds, maxMs] = [2, 100];

async function untilNew(site: Site): Promise<number> {
  for (;;) {
    const text = await (await fetch(site.url + changed)).text();
    if (text.includes(newTime)) return performance.now();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Two instances on one PostgreSQL under a steady load, while a command ingests one changed match. */
const benchIngest = () =>
  onOnePostgresql('two instances', async ({ start, environment, source, season }) => {
    const sites = [await start(), await start()];
    await Promise.all(sites.map((site) => untilReady(site)));
    const order = { ports: sites.map(portOf), paths, perSecond, milliseconds };
    // Warm-up: modules, cached pages, the JIT compiler.
    await load({ ...order, milliseconds: 6_000 });
    const quiet = await load(order);
    source.put(
      seasonFile,
      season.map((match) => (match.date === changedDay ? { ...match, time: '17:45' } : match)),
    );
    const env = {
      ...bareEnvironment(),
      ...environment,
      NODE_ENV: 'production' as const,
      DATA_DIR: sites[0]?.dataDir ?? '',
      APP_NOW: testInstant,
    };
    let seenAfter = Number.NaN;
    const ingest = async (): Promise<void> => {
      const seen = Promise.all(sites.map(untilNew));
      await promisify(execFile)(
        process.execPath,
        ['--import', 'tsx', path.join(root, 'lib/cli/ingest.ts'), '--source', 'openfootball'],
        { cwd: root, env },
      );
      const publishedAt = performance.now();
      // A page may be new before the command has ended.
      seenAfter = Math.max(0, ...(await seen).map((at) => at - publishedAt)) / 1000;
    };
    const [busy]: [LoadResult, void] = await Promise.all([load(order), ingest()]);
    return [
      {
        name: `two instances, ${perSecond} requests/s, p99 during an ingest`,
        value: busy.p99,
        unit: 'ms',
        baselineName: `the allowed ${maxMs} ms (${quiet.p99.toFixed(1)} ms without an ingest)`,
        ratio: busy.p99 / maxMs,
      },
      {
        name: 'the same: changed page is new on both',
        value: seenAfter,
        unit: 's',
        baselineName: `the allowed ${maxSeconds} s`,
        ratio: seenAfter / maxSeconds,
      },
      {
        name: 'the same: failed responses',
        value: quiet.failures + busy.failures,
        unit: '',
        baselineName: `${(2 * perSecond * milliseconds) / 1000} requests`,
        ratio: (quiet.failures + busy.failures) / ((2 * perSecond * milliseconds) / 1000),
      },
    ];
  });

export const instanceBenchmarks = [benchIngest];
