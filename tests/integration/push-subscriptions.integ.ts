import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as pushKeyRoute from '@/app/api/alerts/push-key/route';
import { pushSubscriptions } from '@/lib/server/db/schema';
import { getRuntime } from '@/lib/server/runtime';
import { findPushKeys, preparePushKeys } from '@/lib/server/services/alerts/push-keys';
import { freshAddress, useAccountSite } from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';
import { PushService } from '@/tests/support/push-service';
import { sendSubscription } from '@/tests/support/push-subscriptions';

describe.each(databases)('subscriptions to push alerts on %s', (kind) => {
  const site = useAccountSite(kind, { now: '2026-03-14T05:00:00Z' });
  const service = new PushService();
  const goodBody = () => ({
    ...service.subscribe('hostile'),
    language: 'en',
    timeZone: 'UTC',
    kinds: ['goal'],
    quiet: null,
    followed: { teams: [], leagues: [] },
  });

  beforeAll(async () => {
    await service.open();
    await preparePushKeys(site);
  });
  afterAll(() => service.close());

  it('give browsers the public key, and keep the private one sealed', async () => {
    const response = await pushKeyRoute.GET(new Request('http://localhost:3000/api/alerts/push-key'));
    const keys = await findPushKeys(site.database.sql);
    expect(await response.json()).toEqual({ publicKey: keys?.publicKey });
    expect(Buffer.from(keys?.publicKey ?? '', 'base64url')).toHaveLength(65);
    const stored = JSON.stringify(await site.database.sql.query.settings.findMany());
    expect(stored).not.toContain(keys?.privateKey);
  });

  it('refuse an address that is not a push service on the open Internet', async () => {
    const { env } = getRuntime();
    const before = env.NODE_ENV;
    env.NODE_ENV = 'production';
    try {
      for (const endpoint of [
        'http://127.0.0.1/x',
        'https://169.254.169.254/latest',
        'https://intranet/x',
        'nonsense',
      ]) {
        const response = await sendSubscription({ ...goodBody(), endpoint });
        expect(response.status, endpoint).toBe(422);
      }
    } finally {
      env.NODE_ENV = before;
    }
  });

  it.each([
    ['a kind that does not exist', { kinds: ['gossip'] }],
    ['a zone that does not exist', { timeZone: 'Mars/Olympus' }],
    ['a key of the wrong length', { keys: { p256dh: 'short', auth: 'short' } }],
    ['impossible hours', { quiet: { from: 0, until: 1_440 } }],
    ['too many teams', { followed: { teams: Array.from({ length: 201 }, (_, n) => `t${n}`), leagues: [] } }],
    ['a field that does not exist', { admin: true }],
  ])('refuse %s', async (_, change) => {
    expect((await sendSubscription({ ...goodBody(), ...change })).status).toBe(422);
  });

  it('limit the browsers at one address, and those of one stranger', async () => {
    const ip = freshAddress();
    const statuses: number[] = [];
    for (let turn = 0; turn < 60; turn += 1)
      statuses.push(
        (await sendSubscription({ ...goodBody(), endpoint: `http://crowd.example:9/${turn}` }, 'POST', ip)).status,
      );
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    // A known browser can change its choices, however many browsers there are.
    expect((await sendSubscription({ ...goodBody(), endpoint: 'http://crowd.example:9/3' }, 'POST')).status).toBe(200);
    const known = await sendSubscription(
      { ...goodBody(), endpoint: 'https://fcm.googleapis.com/fcm/send/x' },
      'POST',
      ip,
    );
    expect(known.status).toBe(429);
  });

  it('replace a browser’s old address with its new one, and keep its choices', async () => {
    const rowOf = async (endpoint: string) =>
      (await site.database.sql.select().from(pushSubscriptions)).find((row) => row.endpoint === endpoint);
    const old = { ...goodBody(), endpoint: 'https://fcm.googleapis.com/fcm/send/old', kinds: ['kick-off'] };
    await sendSubscription(old);
    const before = await rowOf(old.endpoint);
    const fresh = { endpoint: 'https://fcm.googleapis.com/fcm/send/new', keys: service.subscribe('fresh').keys };
    const rotate = (auth: string, to = fresh.endpoint) =>
      sendSubscription({ old: { endpoint: old.endpoint, auth }, ...fresh, endpoint: to }, 'PATCH');

    expect((await rotate(fresh.keys.auth)).status).toBe(404);
    expect((await rotate(old.keys.auth, 'http://crowd.example:9/one-more')).status).toBe(429);
    expect(await rowOf(old.endpoint)).toEqual(before);
    expect((await rotate(old.keys.auth)).status).toBe(200);
    expect(await rowOf(old.endpoint)).toBeUndefined();
    expect(await rowOf(fresh.endpoint)).toMatchObject({ id: before?.id, kinds: ['kick-off'], ...fresh.keys });
    expect((await rotate(old.keys.auth)).status).toBe(404);

    // A page has already sent the new address, with choices of its own.
    await sendSubscription(old);
    expect((await rotate(old.keys.auth)).status).toBe(200);
    expect(await rowOf(old.endpoint)).toBeUndefined();
    expect(await rowOf(fresh.endpoint)).toMatchObject({ id: before?.id });
  });

  it('create the keys once, reseal them with a new secret, and replace them if no secret opens them', async () => {
    const before = await findPushKeys(site.database.sql);
    expect(await preparePushKeys(site)).toBe('kept');
    const next = 'the next secret of these tests, long enough';
    const secrets: [string, string] = [next, getRuntime().env.AUTH_SECRET ?? ''];
    expect((await Promise.all([preparePushKeys(site, secrets), preparePushKeys(site, secrets)])).sort()).toEqual([
      'kept',
      'resealed',
    ]);
    expect(await findPushKeys(site.database.sql, [next])).toEqual(before);
    expect(await preparePushKeys(site, ['quite another secret, long enough too'])).toBe('replaced');
    expect(await site.database.sql.select().from(pushSubscriptions)).toEqual([]);
  });
});
