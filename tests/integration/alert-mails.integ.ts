import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as alertsRoute from '@/app/api/account/alerts/route';
import * as unsubscribeRoute from '@/app/api/unsubscribe/[token]/route';
import { alertKinds } from '@/lib/domain/accounts/alerts';
import { alerts } from '@/lib/server/db/schema';
import { smtpTransport } from '@/lib/server/mail/transports/smtp';
import { queueMail } from '@/lib/server/repositories/mail-repository';
import { getRuntime } from '@/lib/server/runtime';
import { distributeAlerts } from '@/lib/server/services/alerts/distribute-alerts';
import { deliverMails } from '@/lib/server/services/mails/deliver-mails';
import { call, logIn, makeAccount, useAccountSite } from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';
import { insertMatch, insertPrediction, predictionOf } from '@/tests/support/football';
import { MailServer } from '@/tests/support/mail-server';

const origin = 'https://pitchcast.test';

describe.each(databases)('alerts by e-mail on %s', (kind) => {
  const server = new MailServer();
  const site = useAccountSite(kind, { now: '2026-03-14T14:59:00Z', env: { SITE_URL: origin } });
  let address = '';
  let token = '';
  let matchId = 0;
  const followed = { teams: ['arsenal'], leagues: [] };

  beforeAll(async () => {
    address = await server.open();
    await makeAccount('fan@example.org');
    await makeAccount('other@example.org');
    token = await logIn('fan@example.org');
    await call('PATCH', '/api/account', { token, body: { followed, oddsFree: true } });
    await site.database.transaction(async (tx) => {
      const match = await insertMatch(tx, { home: 'arsenal', away: 'everton', kickOff: '2026-03-14T15:00:00Z' });
      await insertPrediction(tx, predictionOf(match));
      matchId = match.id;
    });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.received.length = 0;
  });

  const settings = async (method: 'GET' | 'PATCH', body?: unknown) => {
    const response = await alertsRoute[method](
      new Request(`${origin}/api/account/alerts`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    return { status: response.status, body: (await response.json()) as unknown };
  };
  let turn = 0;
  const happen = async (values: Partial<typeof alerts.$inferInsert> = {}) => {
    turn += 1;
    await site.database.transaction((tx) =>
      tx.insert(alerts).values({
        key: `test:${turn}`,
        kind: 'kick-off',
        matchId,
        createdAt: site.clock.now(),
        expiresAt: new Date(site.clock.now().getTime() + 900_000),
        ...values,
      }),
    );
    await distributeAlerts(getRuntime());
    await send();
  };
  const send = () => deliverMails(getRuntime(), smtpTransport(address));
  const click = (
    path: string,
    { method = 'POST', headers = {} }: { method?: 'GET' | 'POST'; headers?: Record<string, string> } = {},
  ) => {
    const unsubscribeToken = path.split('/').at(-1) ?? '';
    return unsubscribeRoute[method](
      new Request(`${origin}${path}`, {
        method,
        headers: { ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }), ...headers },
        ...(method === 'POST' && { body: 'List-Unsubscribe=One-Click' }),
      }),
      { params: Promise.resolve({ token: unsubscribeToken }) },
    );
  };
  /** The one-click address in the last e-mail's header. */
  const oneClick = () => {
    const { headers = [] } = server.received.at(-1)?.mail ?? {};
    const header = (name: string) => headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, path = ''] =
      /^<https:\/\/pitchcast\.test(\/api\/unsubscribe\/[\w-]{43})>$/.exec(header('list-unsubscribe') ?? '') ?? [];
    expect(path).not.toBe('');
    return path;
  };

  it('are sent only after a kind is switched on, and only that kind', async () => {
    expect(await settings('GET')).toEqual({ status: 200, body: { kinds: [], quiet: null } });
    await happen();
    expect(server.received).toHaveLength(0);
    expect((await settings('PATCH', { kinds: ['kick-off'] })).body).toEqual({ kinds: ['kick-off'], quiet: null });
    expect((await settings('PATCH', { quiet: { from: 0, until: 60 } })).body).toEqual({
      kinds: ['kick-off'],
      quiet: { from: 0, until: 60 },
    });
    await happen();
    await happen({ kind: 'goal', homeGoals: 1, awayGoals: 0 });
    expect(server.received.map(({ to, mail }) => [to, mail.subject])).toEqual([
      [['fan@example.org'], 'Kick-off: Arsenal – Everton'],
    ]);
    const [{ mail }] = server.received as [(typeof server.received)[number]];
    expect(mail.text).toContain('https://pitchcast.test/predictions/2026-03-14/arsenal-vs-everton');
    expect(mail.text).toContain('https://pitchcast.test/unsubscribe?token=');
    expect(mail.text).not.toMatch(/odds/i);
    expect((await settings('PATCH', { kinds: ['gossip'] })).status).toBe(422);
  });

  it('end with one click in the mail program, without login, as somebody else, and twice', async () => {
    await happen();
    const path = oneClick();
    // Programs that scan e-mails open links: that alone ends nothing.
    const opened = await click(path, { method: 'GET' });
    expect([opened.status, opened.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/unsubscribe\?token=[\w-]{43}$/),
    ]);
    expect((await settings('GET')).body).toMatchObject({ kinds: ['kick-off'] });
    for (const headers of [{}, { authorization: `Bearer ${await logIn('other@example.org')}` }, {}] as Record<
      string,
      string
    >[]) {
      const response = await click(path, { headers });
      expect([response.status, await response.json()]).toEqual([200, { status: true }]);
      expect((await settings('GET')).body).toMatchObject({ kinds: [] });
    }
    server.received.length = 0;
    await happen();
    expect(server.received).toHaveLength(0);
  });

  it('end through the linked page too, which keeps its language', async () => {
    await settings('PATCH', { kinds: [...alertKinds] });
    await happen();
    const path = oneClick();
    const response = await unsubscribeRoute.POST(
      new Request(`${origin}${path}`, {
        method: 'POST',
        headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
        body: 'language=de',
      }),
      { params: Promise.resolve({ token: path.split('/').at(-1) }) },
    );
    expect([response.status, response.headers.get('location')]).toEqual([303, '/de/abbestellen?done=1']);
    expect((await settings('GET')).body).toMatchObject({ kinds: [] });
    const unknown = await click(`/api/unsubscribe/${'x'.repeat(43)}`);
    expect([unknown.status, await unknown.json()]).toEqual([200, { status: true }]);
  });

  it('are dropped once they are out of date or have been switched off', async () => {
    await settings('PATCH', { kinds: ['kick-off'], quiet: null });
    server.refusal = 451;
    await happen();
    server.refusal = null;
    site.clock.set('2026-03-14T15:16:00Z');
    await send();
    expect(server.received).toHaveLength(0);
    server.refusal = 451;
    await happen();
    server.refusal = null;
    await settings('PATCH', { kinds: [] });
    site.clock.set('2026-03-14T15:20:00Z');
    await send();
    expect(server.received).toHaveLength(0);
  });

  it('wait for the end of quiet hours', async () => {
    site.clock.set('2026-03-14T23:30:00Z');
    await settings('PATCH', { kinds: ['full-time'], quiet: { from: 23 * 60, until: 7 * 60 } });
    await happen({
      kind: 'full-time',
      homeGoals: 2,
      awayGoals: 2,
      createdAt: new Date('2026-03-14T23:00:00Z'),
      expiresAt: new Date('2026-03-15T11:00:00Z'),
    });
    expect(server.received).toHaveLength(0);
    site.clock.set('2026-03-15T07:00:00Z');
    await send();
    expect(server.received.map(({ mail }) => mail.subject)).toEqual(['Full time: Arsenal 2–2 Everton']);
  });

  it('are sent after a link that somebody is waiting for', async () => {
    site.clock.set('2026-03-15T08:00:00Z');
    await settings('PATCH', { kinds: ['kick-off'], quiet: null });
    server.refusal = 451;
    await happen();
    server.refusal = null;
    site.clock.set('2026-03-15T08:02:00Z');
    await site.database.transaction((tx) =>
      queueMail(tx, {
        template: 'passwordChanged',
        recipient: 'other@example.org',
        language: 'en',
        createdAt: site.clock.now(),
      }),
    );
    await send();
    expect(server.received.map(({ to }) => to[0])).toEqual(['other@example.org', 'fan@example.org']);
  });
});
