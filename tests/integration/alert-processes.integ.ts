import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { groupBy } from '@/lib/domain/shared/group-by';
import { rowsOf } from '@/lib/server/db/rows';
import { alertDeliveries, alerts, pushSubscriptions } from '@/lib/server/db/schema';
import { preparePushKeys } from '@/lib/server/services/alerts/push-keys';
import { recordMatchAlerts } from '@/lib/server/services/alerts/record-alerts';
import { authSecret, useAccountSite } from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';
import { insertMatch } from '@/tests/support/football';
import { PushService } from '@/tests/support/push-service';
import { root } from '@/tests/support/repository-files';

/** Enough for one match's messages to exceed a batch, and for all messages to make dozens of batches per process. */
const followers = 200;
const matchCount = 20;
/** 4,000 messages are encrypted, sent and decrypted. */
const timeoutMs = 600_000;

describe.runIf(databases.includes('postgresql'))('processes that send alerts from one PostgreSQL', () => {
  const site = useAccountSite('postgresql', { now: '2026-03-14T15:00:20Z' });
  const service = new PushService();
  const children: ChildProcess[] = [];
  const matchIds: number[] = [];

  beforeAll(async () => {
    await service.open();
    await preparePushKeys(site, [authSecret]);
    await site.database.transaction(async (tx) => {
      for (let n = 0; n < matchCount; n += 1)
        matchIds.push((await insertMatch(tx, { home: `h${n}`, away: `a${n}`, kickOff: '2026-03-14T15:00:00Z' })).id);
      for (let n = 0; n < followers; n += 1) {
        const { endpoint, keys } = service.subscribe(`b${n}`);
        await tx.insert(pushSubscriptions).values({
          endpoint,
          host: 'local',
          ...keys,
          language: 'en',
          timeZone: 'UTC',
          teams: [],
          leagues: ['england-premier-league'],
          kinds: ['kick-off', 'goal'],
          createdAt: site.clock.now(),
          updatedAt: site.clock.now(),
        });
      }
    });
  });
  beforeEach(async () => {
    service.received.length = 0;
    service.onMessage = () => undefined;
    await site.database.transaction((tx) => tx.delete(alerts));
  });
  afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));
  afterAll(() => service.close());

  async function startInstance() {
    const [named] = rowsOf<{ name: string }>(await site.database.sql.execute(sql`select current_database() as name`));
    const url = new URL(inject('postgresql') ?? '');
    url.pathname = `/${named?.name ?? ''}`;
    const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/alert-process.ts', url.href, authSecret], {
      cwd: root,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    children.push(child);
    const lines: AsyncIterator<string, undefined> = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const read = async () => {
      const { value, done } = await lines.next();
      if (done) throw new Error('The instance has ended');
      return value;
    };
    expect(await read()).toBe('ready');
    return {
      send: (instant: string) => {
        child.stdin.write(`${instant}\n`);
        return read().then(Number);
      },
      kill: () => new Promise((resolve) => child.once('exit', resolve).kill('SIGKILL')),
      end: () => new Promise((resolve) => child.once('exit', resolve).stdin.end()),
    };
  }

  const happen = (kind: 'kick-off' | 'goal', ids: readonly number[]) =>
    site.database.transaction((tx) =>
      recordMatchAlerts(
        tx,
        ids.map((matchId) => ({ kind, matchId, at: site.clock.now(), side: 'home', score: { home: 1, away: 0 } })),
        new Map(),
      ),
    );
  /** How many times each browser got each alert. */
  const counts = () => {
    const found = new Map<string, number>();
    for (const { id, content } of service.received)
      found.set(`${id} ${content.tag}`, (found.get(`${id} ${content.tag}`) ?? 0) + 1);
    return found;
  };

  it('notify 200 followers of 20 kick-offs once each, and share the work', { timeout: timeoutMs }, async () => {
    const instances = [await startInstance(), await startInstance()];
    await happen('kick-off', matchIds);
    const sent = await Promise.all(instances.map(({ send }) => send('2026-03-14T15:00:21Z')));
    // One may have found the queue leased to the other and finished before it.
    while (service.received.length < followers * matchCount) {
      const more = await Promise.all(instances.map(({ send }) => send('2026-03-14T15:00:22Z')));
      if (more.every((count) => count === 0)) break;
      more.forEach((count, index) => (sent[index] = (sent[index] ?? 0) + count));
    }
    const found = counts();
    expect(found.size).toBe(followers * matchCount);
    expect([...found.values()].filter((count) => count !== 1)).toEqual([]);
    expect(sent[0]! + sent[1]!).toBe(followers * matchCount);
    expect(Math.min(...sent)).toBeGreaterThan(0);
    expect(await Promise.all(instances.map(({ end }) => end()))).toEqual([0, 0]);
  });

  it(
    'lose nothing if one is killed, and repeat at most the message in flight, under the same topic',
    { timeout: timeoutMs },
    async () => {
      const instances = [await startInstance(), await startInstance()] as const;
      let killed: Promise<unknown> | undefined;
      service.onMessage = () => {
        // Halfway through, while messages of both are unanswered.
        if (service.received.length === (followers * matchCount) / 2) killed = instances[0].kill();
      };
      await happen('goal', matchIds);
      // The killed one never answers.
      await Promise.race(instances.map(({ send }) => send('2026-03-14T15:00:21Z').catch(() => 0)));
      await killed;
      // After the lease of the killed one has expired, but before its alerts are out of date.
      await instances[1].send('2026-03-14T15:00:22Z');
      await instances[1].send('2026-03-14T15:04:00Z');
      expect(killed).toBeDefined();
      const found = groupBy(service.received, ({ id, content }) => `${id} ${content.tag}`);
      expect(found.size).toBe(followers * matchCount);
      const repeated = [...found.values()].filter(({ length }) => length > 1);
      expect(repeated.every(({ length }) => length === 2)).toBe(true);
      expect(repeated.length).toBeLessThanOrEqual(1);
      // A service that still holds the first message replaces it; a browser that has received it recognises the tag.
      for (const [first, second] of repeated) {
        expect(first?.headers.topic).toMatch(/^[\w-]{1,32}$/);
        expect(second?.headers.topic).toBe(first?.headers.topic);
      }
      const open = await site.database.sql
        .select()
        .from(alertDeliveries)
        .where(sql`sent_at is null`);
      expect(open).toEqual([]);
      await instances[1].end();
    },
  );
});
