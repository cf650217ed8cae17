import { Agent, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { locationsOf } from '@/lib/cli/crawl/walk-sitemap';
import type { Site } from '@/tests/support/e2e/site-process';
import type { BenchFigure } from './figure';
import { takesBr } from './http';
import { load } from './load';
import { portOf, untilQuiet, withSite } from './site';

const cached = '/predictions/today';
const connections = 64;
const visitors = 16;
/**
 * The pause between two pages read by a visitor, in milliseconds; one page in ten is the first request to its address.
 */
const pauseMs = 250;
const milliseconds = 40_000;

/** Numbers of networks: one, four, and as many as there are connections. */
const floods = [1, 4, connections];
/** Numbers of addresses: the flood has more than the visitors, and many times as many as the cache holds. */
const addressesEach = { visitors: 1_000, flood: 4_000 };

type Answer = { ms: number; status: number; isCached: boolean };

function ask(agent: Agent, port: number, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ agent, port, path, host: '127.0.0.1', headers: takesBr }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    }).once('error', reject);
  });
}

/** Reads pages from a separate network until the flood ends. */
async function visit(visitor: number, port: number, nextUncached: () => string): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.10.${visitor}.1` });
  const answers: Answer[] = [];
  const end = performance.now() + milliseconds;
  // Visitors do not all begin at the same instant.
  await setTimeout((visitor * pauseMs) / visitors);
  for (let number = visitor; performance.now() < end; number += 1) {
    const isCached = number % 10 !== 0;
    const begin = performance.now();
    const status = await ask(agent, port, isCached ? cached : nextUncached());
    answers.push({ ms: performance.now() - begin, status, isCached });
    await setTimeout(pauseMs);
  }
  agent.destroy();
  return answers;
}

/** Addresses of matches that nobody has requested yet. */
async function matchAddresses({ url }: Site): Promise<string[]> {
  const paths: string[] = [];
  for (const file of locationsOf(await (await fetch(`${url}/sitemap.xml`)).text())) {
    if (paths.length >= floods.length * (addressesEach.visitors + addressesEach.flood)) break;
    if (file.includes('/matches-'))
      for (const address of locationsOf(await (await fetch(url + new URL(file).pathname)).text()))
        paths.push(new URL(address).pathname);
  }
  return paths;
}

/**
 * What visitors experience during a flood from as many connections, each sending requests as fast as it can, one in ten
 * for an uncached page.
 */
async function compareCrowds(site: Site, networks: number, addresses: readonly string[]): Promise<BenchFigure[]> {
  const port = portOf(site);
  const theirs = addresses.slice(0, addressesEach.visitors).values();
  const nextUncached = (): string => theirs.next().value ?? cached;
  const order = { port, path: cached, headers: takesBr, connections, milliseconds, networks };
  const [flood, answers] = await Promise.all([
    load({ ...order, uncached: addresses.slice(addressesEach.visitors) }),
    Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor, port, nextUncached))),
  ]);
  const all = answers.flat();
  const other = all.find(({ status }) => status !== 200 && status !== 503);
  if (other) throw new Error(`A visitor got status ${other.status}.`);
  const refused = (100 * all.filter(({ status }) => status === 503).length) / all.length;
  const floodRefused = (100 * flood.failures) / ((flood.perSecond * milliseconds) / 1_000);
  const p99 = (isCached: boolean): number => {
    const times = all.filter((answer) => answer.isCached === isCached).map(({ ms }) => ms);
    return times.toSorted((one, another) => one - another)[Math.floor(times.length * 0.99)] ?? Number.NaN;
  };
  const name = `flood from ${networks} networks`;
  const baselineName = `that of the flood (${floodRefused.toFixed(1)} % of ${flood.perSecond.toFixed(0)} req/s)`;
  const uncachedCount = all.filter(({ isCached }) => !isCached).length;
  return [
    {
      name: `${name}: 503 of ${all.length} to visitors`,
      value: refused,
      unit: '%',
      baselineName,
      ratio: refused / floodRefused,
    },
    {
      name: `${name}: p99 of ${uncachedCount} uncached pages`,
      value: p99(false),
      unit: 'ms',
      baselineName: `p99 of cached pages (${p99(true).toFixed(0)} ms)`,
      ratio: p99(false) / p99(true),
    },
  ];
}

/** Visitors during a flood from few networks and from many. */
async function benchFlood(): Promise<BenchFigure[]> {
  return withSite(async (site) => {
    await untilQuiet(site);
    const addresses = await matchAddresses(site);
    const figures: BenchFigure[] = [];
    for (const networks of floods) {
      const some = addresses.splice(0, addressesEach.visitors + addressesEach.flood);
      figures.push(...(await compareCrowds(site, networks, some)));
    }
    return figures;
  });
}

export const floodBenchmarks = [benchFlood];
