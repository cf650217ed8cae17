import { createServer, type Server } from 'node:http';
import { createClock } from '@/lib/domain/shared/clock';
import { median } from '@/lib/domain/shared/numbers';
import { pageTags } from '@/lib/domain/shared/page-tags';
import { readServerEnv } from '@/lib/env/server';
import { createHttpServer, listen } from '@/lib/server/gateway/http-server';
import { Metrics } from '@/lib/server/gateway/metrics';
import { PageCache } from '@/lib/server/gateway/page-cache';
import { compress } from '@/lib/server/http/encoding';
import { BodyBudget } from '@/lib/server/http/read-body';
import { TagGenerations } from '@/lib/server/http/tag-generations';
import { WorkLimit } from '@/lib/server/http/work-limit';
import { dependsOn } from '@/lib/server/runtime';
import type { BenchFigure } from './figure';
import { load, type LoadOrder, type LoadResult } from './load';

const rounds = 7;
const milliseconds = 600;
const connections = 32;
export const takesBr = { 'accept-encoding': 'gzip, deflate, br' };

type Sample = { path: string; type: string; body: Buffer };

/** As large as a day's list of 20 matches, and about as repetitive. */
function samplePage(): Sample {
  const rows = Array.from(
    { length: 180 },
    (_, row) =>
      `<li class="card"><a href="/match-${row}">Home ${row * 7} &ndash; Away ${row * 13}</a><span>${(row * 37) % 100} %</span><span>${(row * 53) % 97}</span></li>`,
  );
  return {
    path: '/predictions/today',
    type: 'text/html; charset=utf-8',
    body: Buffer.from(
      `<!DOCTYPE html><html><head><title>Bench</title><script>go(1)</script></head><body>${rows.join('')}</body></html>`,
    ),
  };
}

/** As large as the API's page of ten matches. */
function sampleResponse(): Sample {
  const items = Array.from({ length: 10 }, (_, id) => ({
    id,
    home: `Home ${id * 7}`,
    away: `Away ${id * 13}`,
    markets: Array.from({ length: 14 }, (_, market) => ({
      id: `market-${market}`,
      probability: ((id * 37 + market * 11) % 100) / 100,
    })),
  }));
  return {
    path: '/api/predictions?date=2026-03-14',
    type: 'application/json',
    body: Buffer.from(JSON.stringify({ items, total: 10 })),
  };
}

/** A server that sends the same bytes and does nothing else. */
export async function bareServer({ type, body }: Pick<Sample, 'type' | 'body'>): Promise<Server> {
  const [br, gzip] = [await compress(body, 'br'), await compress(body, 'gzip')];
  return createServer((request, response) => {
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined;
    const bytes = encoding === 'br' ? br : encoding === 'gzip' ? gzip : body;
    response.writeHead(200, {
      'Content-Type': type,
      'Content-Length': bytes.byteLength,
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
    });
    response.end(bytes);
  });
}

function ownServer({ type, body }: Sample): Server {
  const now = (): number => createClock().now().getTime();
  return createHttpServer({
    env: readServerEnv({ NODE_ENV: 'production' }),
    missing: new Set(),
    metrics: new Metrics({ cachedBytes: () => ({}), alerts: () => Promise.resolve({}) }),
    hasPredictions: () => Promise.resolve(true),
    handler: (_, response) => {
      dependsOn(pageTags.all);
      response.setHeader('Content-Type', type);
      response.end(body);
      return Promise.resolve();
    },
    renders: new WorkLimit({ concurrent: 8, waiting: 100 }),
    calls: new WorkLimit({ concurrent: 8, waiting: 100 }),
    streams: new WorkLimit({ concurrent: 8, waiting: 100 }),
    bodies: new BodyBudget({ maxBytes: 1, totalBytes: 1, shareBytes: 1 }),
    files: undefined,
    pages: new PageCache({
      generations: new TagGenerations(),
      now,
      bytes: { html: 10_000_000, rsc: 1_000_000, ogImage: 1_000_000, api: 1_000_000 },
      limit: new WorkLimit({ concurrent: 8, waiting: 100 }).run,
      onError: () => undefined,
    }),
    now,
  });
}

type Comparison = { perSecond: number; barePerSecond: number; p99: number; perSecondRatio: number; p99Ratio: number };

/**
 * Interleaves the rounds, so that other load affects both servers equally; the ratio is the median over rounds.
 * @param put the client that puts load on a server
 */
export async function compareLoad(
  own: number,
  bare: number,
  path: string,
  headers: Record<string, string>,
  put: (order: LoadOrder) => Promise<LoadResult> = load,
): Promise<Comparison> {
  const pairs: Record<'own' | 'bare', LoadResult>[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const pair: Partial<Record<'own' | 'bare', LoadResult>> = {};
    // The order alternates by round.
    for (const name of round % 2 === 0 ? (['bare', 'own'] as const) : (['own', 'bare'] as const)) {
      const result = await put({ port: name === 'own' ? own : bare, path, headers, connections, milliseconds });
      if (result.failures > 0) throw new Error(`${result.failures} responses of the ${name} server failed.`);
      pair[name] = result;
    }
    // The first round is the warm-up.
    if (round > 0 && pair.own && pair.bare) pairs.push({ own: pair.own, bare: pair.bare });
  }
  return {
    perSecond: median(pairs.map(({ own }) => own.perSecond)),
    barePerSecond: median(pairs.map(({ bare }) => bare.perSecond)),
    p99: median(pairs.map(({ own }) => own.p99)),
    perSecondRatio: median(pairs.map((pair) => pair.own.perSecond / pair.bare.perSecond)),
    p99Ratio: median(pairs.map((pair) => pair.own.p99 / pair.bare.p99)),
  };
}

/** Two rows of the table. */
export function figuresOf(what: string, result: Comparison): BenchFigure[] {
  return [
    {
      name: what,
      value: result.perSecond,
      unit: 'req/s',
      baselineName: `node:http, same bytes (${Math.round(result.barePerSecond)}/s)`,
      ratio: result.perSecondRatio,
    },
    {
      name: `${what}, 99th percentile`,
      value: result.p99,
      unit: 'ms',
      baselineName: 'node:http, same bytes',
      ratio: result.p99Ratio,
    },
  ];
}

export async function endServers(servers: readonly Server[]): Promise<void> {
  for (const server of servers) server.closeAllConnections();
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
}

/** Cached responses through our whole layer, compared with node:http sending the same bytes. */
async function benchCached(sample: Sample, what: string): Promise<BenchFigure[]> {
  const servers = [ownServer(sample), await bareServer(sample)] as const;
  try {
    const [own, bare] = [await listen(servers[0], 0), await listen(servers[1], 0)];
    const br = figuresOf(`${what}, br`, await compareLoad(own, bare, sample.path, takesBr));
    return [
      ...br,
      ...figuresOf(
        `${what}, raw, ${Math.round(sample.body.byteLength / 1000)} KB`,
        await compareLoad(own, bare, sample.path, {}),
      ),
    ];
  } finally {
    await endServers(servers);
  }
}

export const httpBenchmarks = [
  () => benchCached(samplePage(), 'cached page'),
  () => benchCached(sampleResponse(), 'cached API response'),
];
