import { cpSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createClock } from '@/lib/domain/shared/clock';
import { listen } from '@/lib/server/gateway/http-server';
import {
  removeDataDir,
  startSite,
  temporaryDataDir,
  untilComplete,
  untilReady,
  type Site,
} from '@/tests/support/e2e/site-process';
import type { BenchFigure } from './figure';
import { bareServer, compareLoad, endServers, figuresOf, takesBr } from './http';
import { load } from './load';
import { hasWrk, wrkLoad } from './wrk';

const day = '/predictions/today';
/** Never cached, because the response depends on the query. */
const rendered = '/search?q=arsenal';
const calls = '/api/predictions';

/** The production build on the bundled seasons, as `npm start` runs it. */
export async function withSite<Result>(
  work: (site: Site) => Promise<Result>,
  environment: Record<string, string> = {},
): Promise<Result> {
  const { values } = parseArgs({ options: { data: { type: 'string' } }, allowPositionals: true });
  const dataDir = temporaryDataDir();
  if (values.data) cpSync(values.data, dataDir, { recursive: true });
  const site = await startSite({ dataDir, environment: { LOG_LEVEL: 'error', ...environment } });
  try {
    await (values.data ? untilReady(site) : untilComplete(site));
    return await work(site);
  } finally {
    await site.stop();
    removeDataDir(dataDir);
  }
}

/** Milliseconds per tick of Linux's clock in /proc/<pid>/stat. */
const tickMs = 10;
const quietSeconds = 15;
/** Jobs run at five seconds past each minute (lib/server/services/jobs/schedule.ts). */
const turnMs = 5_000;

/** Processor time of the main thread so far, in milliseconds, including system calls. */
export function mainThreadMs({ process }: Site): number {
  const pid = process.pid ?? 0;
  const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/**
 * Waits until the jobs of a start, which are the whole day's work, are done: they first run after the site is ready.
 */
export async function untilQuiet(site: Site): Promise<void> {
  await setTimeout(60_000 + turnMs - (createClock().milliseconds() % 60_000));
  for (let quiet = 0; quiet < quietSeconds;) {
    const before = mainThreadMs(site);
    await setTimeout(1_000);
    quiet = mainThreadMs(site) - before <= 5 * tickMs ? quiet + 1 : 0;
  }
}

export const portOf = (site: Site): number => Number(new URL(site.url).port);

/**
 * The site's pages and responses compared with the same bytes from node:http, and the cost of a render. Uses wrk if it
 * is installed, because our own client is slower than either server.
 */
async function benchSite(): Promise<BenchFigure[]> {
  return withSite(async (site) => {
    await untilQuiet(site);
    const figures: BenchFigure[] = [];
    let cachedPerSecond = 0;
    const isIndependent = hasWrk();
    const client = isIndependent ? 'wrk' : 'own client';
    for (const [what, path, type] of [
      ['day', day, 'text/html; charset=utf-8'],
      ['home', '/', 'text/html; charset=utf-8'],
      ['API', calls, 'application/json'],
    ] as const) {
      const body = Buffer.from(await (await fetch(`${site.url}${path}`)).arrayBuffer());
      const bare = await bareServer({ type, body });
      try {
        const port = await listen(bare, 0);
        for (const [label, headers] of [
          ['br', takesBr],
          ['gzip', { 'accept-encoding': 'gzip' }],
        ] as [string, Record<string, string>][]) {
          const result = await compareLoad(portOf(site), port, path, headers, isIndependent ? wrkLoad : load);
          if (path === day && label === 'br') cachedPerSecond = result.perSecond;
          figures.push(...figuresOf(`${what}, whole process, ${label}, ${client}`, result));
        }
      } finally {
        await endServers([bare]);
      }
    }
    await load({ port: portOf(site), path: rendered, headers: takesBr, connections: 4, milliseconds: 3_000 });
    const { perSecond, p50, p99 } = await load({
      port: portOf(site),
      path: rendered,
      headers: takesBr,
      connections: 4,
      milliseconds: 5_000,
    });
    figures.push({
      name: `rendered for each request (p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)} ms)`,
      value: perSecond,
      unit: 'req/s',
      baselineName: 'the cached day',
      ratio: perSecond / cachedPerSecond,
    });
    return figures;
  });
}

const addresses = 50_000;
const [few, many] = [20_000, 200_000];
const languages = ['', '/es', '/de', '/fr', '/pt', '/ru', '/tr', '/ar'];

/**
 * One of 50,000 addresses that visitors and crawlers request: mostly a day with an unknown query, or calls of the API
 * with and without such a query; occasionally another day or (each a render) an address that does not exist.
 */
function addressOf(number: number): string {
  if (number % 200 === 0) return `${languages[number % languages.length] ?? ''}/nothing-${number}`;
  if (number % 20 === 1)
    return `/predictions/${new Date(Date.UTC(2026, 8, 1 + (number % 60))).toISOString().slice(0, 10)}?ref=${number}`;
  if (number % 4 === 2)
    return number % 8 === 2 ? `/api/predictions?date=2026-09-${10 + (number % 15)}` : `/api/leagues?x=${number}`;
  return `/predictions/today?utm_source=${number}`;
}

/** Resident memory after many requests compared with that after few, to the same number of addresses. */
async function benchMemory(): Promise<BenchFigure> {
  return withSite(async (site) => {
    let asked = 0;
    let refused = 0;
    const failures: string[] = [];
    /** An overloaded process refuses and says when to retry; the machine may have other work. */
    const request = async (path: string): Promise<Response> => {
      for (;;) {
        const response = await fetch(site.url + path, { headers: takesBr });
        await response.arrayBuffer();
        const seconds = Number(response.headers.get('retry-after'));
        if (response.status !== 503 || !(seconds > 0)) return response;
        refused += 1;
        await setTimeout(seconds * 1000);
      }
    };
    const upTo = async (count: number): Promise<number> => {
      await Promise.all(
        Array.from({ length: 16 }, async () => {
          while (asked < count) {
            asked += 1;
            // A large step coprime to the count visits all addresses in a scattered order.
            const response = await request(addressOf((asked * 7_919) % addresses));
            if (response.status >= 500) failures.push(`${response.status} ${response.url}`);
          }
        }),
      );
      if (failures.length > 0)
        throw new Error(`${failures.length} responses failed, the first with ${failures[0] ?? ''}`);
      return memoryMb(site, 'VmRSS');
    };
    const before = await upTo(few);
    const after = await upTo(many);
    return {
      name: `memory after ${many} requests, ${addresses} addresses`,
      value: after,
      unit: 'MB',
      baselineName: `after ${few} (${before.toFixed(0)} MB); 503 ${refused} times, then retried`,
      ratio: after / before,
    };
  });
}

/** From Linux: resident memory now (VmRSS), or its maximum so far (VmHWM). */
export function memoryMb(site: Site, of: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${site.process.pid ?? 0}/status`, 'utf8');
  return Number(new RegExp(String.raw`${of}:\s+(\d+)`).exec(status)?.[1]) / 1024;
}

export const siteBenchmarks = [benchSite];
export const memoryBenchmarks = [benchMemory];
