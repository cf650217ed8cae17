import { median } from '@/lib/domain/shared/numbers';
import { openLoad, type Kind } from './load';
import type { Part } from './part';
import { admin, call, logIn, member, password, withSite, type TriedSite } from './site';
import { openHandles, pause, residentMb } from './watch-process';

const usualMinutes = 10;
const perSecond = 6;
const roundMs = 15_000;
const metricsToken = 'a token of the long tests';
/** The growth allowed from halfway through to the end: a memory leak would exceed it. */
const maxGrowth = 1.25;
const maxGrowthMb = 64;
const maxNewHandles = 64;

const kindsFor = (token: string): Kind[] => [
  { name: 'page', path: '/predictions/today' },
  { name: 'page', path: '/ar' },
  { name: 'page', path: '/predictions/2026-09-19?ref={n}' },
  { name: 'page', path: '/search?q=city{n}' },
  { name: 'call', path: '/api/predictions?date=2026-09-20' },
  { name: 'call', path: '/api/search?q=real{n}' },
  { name: 'call', path: '/api/track-record' },
  {
    name: 'account',
    method: 'POST',
    path: '/api/account/me',
    headers: { authorization: `Bearer ${token}` },
    body: '{}',
  },
  { name: 'login', method: 'POST', path: '/api/account/login', body: JSON.stringify({ email: member(1), password }) },
  {
    name: 'wrong login',
    method: 'POST',
    path: '/api/account/login',
    body: JSON.stringify({ email: member(2), password: 'wrong {n}' }),
  },
  { name: 'missing', path: '/nothing/here-{n}' },
  {
    name: 'contact',
    method: 'POST',
    path: '/api/contact',
    body: JSON.stringify({
      email: 'writer@example.org',
      topic: 'other',
      message: 'Soaking through, message {n}, as long as it must be.',
    }),
  },
];

type Sample = { mb: number; heapMb: number; handles: number; lagMs: number };

async function sample(site: TriedSite): Promise<Sample> {
  const text = await (
    await fetch(`${site.url}/api/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  ).text();
  const metric = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  return {
    mb: residentMb(site.process.pid),
    heapMb: metric('nodejs_heap_size_used_bytes') / 2 ** 20,
    handles: openHandles(site.process.pid),
    lagMs: 1000 * metric('nodejs_eventloop_lag_p99_seconds'),
  };
}

/** Mixed traffic for several minutes, with ingests in between. */
export const soak: Part = async ({ data, databaseUrl, amount = usualMinutes }) =>
  withSite(
    {
      data,
      members: 3,
      admins: 1,
      environment: {
        METRICS_TOKEN: metricsToken,
        CONTACT_EMAIL: 'owner@example.org',
        ...(databaseUrl ? { DATABASE_URL: databaseUrl, AUTH_SECRET: 'the secret of the long tests, long enough' } : {}),
      },
    },
    async (site) => {
      const kinds = kindsFor(await logIn(site, member(0)));
      const operator = await logIn(site, admin(0));
      const samples: Sample[] = [];
      const faults: Record<string, number> = {};
      let [requests, refused, ingests, p99] = [0, 0, 0, 0];
      for (const end = performance.now() + amount * 60_000; performance.now() < end;) {
        const load = openLoad({ port: site.port, kinds, perSecond, milliseconds: roundMs });
        const { status } = await call(site, 'POST', '/api/admin/ingest', {
          token: operator,
          body: { source: 'replay' },
        });
        if (status === 200) ingests += 1;
        else faults[`ingest ${status}`] = (faults[`ingest ${status}`] ?? 0) + 1;
        const result = await load;
        for (const [what, count] of Object.entries(result.faults)) faults[what] = (faults[what] ?? 0) + count;
        requests += result.all.sent;
        refused += result.all.refused;
        p99 = Math.max(p99, result.all.p99);
        await pause(500);
        samples.push(await sample(site));
      }
      const half = samples.slice(Math.floor(samples.length / 2));
      const [middle, last] = [half.slice(0, Math.ceil(half.length / 2)), half.slice(Math.floor(half.length / 2))].map(
        (part) => ({ mb: median(part.map(({ mb }) => mb)), handles: median(part.map(({ handles }) => handles)) }),
      );
      const wrong = Object.entries(faults).map(([what, count]) => `${count} x ${what}`);
      if (middle && last && last.mb > middle.mb * maxGrowth + maxGrowthMb)
        wrong.push(`memory grows: ${middle.mb.toFixed(0)} MB, later ${last.mb.toFixed(0)} MB`);
      if (middle && last && last.handles > middle.handles + maxNewHandles)
        wrong.push(`open handles grow: ${middle.handles}, later ${last.handles}`);
      const range = (pick: (one: Sample) => number): string =>
        `${Math.min(...samples.map(pick)).toFixed(0)} to ${Math.max(...samples.map(pick)).toFixed(0)}`;
      return {
        figures: {
          minutes: amount,
          requests,
          ingests,
          '503 with Retry-After': refused,
          'other 5xx, no response': Object.values(faults).reduce((sum, count) => sum + count, 0),
          'memory (MB)': `${range(({ mb }) => mb)}, third quarter ${middle?.mb.toFixed(0) ?? '?'}, last ${last?.mb.toFixed(0) ?? '?'}`,
          'heap (MB)': range(({ heapMb }) => heapMb),
          handles: range(({ handles }) => handles),
          'event loop delay p99 (ms)': range(({ lagMs }) => lagMs),
          'slowest round’s p99': `${p99.toFixed(0)} ms`,
        },
        wrong,
      };
    },
  );
