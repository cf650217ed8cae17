import { describe, expect, it } from 'vitest';
import type { Database } from '@/lib/server/db/client';
import { alertDeliveries, alerts, pushSubscriptions } from '@/lib/server/db/schema';
import { PushError, type PushSender } from '@/lib/server/push/send-push';
import { getRuntime } from '@/lib/server/runtime';
import { deliverAlerts } from '@/lib/server/services/alerts/deliver-alerts';
import { useAccountSite } from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';
import { insertMatch } from '@/tests/support/football';

const now = '2026-03-14T15:00:20Z';
const subscribers = 5;

describe.each(databases)('push services on %s', (kind) => {
  const site = useAccountSite(kind, { now });

  /** One goal, told to five browsers of each service. */
  const queue = (hosts: readonly string[]) =>
    site.database.transaction(async (tx) => {
      await tx.delete(alerts);
      await tx.delete(pushSubscriptions);
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
            nextAttemptAt: new Date(now),
          });
        }
    });

  /** A sender that notes where it sends. @param answer what a service does with a message */
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
  const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 5));

  it('get one message at a time, several services at once', async () => {
    await queue(['a.example', 'b.example', 'c.example']);
    const { sender, sent, most } = senderOf(soon);
    expect(await deliverAlerts(getRuntime(), { sender })).toBe(3 * subscribers);
    expect(sent).toHaveLength(3 * subscribers);
    expect(most().toOne).toBe(1);
    expect(most().atAll).toBeGreaterThan(1);
  });

  it('get as many at a time as the operator allows', async () => {
    await queue(['a.example']);
    const { sender, most } = senderOf(soon);
    const { env, ...rest } = getRuntime();
    expect(await deliverAlerts({ ...rest, env: { ...env, PUSH_AT_ONCE: 3 } }, { sender })).toBe(subscribers);
    expect(most().toOne).toBe(3);
  });

  it('that are slow keep their own messages waiting, and no others', async () => {
    await queue(['slow.example', 'quick.example']);
    let elapsed = 0;
    const { sender, sent } = senderOf(async (host) => {
      if (host === 'quick.example') return;
      while (sent.length < subscribers) await soon();
      elapsed += 10_000;
      throw new PushError('timed out', 'later');
    });
    expect(await deliverAlerts(getRuntime(), { sender, elapsed: () => elapsed })).toBe(subscribers);
    expect(sent.every((host) => host === 'quick.example')).toBe(true);
    const waiting = (await site.database.sql.query.alertDeliveries.findMany()).filter(({ sentAt }) => sentAt === null);
    expect(waiting.map(({ error }) => error).toSorted()).toEqual([
      ...Array<string>(3).fill('The push service is slow'),
      ...Array<string>(2).fill('timed out'),
    ]);
    for (const { nextAttemptAt } of waiting) expect(nextAttemptAt).toEqual(new Date('2026-03-14T15:01:20Z'));
    // The service has recovered.
    site.clock.set('2026-03-14T15:01:21Z');
    const later = senderOf(soon);
    expect(await deliverAlerts(getRuntime(), { sender: later.sender })).toBe(subscribers);
    expect(later.sent).toEqual(Array<string>(subscribers).fill('slow.example'));
    site.clock.set(now);
  });

  it('get an alert a minute later that could not be written for once, and no browser is blamed', async () => {
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

  it('get it within one run, once it can be written', async () => {
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

/** Reads that fail. */
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
