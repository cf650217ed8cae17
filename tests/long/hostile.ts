import { spawnSync } from 'node:child_process';
import { leaked, lookAfter, openDescriptors, slotsTaken } from './hostile/aftermath';
import type { Attack, Tally } from './hostile/attack';
import { startAttackers } from './hostile/attackers';
import { openAttacks, proxiedAttacks, scarceAttacks } from './hostile/attacks';
import { startHonest, type Honest, type Sample, type Wanted } from './hostile/honest';
import { defectsIn, judge, percentile, type Seen } from './hostile/verdict';
import type { Part, PartOptions } from './part';
import { logIn, member, password, withSite, type TriedSite } from './site';
import { pause, residentMb } from './watch-process';

const usualAmount = 100_000;
/** Longer than any of the server's deadlines; a short run does not wait for them. */
const holdMs = 66_000;
const shortHoldMs = 5_000;
/** The minimum duration of an attack. */
const minMs = 5_000;
const shortAmount = 20_000;
/** The maximum time during which an attack sends new clients. */
const maxMs = 120_000;
const maxWarmingMs = 90_000;
/** How long honest visitors come alone before each attack. */
const undisturbedMs = 3_000;
const metricsToken = 'a token of the long tests';
const fewDescriptors = 600;

type Round = {
  name: string;
  attacks: readonly Attack[];
  environment: Record<string, string>;
  isProxied?: boolean;
  descriptors?: number;
};

const rounds: readonly Round[] = [
  { name: 'in the open', attacks: openAttacks, environment: { TRUST_PROXY: '0' } },
  { name: 'behind a proxy', attacks: proxiedAttacks, environment: {}, isProxied: true },
  {
    name: `${fewDescriptors} descriptors`,
    attacks: scarceAttacks,
    environment: { TRUST_PROXY: '0' },
    descriptors: fewDescriptors,
  },
];

const allShares = rounds.flatMap(({ attacks }) => attacks).reduce((sum, { share }) => sum + share, 0);

/** Totals over all rounds. */
type Total = {
  sent: number;
  deaths: number;
  stuck: number;
  leaked: number;
  samples: Sample[];
  slowestReady: number;
  memory: string[];
  wrong: string[];
};

/**
 * Clients that disconnect, stall, pile up, flood and use other protocols: each attack alone, then all at once, next to
 * honest visitors.
 */
export const hostile: Part = async (options) => {
  const total: Total = {
    sent: 0,
    deaths: 0,
    stuck: 0,
    leaked: 0,
    samples: [],
    slowestReady: 0,
    memory: [],
    wrong: [],
  };
  for (const round of rounds) {
    if (round.descriptors !== undefined && spawnSync('prlimit', ['--version']).status !== 0) {
      console.log(`${round.name}: skipped, since prlimit is not installed\n`);
      continue;
    }
    const attacks = round.attacks.filter(({ name }) => options.only?.some((part) => name.includes(part)) ?? true);
    if (attacks.length === 0) continue;
    console.log(
      `\n| ${round.name} | sent | outcomes | cached pages p99 | slowest uncached | undisturbed p99 | honest refused | ready after | timers late p99 | broken |\n|---|${'---|'.repeat(9)}`,
    );
    // A site broken by one attack proves nothing about the next, which gets a new site.
    for (let next = 0; next < attacks.length;) next = await runFrom(next, { ...round, attacks }, options, total);
  }
  const cached = total.samples.filter(({ kind }) => kind === 'cached').map(({ milliseconds }) => milliseconds);
  const rest = total.samples.filter(({ kind }) => kind !== 'cached' && kind !== 'ready');
  return {
    figures: {
      'hostile clients and requests': total.sent,
      deaths: total.deaths,
      'attacks that left slots taken': total.stuck,
      'descriptors leaked': total.leaked,
      'honest requests': total.samples.length,
      'cached pages p50, p99': `${percentile(cached, 0.5).toFixed(1)}, ${percentile(cached, 0.99).toFixed(0)} ms`,
      'uncached p99, slowest': `${percentile(
        rest.map(({ milliseconds }) => milliseconds),
        0.99,
      ).toFixed(0)}, ${Math.max(0, ...rest.map(({ milliseconds }) => milliseconds)).toFixed(0)} ms`,
      'uncached refused with 503': `${rest.filter(({ isRefused }) => isRefused).length} of ${rest.length}`,
      'ready again at most after': `${total.slowestReady.toFixed(0)} ms`,
      'memory before, after': total.memory.join('; '),
    },
    wrong: total.wrong,
  };
};

/** Starts a site and attacks it until all is done or something breaks. @returns the attack to continue with */
async function runFrom(first: number, round: Round, options: PartOptions, total: Total): Promise<number> {
  const { data, databaseUrl } = options;
  const environment = {
    LOG_LEVEL: 'warn',
    METRICS_TOKEN: metricsToken,
    ...round.environment,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl, AUTH_SECRET: 'the secret of the long tests, long enough' } : {}),
  };
  const { descriptors } = round;
  return withSite({ data, members: 1, environment, descriptors, mayEndBadly: true }, async (site) => {
    const wanted: Wanted = {
      port: site.port,
      token: await logIn(site, member(0)),
      email: member(0),
      password,
      isProxied: round.isProxied ?? false,
    };
    const announce = (line: string): void => void total.wrong.push(`${round.name}: ${line}`);
    const honest = startHonest();
    const attackers = startAttackers();
    const rest = () => honest.ask({ announce: 'rest' });
    try {
      await warmUp(wanted, honest);
      await pause(5_000);
      const before = openDescriptors(site.process.pid, site.dataDir);
      const memoryBefore = residentMb(site.process.pid);
      let next = first;
      let again = -1;
      for (let isWhole = true; isWhole && next < round.attacks.length; next += 1) {
        const attack = round.attacks[next]!;
        const clients = Math.max(
          1,
          Math.round(((options.amount ?? usualAmount) * attack.share) / allShares / (attack.requests ?? 1)),
        );
        const isShort = (options.amount ?? usualAmount) < shortAmount;
        const order = {
          port: site.port,
          attack: attack.name,
          clients,
          seed: options.seed + next,
          holdMs: isShort ? shortHoldMs : holdMs,
          minMs: isShort ? 0 : minMs,
          maxMs,
          isProxied: wanted.isProxied,
        };
        await honest.ask({ announce: 'begin', wanted });
        await pause(undisturbedMs);
        const undisturbed = judge(await rest());
        await honest.ask({ announce: 'begin', wanted });
        const announced = site.output().length;
        const tally = await attackers.ask(order);
        const after = await lookAfter(wanted);
        const visits = await rest();
        const seen = judge(visits, undisturbed.cachedP99);
        const lost = await leaked(site.process.pid, site.dataDir, before);
        const slots = await slotsTaken(site.port, metricsToken);
        const died = site.process.exitCode !== null || site.process.signalCode !== null;
        const wrong = [
          ...(died
            ? ['the process ended']
            : [
                ...after.wrong,
                ...slots.map((slot) => `not given back: ${slot}`),
                ...(attack.takesAll ? [] : seen.wrong),
              ]),
          ...(!died && lost > 0 ? [`${lost} descriptors were not given back`] : []),
          ...(attack.judge?.(tally, order.holdMs) ?? []),
          ...defectsIn(site.output().slice(announced)),
        ];
        console.log(
          rowOf(attack.name, tally, { ...seen, undisturbedP99: undisturbed.cachedP99 }, after.readyMs, wrong),
        );
        // Only slow: if that happens again, the attack is to blame; otherwise, the machine is.
        if (wrong.length === 1 && wrong[0] === seen.slow && again !== next) {
          again = next;
          next -= 1;
          continue;
        }
        for (const line of wrong) announce(`${attack.name}: ${line}`);
        total.sent += tally.sent ?? 0;
        total.deaths += died ? 1 : 0;
        total.stuck += !died && after.wrong.length + slots.length > 0 ? 1 : 0;
        total.leaked += died ? 0 : lost;
        total.samples.push(...visits.samples);
        total.slowestReady = Math.max(total.slowestReady, after.readyMs ?? Infinity);
        isWhole = !died && after.wrong.length + slots.length === 0 && !(lost > 0);
      }
      total.memory.push(`${memoryBefore.toFixed(0)}, ${residentMb(site.process.pid).toFixed(0)} MB`);
      if (next === round.attacks.length && site.process.exitCode === null) await expectGoodEnd(site, announce);
      return next;
    } finally {
      honest.stop();
      attackers.stop();
    }
  });
}

/** Warms up the site: popular pages are cached, the database's files are open, the start-up work is done. */
async function warmUp(wanted: Wanted, honest: Honest): Promise<void> {
  let wrong: string[] = [];
  for (const end = performance.now() + maxWarmingMs; performance.now() < end;) {
    wrong = (await lookAfter(wanted, maxWarmingMs)).wrong;
    await honest.ask({ announce: 'begin', wanted });
    await pause(4_000);
    wrong.push(...judge(await honest.ask({ announce: 'rest' })).wrong);
    if (wrong.length === 0) return;
  }
  console.log(`Before any attack, on this machine: ${wrong.slice(0, 3).join('; ')}`);
}

const expectGoodEnd = async (site: TriedSite, announce: (line: string) => void): Promise<void> => {
  const code = await site.stop();
  if (code !== 0) announce(`ended with ${code} when it was stopped`);
};

const ms = (value: number): string => `${value.toFixed(0)} ms`;

function rowOf(
  name: string,
  tally: Tally,
  seen: Seen & { undisturbedP99: number },
  readyMs: number | undefined,
  wrong: readonly string[],
): string {
  const { sent = 0, ...came } = tally;
  const events = Object.entries(came).map(([what, count]) => `${what}: ${count}`);
  const cells = [
    name,
    sent,
    events.join(', '),
    ms(seen.cachedP99),
    ms(seen.slowestMs),
    ms(seen.undisturbedP99),
    `${seen.refused} of ${seen.asked}${seen.notReady ? `, not ready ${seen.notReady}` : ''}`,
    readyMs === undefined ? 'never' : ms(readyMs),
    ms(seen.lateMs),
    wrong.join('; ') || 'nothing',
  ];
  return `| ${cells.join(' | ')} |`;
}
