import { createServer, type Server } from 'node:http';
import { createClock } from '@/lib/domain/clock';
import { readServerEnv } from '@/lib/env/server';
import { compress } from '@/lib/server/http/encoding';
import { createHttpServer, listen } from '@/lib/server/http/http-server';
import { PageCache } from '@/lib/server/http/page-cache';
import { Readiness } from '@/lib/server/http/readiness';
import { createLimit } from '@/lib/server/http/render-limit';
import { TagGenerations } from '@/lib/server/http/tag-generations';
import type { BenchFigure } from './figure';
import { load, type LoadResult } from './load';

const path = '/predictions/today';
const rounds = 5;
const milliseconds = 1_000;
const connections = 32;

/** As large as a day's list of 20 matches, and about as repetitive. */
function samplePage(): Buffer {
  const rows = Array.from({ length: 180 }, (_, row) => `<li class="card"><a href="/match-${row}">Home ${row * 7} &ndash; Away ${row * 13}</a><span>${(row * 37) % 100} %</span><span>${(row * 53) % 97}</span></li>`);
  return Buffer.from(`<!DOCTYPE html><html><head><title>Bench</title><script>go(1)</script></head><body>${rows.join('')}</body></html>`);
}

/** The same bytes from a server that does nothing else. */
async function bareServer(page: Buffer): Promise<Server> {
  const br = await compress(page, 'br');
  return createServer((request, response) => {
    const wantsBr = String(request.headers['accept-encoding'] ?? '').includes('br');
    const body = wantsBr ? br : page;
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.byteLength, ...(wantsBr ? { 'Content-Encoding': 'br' } : {}) });
    response.end(body);
  });
}

function ownServer(page: Buffer): Server {
  const readiness = new Readiness();
  for (const part of ['database', 'pages', 'predictions'] as const) readiness.done(part);
  const now = (): number => createClock().now().getTime();
  return createHttpServer({
    env: readServerEnv({ NODE_ENV: 'production' }),
    readiness,
    hasPredictions: () => Promise.resolve(true),
    handler: (_, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(page);
      return Promise.resolve();
    },
    files: undefined,
    pages: new PageCache({ generations: new TagGenerations(), now, bytes: { html: 10_000_000, rsc: 1_000_000, picture: 1_000_000, api: 1_000_000 }, limit: createLimit(8, 100), onError: () => undefined }),
    now,
  });
}

const median = (values: number[]): number => values.toSorted((first, second) => first - second)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Interleaved, so that whatever else the machine does meets both alike. */
async function compare(own: number, bare: number, headers: Record<string, string>): Promise<Record<'own' | 'bare', { perSecond: number; p99: number }>> {
  const results: Record<'own' | 'bare', LoadResult[]> = { own: [], bare: [] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, port] of [['bare', bare], ['own', own]] as const) {
      const result = await load({ port, path, headers, connections, milliseconds });
      if (result.failures > 0) throw new Error(`${result.failures} answers of the ${name} server failed.`);
      // The first round warms both up.
      if (round > 0) results[name].push(result);
    }
  }
  const summary = (list: LoadResult[]) => ({ perSecond: median(list.map(({ perSecond }) => perSecond)), p99: median(list.map(({ p99 }) => p99)) });
  return { own: summary(results.own), bare: summary(results.bare) };
}

/** Kept pages through the whole of our layer, against node:http with the same bytes. */
export async function benchPageCache(): Promise<BenchFigure[]> {
  const page = samplePage();
  const [own, bare] = [ownServer(page), await bareServer(page)];
  try {
    const ports = { own: await listen(own, 0), bare: await listen(bare, 0) };
    const figures: BenchFigure[] = [];
    for (const [label, headers] of [['br', { 'accept-encoding': 'gzip, deflate, br' }], ['raw', {}]] as [string, Record<string, string>][]) {
      const result = await compare(ports.own, ports.bare, headers);
      const bareName = `node:http (${Math.round(result.bare.perSecond)}/s)`;
      figures.push(
        { name: `kept page, ${label}, ${page.byteLength} bytes`, value: result.own.perSecond, unit: 'req/s', baselineName: bareName, ratio: result.own.perSecond / result.bare.perSecond },
        { name: `kept page, ${label}, 99th percentile`, value: result.own.p99, unit: 'ms', baselineName: 'node:http', ratio: result.own.p99 / result.bare.p99 },
      );
    }
    return figures;
  } finally {
    for (const server of [own, bare]) server.closeAllConnections();
    await Promise.all([own, bare].map((server) => new Promise((resolve) => server.close(resolve))));
  }
}

export const httpBenchmarks = [benchPageCache];
