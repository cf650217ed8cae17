import { expect, test } from '@playwright/test';
import { seededUniform } from '@/lib/model/season/random';
import { leaked, lookAfter, openDescriptors, slotsTaken } from '@/tests/long/hostile/aftermath';
import type { Attack } from '@/tests/long/hostile/attack';
import { startAttackers } from '@/tests/long/hostile/attackers';
import { openAttacks, scarceAttacks } from '@/tests/long/hostile/attacks';
import { foreignBytes } from '@/tests/long/hostile/protocols';
import { defectsIn } from '@/tests/long/hostile/verdict';
import { logIn, member, password, withSite, type TriedSite } from '@/tests/long/site';

/**
 * The short form of `npm run test:long -- hostile`, with a few clients per attack. Only the long form measures how fast
 * honest visitors are served.
 */
const usualClients = 24;
const holdMs = 1_500;
/** Only guards against a hung server: a busy machine must never fail the test. */
const maxMs = 60_000;
const metricsToken = 'a token of the hostile test';

async function expectUnharmed(site: TriedSite, attacks: readonly Attack[]): Promise<void> {
  const wanted = { port: site.port, token: await logIn(site, member(0)), email: member(0), password, isProxied: false };
  const attackers = startAttackers();
  const random = seededUniform(18);
  try {
    // Warm-up: the database's files are open, and popular pages are cached.
    expect((await lookAfter(wanted, maxMs)).wrong).toEqual([]);
    const before = openDescriptors(site.process.pid, site.dataDir);
    for (const attack of attacks)
      await test.step(attack.name, async () => {
        const clients = Math.min(
          attack.short ?? usualClients,
          Math.ceil((attack.short ?? 120) / (attack.requests ?? 1)),
        );
        const start = site.output().length;
        const seed = Math.floor(random() * 1e9);
        const tally = await attackers.ask({
          port: site.port,
          attack: attack.name,
          clients,
          seed,
          holdMs,
          minMs: 0,
          maxMs,
          isProxied: false,
        });
        expect(tally.sent).toBeGreaterThan(0);
        expect([site.process.exitCode, site.process.signalCode]).toEqual([null, null]);
        expect(attack.judge?.(tally, holdMs) ?? []).toEqual([]);
        expect(defectsIn(site.output().slice(start))).toEqual([]);
      });
    expect((await lookAfter(wanted, maxMs)).wrong).toEqual([]);
    expect(await slotsTaken(site.port, metricsToken, maxMs)).toEqual([]);
    expect(await leaked(site.process.pid, site.dataDir, before, maxMs)).toBe(0);
  } finally {
    attackers.stop();
  }
}

const settings = {
  data: process.env.E2E_LOADED_DATA,
  members: 1,
  environment: { METRICS_TOKEN: metricsToken, TRUST_PROXY: '0', LOG_LEVEL: 'warn' },
};

test('a flood of invalid bytes does no harm @full', async () => {
  await withSite(settings, (site) => expectUnharmed(site, [foreignBytes]));
});

test('no hostile client ends the process, holds a slot or leaks a descriptor @full', async () => {
  test.slow();
  await withSite(settings, (site) => expectUnharmed(site, openAttacks));
});

test('no hostile client does so when descriptors are scarce either @full', async () => {
  test.skip(process.platform !== 'linux', 'Descriptors are limited by prlimit');
  await withSite({ ...settings, descriptors: 600 }, (site) => expectUnharmed(site, scarceAttacks));
});
