import { predictionsPageSchema } from '@/lib/contracts/predictions';
import { median } from '@/lib/domain/shared/numbers';
import { href } from '@/lib/routing/hrefs';
import { listen } from '@/lib/server/gateway/http-server';
import type { Site } from '@/tests/support/e2e/site-process';
import type { BenchFigure } from './figure';
import { bareServer, endServers, takesBr } from './http';
import { load, type LoadResult } from './load';
import { portOf, withSite } from './site';

/** A Saturday afternoon in the snapshot: more than thirty matches are in play for the next quarter of an hour. */
const instant = '2026-09-19T15:02:00Z';
const wanted = 30;
/** Long enough for a minute of play to pass and a round of live scores to arrive while each address is measured. */
const windowMs = 70_000;
/** Short and alternating, so that other load affects both servers equally. */
const roundMs = 400;
const connections = 32;
/** Requests per second from visitors elsewhere on the site, whose pages are kept up to date meanwhile. */
const visitorsPerSecond = 20;

type InPlay = { paths: string[]; scores: string };

async function matchesInPlay({ url }: Site): Promise<InPlay> {
  const paths: string[] = [];
  const scores: string[] = [];
  for (let page = 1, total = 1; paths.length < total; page += 1) {
    const response = await fetch(`${url}/api/predictions?status=live&page=${page}`);
    const found = predictionsPageSchema.parse(await response.json());
    if (found.items.length === 0) break;
    total = found.total;
    for (const { date, slug, score } of found.items) {
      paths.push(href('en', 'prediction', { date, prediction: slug }));
      scores.push(`${slug} ${score?.home}-${score?.away}`);
    }
  }
  return { paths, scores: scores.join() };
}

/**
 * Visits the pages one after another until stopped.
 * @returns a function that stops the visits and returns the number of failures
 */
function visit({ url }: Site, paths: readonly string[]): () => number {
  let failures = 0;
  let index = 0;
  const timer = setInterval(() => {
    const path = paths[(index += 1) % paths.length] ?? '/';
    fetch(url + path, { headers: takesBr })
      .then(async (response) => {
        await response.arrayBuffer();
        if (response.status !== 200) failures += 1;
      })
      .catch(() => (failures += 1));
  }, 1_000 / visitorsPerSecond);
  return () => {
    clearInterval(timer);
    return failures;
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** All responses within the window count, including those that a render delayed. */
async function compareWindow(site: Site, path: string, what: string): Promise<BenchFigure[]> {
  const response = await fetch(site.url + path);
  const type = response.headers.get('content-type') ?? '';
  const bare = await bareServer({ type, body: Buffer.from(await response.arrayBuffer()) });
  try {
    const ports = { own: portOf(site), bare: await listen(bare, 0) };
    const rounds: Record<'own' | 'bare', LoadResult[]> = { own: [], bare: [] };
    const end = performance.now() + windowMs;
    while (performance.now() < end) {
      for (const name of ['own', 'bare'] as const) {
        const order = { port: ports[name], path, headers: takesBr, connections, milliseconds: roundMs };
        const result = await load(order);
        if (result.failures > 0) throw new Error(`${result.failures} responses of the ${name} server failed.`);
        rounds[name].push(result);
      }
    }
    const perSecond = (name: 'own' | 'bare') => sum(rounds[name].map((round) => round.perSecond)) / rounds[name].length;
    const p99 = (name: 'own' | 'bare') => median(rounds[name].map((round) => round.p99));
    return [
      {
        name: `match day, ${what}`,
        value: perSecond('own'),
        unit: 'req/s',
        baselineName: `node:http, same bytes (${Math.round(perSecond('bare'))}/s)`,
        ratio: perSecond('own') / perSecond('bare'),
      },
      {
        name: `match day, ${what}, 99th percentile`,
        value: p99('own'),
        unit: 'ms',
        baselineName: 'node:http, same bytes',
        ratio: p99('own') / p99('bare'),
      },
    ];
  } finally {
    await endServers([bare]);
  }
}

/** Cached pages while thirty matches are in play: minutes pass, goals arrive, and visitors read all of the matches. */
async function benchMatchDay(): Promise<BenchFigure[]> {
  return withSite(
    async (site) => {
      const before = await matchesInPlay(site);
      if (before.paths.length < wanted)
        throw new Error(`${before.paths.length} matches are in play, but ${wanted} are needed.`);
      const [match = '/'] = before.paths;
      const targets: [string, string][] = [
        [href('en', 'predictions-date', { date: 'today' }), 'the day'],
        [match, 'a match in play'],
        [href('en', 'home'), 'home'],
        ['/api/predictions', 'API'],
      ];
      const visited = [
        ...before.paths,
        ...targets.map(([path]) => path),
        ...(['de', 'es', 'ar'] as const).flatMap((locale) => [
          href(locale, 'home'),
          href(locale, 'predictions-date', { date: 'today' }),
        ]),
      ];
      // Warms up modules, cached pages and the JIT compiler.
      for (const path of visited) await (await fetch(site.url + path)).arrayBuffer();
      const stop = visit(site, visited);
      const figures: BenchFigure[] = [];
      try {
        for (const [path, what] of targets) figures.push(...(await compareWindow(site, path, what)));
      } finally {
        const failures = stop();
        if (failures > 0) console.error(`  ! match-day: ${failures} visits failed`);
      }
      const { scores } = await matchesInPlay(site);
      if (scores === before.scores) console.error('  ! match-day: no score changed meanwhile');
      return figures;
    },
    { APP_NOW: instant },
  );
}

export const matchDayBenchmarks = [benchMatchDay];
