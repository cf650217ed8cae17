import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createClock } from '@/lib/domain/shared/clock';
import { readServerEnv } from '@/lib/env/server';
import { asDriver, openInMemory } from '@/lib/server/db/embedded';
import { migrate } from '@/lib/server/db/migrate';
import { openPostgresql } from '@/lib/server/db/postgresql';
import { pushSubscriptions } from '@/lib/server/db/schema';
import { guardDatabase } from '@/lib/server/db/transaction-guard';
import { savePushService } from '@/lib/server/repositories/push-service-repository';
import { provideRuntime, type Runtime } from '@/lib/server/runtime';
import { unknownAtOnce } from '@/lib/server/services/alerts/push-budget';
import { preparePushKeys } from '@/lib/server/services/alerts/push-keys';
import { recordMatchAlerts } from '@/lib/server/services/alerts/record-alerts';
import type { Job } from '@/lib/server/services/jobs/job';
import { createJobs } from '@/lib/server/services/jobs/jobs';
import { createLanes } from '@/lib/server/services/jobs/lanes';
import { insertMatch } from '@/tests/support/football';
import { PushService } from '@/tests/support/push-service';
import type { Part } from './part';

const usualTarpits = 500;
const browsersOfEach = 3;
const minuteMs = 60_000;
const slowMs = 9_900;
/** The time within which an honest service must have received 99 of 100 goals. */
const limitMs = 30_000;
/** When goals are scored, in ms from the start: at the beginning of a run of the job, during one, and after it. */
const goalsAt = [0, 20_000, 60_000, 95_000, 120_000];
const lastMs = 180_000;

/** The services that browsers subscribe at. Two are large, ten have answered before, ten are as new as slow ones. */
const honestHosts = [
  ...['fcm.googleapis.com', 'web.push.apple.com'].map((host) => ({ host, browsers: 60, answered: 0 })),
  ...Array.from({ length: 10 }, (_, n) => ({ host: `known-${n}.example`, browsers: 6, answered: 20 })),
  ...Array.from({ length: 10 }, (_, n) => ({ host: `new-${n}.example`, browsers: 2, answered: 0 })),
];

/**
 * Push services that answer after 9.9 s or never, beside honest ones, all on loopback; the job that sends alerts once a
 * minute runs beside one that stands in for sealing.
 */
export const tarpits: Part = async ({ databaseUrl, amount = usualTarpits }) => {
  const clock = createClock();
  const driver = databaseUrl ? openPostgresql(databaseUrl) : asDriver(await openInMemory());
  const site: Runtime = {
    env: { ...readServerEnv({ NODE_ENV: 'test' }), AUTH_SECRET: 'a secret of the long tests, long enough' },
    clock,
    database: guardDatabase(driver, clock),
    pages: { invalidate: () => undefined },
  };
  provideRuntime(site);
  await migrate(site.database);
  await preparePushKeys(site);
  const honest = new PushService();
  const slow = await openTarpit();
  await honest.open();
  /** When each match's goal was scored. */
  const scored = new Map<number, number>();
  const waits: { isNew: boolean; ms: number }[] = [];
  honest.onMessage = ({ id, content: { tag } }) =>
    void waits.push({ isNew: id.startsWith('new'), ms: performance.now() - (scored.get(matchIn(tag)) ?? Number.NaN) });

  const wrong: string[] = [];
  try {
    await subscribe(site, honest, slow.url, amount);
    const matchIds = await site.database.transaction(async (tx) => {
      const kickOff = clock.now().toISOString();
      const ids: number[] = [];
      for (const n of goalsAt.keys())
        ids.push((await insertMatch(tx, { home: `home-${n}`, away: `away-${n}`, kickOff })).id);
      return ids;
    });
    const began = performance.now();
    const sealed: number[] = [];
    const seal: Job = {
      id: 'seal-stand-in',
      lane: 'prompt',
      slotAt: () => clock.now(),
      run: async () => {
        await site.database.transaction((tx) => tx.execute('select 1'));
        sealed.push(performance.now());
      },
    };
    const alerts = createJobs(site).filter(({ id }) => id === 'alerts');
    const lanes = createLanes(site, [seal, ...alerts], (job, error) => wrong.push(`${job}: ${String(error)}`));
    const goals = goalsAt.map((at, n) => ({ at, matchId: matchIds[n] ?? 0 }));
    const due: number[] = [];
    for (let turn = 0; turn * minuteMs < lastMs; turn += 1) {
      for (const end = began + (turn + 1) * minuteMs; performance.now() < end; await setTimeout(100)) {
        for (; (goals[0]?.at ?? Infinity) <= performance.now() - began; goals.shift()) {
          const { at = 0, matchId = 0 } = goals[0] ?? {};
          scored.set(matchId, began + at);
          await site.database.transaction((tx) =>
            recordMatchAlerts(
              tx,
              [{ kind: 'goal', matchId, at: clock.now(), side: 'home', score: { home: 1, away: 0 } }],
              new Map(),
            ),
          );
        }
        if (due.length === turn) {
          due.push(performance.now());
          await lanes.turn();
        }
      }
    }
    await lanes.end();
    const late = sealed.map((at, turn) => at - (due[turn] ?? 0));
    const browsers = (isNew: boolean) =>
      honestHosts.filter(({ host }) => host.startsWith('new') === isNew).reduce((sum, each) => sum + each.browsers, 0);
    const [known, unknown] = [false, true].map((isNew) =>
      waits.filter((wait) => wait.isNew === isNew).map(({ ms }) => ms),
    );
    if (known?.length !== browsers(false) * goalsAt.length)
      wrong.push(
        `honest services with a good history got ${known?.length} messages of ${browsers(false) * goalsAt.length}`,
      );
    if (!(share(known, 0.99) <= limitMs)) wrong.push(`a goal took ${seconds(share(known, 0.99))} at p99`);
    if (slow.most() > unknownAtOnce) wrong.push(`${slow.most()} unknown services were contacted at the same time`);
    if (sealed.length !== due.length || Math.max(...late) > 5_000)
      wrong.push(`sealing was late: ${late.map(seconds).join(', ')}`);
    return {
      figures: {
        tarpits: amount,
        'goals to honest ones': known?.length ?? 0,
        p50: seconds(share(known, 0.5)),
        p99: seconds(share(known, 0.99)),
        'new honest ones': `${unknown?.length} of ${browsers(true) * goalsAt.length}, p99 ${seconds(share(unknown, 0.99))}`,
        'asked of tarpits': slow.asked(),
        'strangers at once': slow.most(),
        'sealing after': seconds(Math.max(...late)),
      },
      wrong,
    };
  } finally {
    await slow.close();
    await honest.close();
    await site.database.close();
  }
};

async function subscribe(site: Runtime, honest: PushService, slowUrl: string, amount: number): Promise<void> {
  const now = site.clock.now();
  const row = {
    language: 'en',
    timeZone: 'UTC',
    teams: [],
    leagues: ['england-premier-league'],
    kinds: ['goal' as const],
    createdAt: now,
    updatedAt: now,
  };
  const key = honest.subscribe('of no browser').keys;
  await site.database.transaction(async (tx) => {
    // The crowd arrives first.
    for (let n = 0; n < amount; n += 1)
      await tx.insert(pushSubscriptions).values(
        Array.from({ length: browsersOfEach }, (_, browser) => ({
          ...row,
          ...key,
          host: `tarpit-${n}.example`,
          endpoint: `${slowUrl}/${n % 2 === 0 ? 'slow' : 'silent'}/${n}/${browser}`,
        })),
      );
    for (const { host, browsers, answered } of honestHosts) {
      for (let n = 0; n < browsers; n += 1) {
        const { endpoint, keys } = honest.subscribe(`${host}-${n}`);
        await tx.insert(pushSubscriptions).values({ ...row, ...keys, host, endpoint });
      }
      if (answered > 0) await savePushService(tx, { host, answered, failures: 0, answerMs: 40, pausedUntil: null });
    }
  });
}

/** One server for all slow services: the sender sees their hosts, not their location. */
async function openTarpit() {
  let [asked, inFlight, most] = [0, 0, 0];
  const server = http.createServer((request, response) => {
    asked += 1;
    inFlight += 1;
    most = Math.max(most, inFlight);
    response.on('close', () => (inFlight -= 1));
    request.resume();
    if (request.url?.startsWith('/slow/')) void setTimeout(slowMs).then(() => response.writeHead(201).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    most: () => most,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Tags are the keys from lib/server/services/alerts/record-alerts.ts: kind, match, day, score. */
const matchIn = (tag: string): number => Number(tag.split(':')[1]);

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

function share(values: readonly number[] = [], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN;
}
