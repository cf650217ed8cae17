import { openLoad, type Kind, type LoadResult } from './load';
import type { Part } from './part';
import { logIn, member, withSite, type TriedSite } from './site';
import { pause, residentMb, watchMemory } from './watch-process';

const takesBr = { 'accept-encoding': 'br' };
/** What visitors request on a busy day: mostly cached, some rendered or computed per request. */
export const kindsFor = (token: string): Kind[] => [
  { name: 'cached page', path: '/predictions/today', headers: takesBr },
  { name: 'cached call', path: '/api/predictions', headers: takesBr },
  { name: 'cached page', path: '/', headers: takesBr },
  { name: 'render', path: '/search?q=arsenal{n}', headers: takesBr },
  { name: 'cached page', path: '/predictions/league', headers: takesBr },
  { name: 'call', path: '/api/search?q=united{n}' },
  { name: 'cached call', path: '/api/leagues', headers: takesBr },
  {
    name: 'account',
    method: 'POST',
    path: '/api/account/me',
    headers: { authorization: `Bearer ${token}` },
    body: '{}',
  },
];
const rates = [4, 8, 16, 32, 64, 96, 128, 192, 256, 384, 512, 768, 1_024];
const comfortableMs = 100;
const tryMs = 4_000;
const overloadMs = 20_000;
const recoverWithinMs = 5_000;
/** The most megabytes a crowd may cost in pages, sockets and queues. */
const maxGrowthMb = 512;

const isClean = ({ faults }: LoadResult): boolean => Object.keys(faults).length === 0;

type Comfort = { rate: number; by: 'p99' | 'median'; milliseconds: number };

/** The highest rate served in time, by the median if other work delays every hundredth response at any rate. */
async function findComfortable(port: number, kinds: readonly Kind[]): Promise<Comfort> {
  let best: Comfort = { rate: rates[0] ?? 1, by: 'median', milliseconds: Number.NaN };
  for (const perSecond of rates) {
    const result = await openLoad({ port, kinds, perSecond, milliseconds: tryMs });
    const { p50, p99, refused } = result.all;
    if (!isClean(result) || refused > 0 || p50 >= comfortableMs) break;
    if (p99 < comfortableMs) best = { rate: perSecond, by: 'p99', milliseconds: p99 };
    else if (best.by === 'p99') break;
    else best = { rate: perSecond, by: 'median', milliseconds: p50 };
  }
  return best;
}

/** Milliseconds until every kind of request is back within the comfortable time; the limit if it never is. */
async function recovery(site: TriedSite, kinds: readonly Kind[], boundMs: number): Promise<number> {
  const began = performance.now();
  for (let number = 1e6; performance.now() - began < boundMs; number += 1) {
    const times: number[] = [];
    for (const { path, method = 'GET', headers = {}, body } of kinds) {
      const asked = performance.now();
      const response = await fetch(site.url + path.replace('{n}', String(number)), {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body }),
      });
      await response.arrayBuffer();
      times.push(response.ok ? performance.now() - asked : Infinity);
    }
    // On average: one slow turn on a busy machine is no overload.
    if (times.reduce((sum, time) => sum + time, 0) / times.length < comfortableMs) return performance.now() - began;
  }
  return boundMs;
}

/** SIGTERM at the peak of a crowd: exit code 0 in time, and no defects in the log. */
async function stopUnderLoad(site: TriedSite, kinds: readonly Kind[], perSecond: number): Promise<string[]> {
  const crowd = openLoad({ port: site.port, kinds, perSecond, milliseconds: 5_000 });
  await pause(3_000);
  const before = site.output().length;
  const code = await site.stop();
  await crowd;
  const errors = site
    .output()
    .slice(before)
    .split('\n')
    .filter((line) => /"level":[56]0|Error|error:/.test(line));
  return [
    ...(code === 0 ? [] : [`exited with ${code}`]),
    ...errors.slice(0, 3).map((line) => `logged while stopping: ${line.slice(0, 300)}`),
  ];
}

/** Ten times the comfortable rate. */
export const overload: Part = async ({ data, databaseUrl, amount }) =>
  withSite(
    {
      data,
      members: 1,
      environment: {
        LOG_LEVEL: 'warn',
        ...(databaseUrl ? { DATABASE_URL: databaseUrl, AUTH_SECRET: 'the secret of the long tests, long enough' } : {}),
      },
    },
    async (site) => {
      const kinds = kindsFor(await logIn(site, member(0)));
      // Warm-up.
      await openLoad({ port: site.port, kinds, perSecond: 10, milliseconds: tryMs });
      const comfortable = await findComfortable(site.port, kinds);
      const crowd = amount ?? 10 * comfortable.rate;
      const before = residentMb(site.process.pid);
      const memory = watchMemory(site.process.pid);
      const result = await openLoad({ port: site.port, kinds, perSecond: crowd, milliseconds: overloadMs });
      const recovered = await recovery(site, kinds, 4 * recoverWithinMs);
      const most = memory.stop();
      const wrong = Object.entries(result.faults).map(([what, count]) => `${count} x ${what}`);
      const cached = ['cached page', 'cached call'].reduce((sum, name) => sum + (result.kinds[name]?.refused ?? 0), 0);
      if (cached > 0) wrong.push(`${cached} cached responses were refused`);
      if (recovered > recoverWithinMs) wrong.push(`not recovered after ${Math.round(recovered)} ms`);
      if (most - before > maxGrowthMb) wrong.push(`memory grew from ${before.toFixed(0)} to ${most.toFixed(0)} MB`);
      wrong.push(...(await stopUnderLoad(site, kinds, crowd)));
      const { all } = result;
      return {
        figures: {
          comfortable: Number.isNaN(comfortable.milliseconds)
            ? `below ${comfortable.rate}/s`
            : `${comfortable.rate}/s (${comfortable.by} ${comfortable.milliseconds.toFixed(0)} ms)`,
          crowd: `${crowd}/s for ${overloadMs / 1000} s`,
          sent: all.sent,
          responded: all.responded,
          '503 with Retry-After': all.refused,
          'other 5xx, cut off': Object.values(result.faults).reduce((sum, count) => sum + count, 0),
          'cached pages p99': `${(result.kinds['cached page']?.p99 ?? 0).toFixed(0)} ms`,
          'recovered after': `${(recovered / 1000).toFixed(1)} s`,
          'memory before, at most': `${before.toFixed(0)}, ${most.toFixed(0)} MB`,
        },
        wrong,
      };
    },
  );
