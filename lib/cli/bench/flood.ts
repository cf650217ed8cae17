import { Agent, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { locationsOf } from '@/lib/cli/crawl/walk-sitemap';
import type { BenchFigure } from './figure';
import { portOf, withSite } from './site';

/** Connections of two networks that ask as fast as they can, and visitors of as many networks, who read in between. */
const flooding = { connections: 48, networks: 2, pauseMs: 0 };
const visiting = { connections: 16, networks: 16, pauseMs: 250 };
const seconds = 30;
const oneUncachedIn = 10;
const cached = '/predictions/today';

type Crowd = typeof flooding;
type Answer = { ms: number; status: number; isCached: boolean };

/** Asks from an address of its own network (Linux responds on all of 127.0.0.0/8). */
async function ask(agent: Agent, port: number, path: string): Promise<Answer> {
  const begin = performance.now();
  const status = await new Promise<number>((resolve, reject) => {
    get({ agent, port, path, host: '127.0.0.1', headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    }).once('error', reject);
  });
  return { ms: performance.now() - begin, status, isCached: path === cached };
}

/** @param network the second number of its addresses */
function crowdOf(crowd: Crowd, network: number, port: number, nextUncached: () => string): Promise<Answer[]> {
  const end = performance.now() + seconds * 1_000;
  const one = async (connection: number): Promise<Answer[]> => {
    const place = connection % crowd.networks;
    const localAddress = `127.${network}.${place}.${1 + Math.floor(connection / crowd.networks)}`;
    const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress });
    const answers: Answer[] = [];
    for (let number = connection; performance.now() < end; number += 1) {
      answers.push(await ask(agent, port, number % oneUncachedIn === 0 ? nextUncached() : cached));
      await setTimeout(crowd.pauseMs);
    }
    agent.destroy();
    return answers;
  };
  return Promise.all(Array.from({ length: crowd.connections }, (_, number) => one(number))).then((all) => all.flat());
}

/**
 * 64 connections, one request in ten of which is the first to its address: what visitors notice of the two networks
 * that flood.
 */
async function benchFlood(): Promise<BenchFigure[]> {
  return withSite(async (site) => {
    const port = portOf(site);
    await ask(new Agent(), port, cached);
    const addresses: string[] = [];
    for (const file of locationsOf(await (await fetch(`${site.url}/sitemap.xml`)).text()))
      if (file.includes('/matches-'))
        addresses.push(...locationsOf(await (await fetch(site.url + new URL(file).pathname)).text()));
    // Spread, so that each is in another language.
    let asked = 0;
    const nextUncached = (): string => new URL(addresses[(asked++ * 7_919) % addresses.length] ?? site.url).pathname;
    const [flood, visitors] = await Promise.all([
      crowdOf(flooding, 66, port, nextUncached),
      crowdOf(visiting, 10, port, nextUncached),
    ]);
    if (asked > addresses.length) throw new Error('More addresses were asked for than there are.');
    const refusedOf = (answers: readonly Answer[]): number =>
      (100 * answers.filter(({ status }) => status === 503).length) / answers.length;
    const times = visitors.flatMap(({ ms, isCached }) => (isCached ? [] : [ms])).toSorted((one, other) => one - other);
    const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
    const baselineName = `of the flood (${flood.length} requests beside ${visitors.length})`;
    return [
      {
        name: '64 connections, 10 % uncached: 503 of visitors',
        value: refusedOf(visitors),
        unit: '%',
        baselineName,
        ratio: refusedOf(visitors) / refusedOf(flood),
      },
      {
        name: `the same: p99 of ${times.length} uncached pages of visitors`,
        value: p99,
        unit: 'ms',
        baselineName: 'the 2 s that it may take',
        ratio: p99 / 2_000,
      },
    ];
  });
}

export const floodBenchmarks = [benchFlood];
