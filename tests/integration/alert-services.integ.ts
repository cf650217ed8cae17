import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { Database } from '@/lib/server/db/client';
import { alertDeliveries, alerts, pushServices, pushSubscriptions } from '@/lib/server/db/schema';
import { PushError, type PushSender } from '@/lib/server/push/send-push';
import { savePushService } from '@/lib/server/repositories/push-service-repository';
import { getRuntime } from '@/lib/server/runtime';
import { tidyAccounts } from '@/lib/server/services/accounts/account-jobs';
import { deliverAlerts } from '@/lib/server/services/alerts/deliver-alerts';
import { unknownAtOnce } from '@/lib/server/services/alerts/push-budget';
import { useAccountSite } from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';
import { insertMatch } from '@/tests/support/football';

const now = '2026-03-14T15:00:20Z';
const subscribers = 5;

describe.each(databases)('push services on %s', (kind) => {
  const site = useAccountSite(kind, { now });

  /** One goal, announced to five browsers at each service. */
  const queue = (hosts: readonly string[]) =>
    site.database.transaction(async (tx) => {
      await tx.delete(alerts);
      await tx.delete(pushSubscriptions);
      await tx.delete(pushServices);
      const match = await insertMatch(tx, { home: hosts.join('-'), away: 'rovers', kickOff: '2026-03-14T15:00:00Z' });
      const [alert] = await tx
        .insert(alerts)
        .values({
          key: `goal:${match.id}:1-0`,
          kind: 'goal',
          matchId: match.id,
          homeGoals: 1,
          awayGoals: 0,
          createdAt: new Date(now),
          expiresAt: new Date('2026-03-14T15:15:00Z'),
        })
        .returning({ id: alerts.id });
      for (const host of hosts)
        for (let n = 0; n < subscribers; n += 1) {
          const [subscription] = await tx
            .insert(pushSubscriptions)
            .values({
              endpoint: `https://${host}/push/${n}`,
              host,
              p256dh: 'key',
              auth: 'secret',
              language: 'en',
              timeZone: 'UTC',
              teams: [],
              leagues: [],
              kinds: ['goal'],
              createdAt: new Date(now),
              updatedAt: new Date(now),
            })
            .returning({ id: pushSubscriptions.id });
          await tx.insert(alertDeliveries).values({
            alertId: alert!.id,
            subscriptionId: subscription!.id,
            host,
            nextAttemptAt: new Date(now),
          });
        }
    });

  /** A sender that records where it sends. @param answer what a service does with a message */
  const senderOf = (answer: (host: string) => Promise<void>) => {
    const sent: string[] = [];
    const inFlight = new Map<string, number>();
    let [mostToOne, mostAtAll] = [0, 0];
    const sender: PushSender = {
      async send({ endpoint }) {
        const { host } = new URL(endpoint);
        inFlight.set(host, (inFlight.get(host) ?? 0) + 1);
        mostToOne = Math.max(mostToOne, inFlight.get(host) ?? 0);
        mostAtAll = Math.max(
          mostAtAll,
          [...inFlight.values()].reduce((sum, count) => sum + count, 0),
        );
        try {
          await answer(host);
          sent.push(host);
        } finally {
          inFlight.set(host, (inFlight.get(host) ?? 0) - 1);
        }
      },
      close: () => undefined,
    };
    return { sender, sent, most: () => ({ toOne: mostToOne, atAll: mostAtAll }) };
  };
  const services = async () =>
    new Map((await site.database.sql.query.pushServices.findMany()).map((row) => [row.host, row]));
  const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 5));

  it('get one message at a time, and several services at once', async () => {
    await queue(['a.example', 'b.example', 'c.example']);
    const { sender, sent, most } = senderOf(soon);
    expect(await deliverAlerts(getRuntime(), { sender })).toBe(3 * subscribers);
    expect(sent).toHaveLength(3 * subscribers);
    expect(most().toOne).toBe(1);
    expect(most().atAll).toBeGreaterThan(1);
  });

  it('get as many at a time as the operator allows, and unknown ones just one', async () => {
    const { env, ...rest } = getRuntime();
    const mostTo = async (host: string) => {
      await queue([host]);
      const { sender, most } = senderOf(soon);
      expect(await deliverAlerts({ ...rest, env: { ...env, PUSH_AT_ONCE: 3 } }, { sender })).toBe(subscribers);
      return most().toOne;
    };
    expect(await mostTo('web.push.apple.com')).toBe(3);
    expect(await mostTo('a.example')).toBe(1);
  });

  it('get what a build without hosts distributes during a rolling upgrade', async () => {
    await queue(['older.example']);
    const [waiting] = await site.database.sql.query.alertDeliveries.findMany();
    await site.database.transaction(async (tx) => {
      await tx.delete(alertDeliveries);
      await tx.execute(
        sql`insert into alert_deliveries (alert_id, subscription_id, next_attempt_at) values (${waiting!.alertId}, ${waiting!.subscriptionId}, ${now})`,
      );
    });
    const { sender, sent } = senderOf(soon);
    expect(await deliverAlerts(getRuntime(), { sender })).toBe(1);
    expect(sent).toEqual(['older.example']);
  });

  it('delay only their own messages if they are slow', async () => {
    await queue(['slow.example', 'quick.example']);
    const { sender, sent } = senderOf((host) =>
      host === 'quick.example' ? soon() : Promise.reject(new PushError('No response in time', 'later')),
    );
    expect(await deliverAlerts(getRuntime(), { sender })).toBe(subscribers);
    expect(sent.every((host) => host === 'quick.example')).toBe(true);
    const waiting = (await site.database.sql.query.alertDeliveries.findMany()).filter(({ sentAt }) => sentAt === null);
    // One was tried; the rest wait as if none had been.
    expect(waiting.map(({ attempts, error }) => [attempts, error]).toSorted()).toEqual([
      ...Array<unknown>(subscribers - 1).fill([0, null]),
      [1, 'No response in time'],
    ]);
    expect((await services()).get('slow.example')).toMatchObject({
      failures: 1,
      pausedUntil: new Date('2026-03-14T15:01:20Z'),
    });
    const later = senderOf(soon);
    expect(await deliverAlerts(getRuntime(), { sender: later.sender })).toBe(0);
    // The service has recovered.
    site.clock.set('2026-03-14T15:01:21Z');
    expect(await deliverAlerts(getRuntime(), { sender: later.sender })).toBe(subscribers);
    expect(later.sent).toEqual(Array<string>(subscribers).fill('slow.example'));
    expect((await services()).get('slow.example')).toMatchObject({ failures: 0, pausedUntil: null });
    site.clock.set(now);
  });

  it('hold up no large service, and none that has answered before, if they never answer', async () => {
    const strangers = Array.from({ length: 30 }, (_, n) => `tarpit-${n}.example`);
    await queue([...strangers, 'fcm.googleapis.com', 'known.example']);
    await site.database.transaction((tx) =>
      savePushService(tx, { host: 'known.example', answered: 10, failures: 0, answerMs: 40, pausedUntil: null }),
    );
    let answerAll = (): void => undefined;
    const isOver = new Promise<void>((resolve) => (answerAll = resolve));
    const patience = new Map<string, number>();
    let asked = 0;
    const { sender, sent } = senderOf(async (host) => {
      if (!host.startsWith('tarpit')) return;
      asked += 1;
      await isOver;
      throw new PushError('No response in time', 'later');
    });
    const timed: PushSender = {
      ...sender,
      send: (target, message, timeoutMs) => {
        patience.set(new URL(target.endpoint).host, timeoutMs);
        return sender.send(target, message, timeoutMs);
      },
    };
    const run = deliverAlerts(getRuntime(), { sender: timed, mayContinue: () => sent.length < 2 * subscribers });
    await vi.waitFor(() => expect([sent.length, asked]).toEqual([2 * subscribers, unknownAtOnce]), { timeout: 60_000 });
    answerAll();
    expect(await run).toBe(2 * subscribers);
    expect(asked).toBe(unknownAtOnce);
    expect([patience.get('fcm.googleapis.com'), patience.get('known.example')]).toEqual([10_000, 2_000]);
    expect([...patience.values()].filter((ms) => ms === 3_000)).toHaveLength(unknownAtOnce);
  });

  it('get no alerts that are out of date', async () => {
    await queue(['late.example']);
    site.clock.set('2026-03-14T15:15:00Z');
    const { sender, most } = senderOf(soon);
    expect(await deliverAlerts(getRuntime(), { sender })).toBe(0);
    expect(most().atAll).toBe(0);
    for (const { error, nextAttemptAt } of await site.database.sql.query.alertDeliveries.findMany())
      expect({ error, nextAttemptAt }).toEqual({ error: 'old news', nextAttemptAt: null });
    site.clock.set(now);
  });

  it('are forgotten along with their last browser', async () => {
    await queue(['stays.example']);
    await site.database.transaction(async (tx) => {
      for (const host of ['stays.example', 'gone.example'])
        await savePushService(tx, { host, answered: 1, failures: 0, answerMs: 40, pausedUntil: null });
    });
    await tidyAccounts(site);
    expect([...(await services()).keys()]).toEqual(['stays.example']);
  });

  it('get an alert a minute late if it could not be written at first, and no browser is blamed', async () => {
    await queue(['torn.example']);
    const { sender } = senderOf(soon);
    const { database, ...rest } = getRuntime();
    let reads = 0;
    const away = { ...database, sql: withoutReads(database.sql, () => (reads += 1)) };
    expect(await deliverAlerts({ ...rest, database: away }, { sender })).toBe(0);
    expect(reads).toBeGreaterThan(0);
    const waiting = await site.database.sql.query.alertDeliveries.findMany();
    for (const { sentAt, nextAttemptAt, error } of waiting)
      expect({ sentAt, nextAttemptAt, error }).toEqual({
        sentAt: null,
        nextAttemptAt: new Date('2026-03-14T15:01:20Z'),
        error: 'no connection',
      });
    expect((await site.database.sql.query.pushSubscriptions.findMany()).map(({ failures }) => failures)).toEqual(
      Array<number>(subscribers).fill(0),
    );
    site.clock.set('2026-03-14T15:01:21Z');
    expect(await deliverAlerts(getRuntime(), { sender })).toBe(subscribers);
    site.clock.set(now);
  });

  it('get it within the same run, once it can be written', async () => {
    await queue(['shaky.example']);
    const { sender } = senderOf(soon);
    const { database, env, ...rest } = getRuntime();
    let reads = 0;
    const sql = withoutReads(
      database.sql,
      () => (reads += 1),
      () => reads === 0,
    );
    const shaky = { ...rest, env, database: { ...database, sql } };
    expect(await deliverAlerts(shaky, { sender })).toBe(subscribers - 1);
    site.clock.set('2026-03-14T15:01:21Z');
    expect(await deliverAlerts(getRuntime(), { sender })).toBe(1);
    site.clock.set(now);
  });
});

/** Makes reads fail. */
function withoutReads(sql: Database['sql'], onRead: () => void, isAway = () => true): Database['sql'] {
  return new Proxy(sql, {
    get(target, name) {
      if (name === 'select' && isAway()) {
        onRead();
        throw new Error('no connection');
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value as (...given: unknown[]) => unknown).bind(target) : value;
    },
  });
}
