import { describe, expect, it } from 'vitest';
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
});
