import { beforeAll, describe, expect, it } from 'vitest';
import * as predictionRoute from '@/app/api/predictions/[date]/[prediction]/route';
import { adminUserDetailSchema, adminUserListSchema } from '@/lib/contracts/admin-users';
import type { MatchDetail } from '@/lib/contracts/match-detail';
import { getRuntime } from '@/lib/server/runtime';
import { runUserCommand } from '@/lib/server/services/accounts/user-command';
import { call, goodPassword, logIn, makeAccount, useAccountSite } from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';
import { insertMatch, insertPrediction, predictionOf } from '@/tests/support/football';

describe.each(databases)('admins on %s', (kind) => {
  const site = useAccountSite(kind);
  let admin = '';
  beforeAll(async () => {
    await makeAccount('admin@example.org', { role: 'admin' });
    for (const name of ['anna', 'bert', 'cleo', 'dora_x', 'dora%x']) await makeAccount(`${name}@example.org`);
    await makeAccount('unverified@example.org', { verified: false });
    admin = await logIn('admin@example.org');
  });
  const list = async (query = '') =>
    adminUserListSchema.parse((await call('GET', `/api/admin/users${query}`, { token: admin })).body);
  const emails = async (query: string) => (await list(query)).items.map(({ email }) => email.split('@')[0]);
  const idOf = async (name: string) => (await list(`?search=${encodeURIComponent(name)}`)).items[0]?.id ?? '';
  const patch = (id: string, change: Record<string, unknown>, token = admin) =>
    call('PATCH', `/api/admin/users/${id}`, { token, body: { ...change, password: goodPassword } });

  it('list accounts by page, search, filter and order', async () => {
    expect((await list()).total).toBe(7);
    const pages = [
      ...(await list('?pageSize=3&sort=email&direction=asc')).items,
      ...(await list('?pageSize=3&page=2&sort=email&direction=asc')).items,
      ...(await list('?pageSize=3&page=3&sort=email&direction=asc')).items,
    ];
    const names = pages.map(({ email }) => email);
    expect(new Set(names).size).toBe(7);
    expect(names[0]).toBe('admin@example.org');
    expect(await emails('?search=ANNA')).toEqual(['anna']);
    expect(await emails('?search=dora%25x')).toEqual(['dora%x']);
    expect(await emails('?search=_')).toEqual(['dora_x']);
    expect(await emails('?role=admin')).toEqual(['admin']);
    expect(await emails('?verified=false')).toEqual(['unverified']);
    expect(await emails('?premium=true')).toEqual([]);
    expect((await emails('?sort=lastSeenAt&direction=asc'))[0]).toBe('admin');
    for (const wrong of [
      '?page=0',
      '?pageSize=101',
      '?sort=passwordHash',
      '?direction=up',
      '?search=a&search=b',
      '?x=1',
    ]) {
      expect((await call('GET', `/api/admin/users${wrong}`, { token: admin })).status).toBeGreaterThanOrEqual(400);
    }
    expect(JSON.stringify(await list())).not.toMatch(/argon2|passwordHash|totpSecret/);
  });

  it('grant and revoke premium with a reason, each in the audit log', async () => {
    const id = await idOf('anna');
    const token = await logIn('anna@example.org');
    const granted = adminUserDetailSchema.parse(
      (await patch(id, { premium: { action: 'grant', days: 30, reason: 'A lost bet' } })).body,
    );
    expect(granted.premiumUntil).toBe('2026-04-13T09:00:00.000Z');
    await patch(id, { premium: { action: 'grant', days: 7, reason: 'One more' } });
    const me = (await call('POST', '/api/account/me', { token })).body;
    expect([me.premiumUntil, me.premiumExpiry]).toEqual(['2026-04-20T09:00:00.000Z', '2026-04-20T09:00:00.000Z']);
    expect(await emails('?premium=true')).toEqual(['anna']);
    const login = await call('POST', '/api/account/login', {
      body: { email: 'anna@example.org', password: goodPassword },
    });
    expect(login.body.premium).toBe('2026-04-20T09:00:00.000Z');

    const revoked = adminUserDetailSchema.parse(
      (await patch(id, { premium: { action: 'revoke', reason: 'It was won' } })).body,
    );
    expect(revoked.premiumUntil).toBeNull();
    expect(revoked.auditLog.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['premium.granted', 'premium.revoked']),
    );
    expect(revoked.auditLog.filter(({ actor }) => actor === 'admin@example.org')).toHaveLength(3);
    for (const wrong of [
      {},
      { premium: { action: 'grant', days: 30 } },
      { premium: { action: 'grant', days: 0, reason: 'none' } },
      { role: 'owner' },
      { email: 'x@y.zz' },
    ])
      expect((await patch(id, wrong)).status).toBe(422);
  });

  it('change roles, which ends sessions, but cannot change their own', async () => {
    const id = await idOf('bert');
    const bert = await logIn('bert@example.org');
    expect((await patch(id, { role: 'admin' })).status).toBe(200);
    expect((await call('POST', '/api/account/me', { token: bert })).status).toBe(401);
    const asAdmin = await logIn('bert@example.org');
    expect((await call('GET', '/api/admin/users', { token: asAdmin })).status).toBe(200);
    const own = await patch(id, { role: 'user' }, asAdmin);
    expect([own.status, own.body.key]).toEqual([409, 'auth.ownRole']);
    expect((await patch(id, { role: 'user' })).status).toBe(200);
    expect((await call('GET', '/api/admin/users', { token: asAdmin })).status).toBe(401);
    expect((await call('GET', '/api/admin/users', { token: await logIn('bert@example.org') })).status).toBe(403);
    expect((await call('GET', '/api/admin/users')).status).toBe(401);
  });

  it('end sessions, and get a 404 for an unknown account', async () => {
    const cleo = await logIn('cleo@example.org');
    expect((await patch(await idOf('cleo'), { endSessions: true })).body).toMatchObject({ sessions: 0 });
    expect((await call('POST', '/api/account/me', { token: cleo })).status).toBe(401);
    expect((await patch(crypto.randomUUID(), { endSessions: true })).status).toBe(404);
    expect((await patch('1', { endSessions: true })).status).toBe(404);
  });

  it('are created by the command, which also grants premium until a given day', async () => {
    const lines: string[] = [];
    const run = (input: Parameters<typeof runUserCommand>[1]) =>
      runUserCommand(getRuntime(), input, (line) => lines.push(line));
    expect(await run({ email: 'Boss@Example.org', password: 'password' })).toBe(false);
    expect(
      await run({
        email: 'Boss@Example.org',
        password: goodPassword,
        role: 'admin',
        premiumUntil: '2026-12-31',
        verified: true,
      }),
    ).toBe(true);
    const token = await logIn('boss@example.org');
    expect((await call('POST', '/api/account/me', { token })).body).toMatchObject({
      role: 'admin',
      premiumUntil: '2026-12-31T23:59:59.000Z',
    });
    expect(await run({ email: 'boss@example.org', premiumUntil: '2026-01-01' })).toBe(true);
    expect((await call('POST', '/api/account/me', { token })).body).toMatchObject({ premiumUntil: null });
    expect(await run({ email: 'boss@example.org', password: 'yet another one here' })).toBe(true);
    expect((await call('POST', '/api/account/me', { token })).status).toBe(401);
    expect(lines.join('\n')).not.toContain('yet another');
  });

  it('are created once by two concurrent commands: the later one updates what the earlier one created', async () => {
    const lines: string[] = [];
    const run = (input: Partial<Parameters<typeof runUserCommand>[1]>) =>
      runUserCommand(
        getRuntime(),
        { email: 'twice@example.org', password: goodPassword, verified: true, ...input },
        (line) => lines.push(line),
      );
    expect(await Promise.all([run({ role: 'admin' }), run({ premiumUntil: '2026-12-31' })])).toEqual([true, true]);
    expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual(['Changed', 'Created']);
    expect((await call('POST', '/api/account/me', { token: await logIn('twice@example.org') })).body).toMatchObject({
      role: 'admin',
      premiumUntil: '2026-12-31T23:59:59.000Z',
    });
  });

  it('are recognised by their account, which decides who sees gated numbers', async () => {
    await site.database.transaction(async (tx) =>
      insertPrediction(
        tx,
        predictionOf(await insertMatch(tx, { home: 'arsenal', away: 'everton', kickOff: '2026-03-16T15:00:00Z' })),
      ),
    );
    const ask = async (token?: string) => {
      const request = new Request(
        'http://localhost/api/predictions/2026-03-16/arsenal-vs-everton',
        token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
      );
      const response = await predictionRoute.GET(request, {
        params: Promise.resolve({ date: '2026-03-16', prediction: 'arsenal-vs-everton' }),
      });
      return {
        cache: response.headers.get('cache-control'),
        vary: response.headers.get('vary'),
        detail: (await response.json()) as MatchDetail,
      };
    };
    await makeAccount('fan@example.org', { premiumUntil: '2026-03-15' });
    const token = await logIn('fan@example.org');
    const open = await ask(token);
    expect([open.cache, open.vary, open.detail.locked]).toEqual([
      'private, no-cache',
      'Authorization, Accept-Language',
      [],
    ]);
    expect(open.detail.scoreMatrix).not.toBeNull();
    for (const other of [undefined, 'x.y.z', await logIn('cleo@example.org')]) {
      const { detail } = await ask(other);
      expect(detail.locked.length).toBeGreaterThan(0);
      expect(detail.scoreMatrix).toBeNull();
    }
    site.clock.set('2026-03-16T00:00:00Z');
    expect((await ask(token)).detail.scoreMatrix).toBeNull();
  });
});
