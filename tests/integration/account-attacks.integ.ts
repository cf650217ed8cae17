import { describe, expect, it, vi } from 'vitest';
import { log } from '@/lib/server/log/log';
import { tidyAccounts } from '@/lib/server/services/accounts/account-jobs';
import { call, freshAddress, goodPassword, makeAccount, type Reply } from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';
import { useVictim, victim } from '@/tests/support/victim';

const accountOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;

describe.each(databases)('attacks on accounts on %s', (kind) => {
  const { site, work, own, stored, login } = useVictim(kind);
  const register = (email: string, password: string) =>
    call('POST', '/api/account/register', {
      body: { email, password, passwordCheck: password, adult: true, terms: true, language: 'en' },
    });
  const shown = ({ status, body, headers }: Reply) => ({ status, body, cache: headers.get('cache-control') });

  it('fail from another site: a cookie grants nothing, and a cross-site page is refused', async () => {
    expect((await call('POST', '/api/account/me', { headers: { cookie: `token=${own.token}` } })).status).toBe(401);
    const elsewhere: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost:3000.evil.example' },
      // An attacker's host name that leads to this machine.
      { origin: 'http://rebound.example:3000', host: 'rebound.example:3000' },
      { origin: 'http://localhost:3001', host: 'localhost:3001' },
      { origin: 'https://localhost:3000' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of elsewhere) {
      expect((await call('POST', `/api/account/request-new-pw?email=${victim}`, { headers })).status).toBe(403);
      expect(
        (await call('POST', '/api/account/login', { body: { email: victim, password: goodPassword }, headers })).status,
      ).toBe(403);
      expect((await call('DELETE', '/api/account', { token: own.token, headers })).status).toBe(403);
    }
    const form = await call('POST', '/api/account/login', {
      raw: `email=${victim}&password=x`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.status).toBe(415);
    expect(await site.mails()).toEqual([]);
    const meFrom = (origin: string) =>
      call('POST', '/api/account/me', { token: own.token, headers: { origin, 'sec-fetch-site': 'same-origin' } });
    for (const name of ['127.0.0.1', '[::1]']) expect((await meFrom(`http://${name}:3000`)).status).toBe(200);
    const same = await meFrom('http://localhost:3000');
    expect([same.status, same.headers.get('access-control-allow-origin'), same.headers.get('cache-control')]).toEqual([
      200,
      null,
      'private, no-store',
    ]);
  });

  it('learn nothing by enumeration: the same response after the same work', async () => {
    const measure = async (ask: () => Promise<Reply>) => {
      const before = work();
      const transactions = vi.spyOn(site.database, 'transaction');
      const response = shown(await ask());
      const count = transactions.mock.calls.length;
      transactions.mockRestore();
      const after = work();
      return { response, checked: after.checked - before.checked, hashed: after.hashed - before.hashed, count };
    };
    const pairs: [string, (email: string) => Promise<Reply>][] = [
      ['login', (email) => login(email, 'not the password')],
      ['register', (email) => register(email, goodPassword)],
      ['request-new-pw', (email) => call('POST', `/api/account/request-new-pw?email=${email}`)],
      ['activate', (email) => call('POST', `/api/account/activate?email=${email}`)],
    ];
    for (const [name, ask] of pairs) {
      const known = await measure(() => ask(victim));
      await site.mails();
      const unknown = await measure(() => ask(`nobody-${name}@example.org`));
      await site.mails();
      expect(unknown, name).toEqual(known);
    }
    const later = await measure(() => call('POST', `/api/account/request-new-pw?email=${victim}`));
    expect(later.response).toMatchObject({ status: 200, body: { status: true } });
  });

  it('learn nothing by registering and logging in: the same response after the same work, taken or not', async () => {
    await makeAccount('waiting@example.org', { verified: false });
    const sequence = async (email: string) => {
      const chosen = 'a strangers own choice';
      const seen: unknown[] = [];
      const ask = async (attempt: () => Promise<Reply>) => {
        const before = work();
        const { status, body } = await attempt();
        const { checked, hashed } = work();
        seen.push([status, body.key, checked - before.checked, hashed - before.hashed]);
      };
      const ip = freshAddress();
      await ask(() => register(email, chosen));
      await ask(() => login(email, chosen, ip));
      for (let guess = 0; guess < 4; guess += 1) await ask(() => login(email, `wrong password ${guess}`, ip));
      // These neither count as guesses nor restore any.
      for (let turn = 0; turn < 3; turn += 1) await ask(() => login(email, chosen, ip));
      for (let guess = 0; guess < 2; guess += 1) await ask(() => login(email, `wrong password ${guess}`, ip));
      await ask(() => register(email, 'another strangers own choice'));
      await ask(() => login(email, chosen));
      await ask(() => login(email, 'another strangers own choice'));
      await site.mails();
      return seen;
    };
    const unknown = await sequence('nobody-there@example.org');
    expect(unknown).toEqual([
      [200, undefined, 0, 1],
      [403, 'auth.notVerified', 2, 0],
      ...Array<unknown>(4).fill([401, 'auth.errorLogin', 2, 0]),
      ...Array<unknown>(3).fill([403, 'auth.notVerified', 2, 0]),
      [401, 'auth.errorLogin', 2, 0],
      [429, 'auth.tooManyLogins', 0, 0],
      [200, undefined, 0, 1],
      [401, 'auth.errorLogin', 2, 0],
      [403, 'auth.notVerified', 2, 0],
    ]);
    expect(await sequence('waiting@example.org')).toEqual(unknown);
    expect(await sequence(victim)).toEqual(unknown);
    // The owner is unaffected, and after a week no trace is left.
    expect((await login(victim, goodPassword)).status).toBe(200);
    site.clock.set('2026-03-22T09:00:00Z');
    await tidyAccounts(site);
    for (const email of [victim, 'waiting@example.org', 'nobody-there@example.org'])
      expect((await login(email, 'another strangers own choice')).status, email).toBe(401);
  });

  it('change nothing by registering a taken e-mail, whose owner is notified', async () => {
    const before = await stored();
    const body = {
      email: victim.toUpperCase(),
      password: 'an attackers password',
      passwordCheck: 'an attackers password',
      adult: true,
      terms: true,
      language: 'es',
      displayName: 'Attacker',
    };
    site.clock.set('2026-03-15T09:00:00Z');
    expect((await call('POST', '/api/account/register', { body })).body).toEqual({ status: true });
    expect(await stored()).toEqual(before);
    const [mail] = await site.mails();
    expect(mail?.subject).toBe('You already have an account');
    expect(mail?.text).not.toContain('token=');
    expect((await login(victim, 'an attackers password')).body.key).toBe('auth.notVerified');
  });

  it('gain nothing from unexpected fields', async () => {
    const before = await stored();
    for (const extra of [
      { role: 'admin' },
      { premiumUntil: '2099-01-01T00:00:00Z' },
      { email: 'a@b.co' },
      { verifiedAt: null },
      { passwordHash: 'x' },
      { id: 'x' },
      { __proto__: { role: 'admin' }, role: 'admin' },
    ]) {
      expect((await call('PATCH', '/api/account', { token: own.token, body: extra })).status).toBe(422);
      expect(
        (await call('POST', '/api/account/set-language', { token: own.token, body: { language: 'en', ...extra } }))
          .status,
      ).toBe(422);
      expect(
        (await call('POST', '/api/account/login', { body: { email: victim, password: goodPassword, ...extra, x: 1 } }))
          .status,
      ).toBe(422);
    }
    expect(
      (
        await call('PATCH', '/api/account', {
          token: own.token,
          raw: '{"__proto__":{"role":"admin"},"oddsFree":false}',
        })
      ).status,
    ).not.toBe(500);
    expect(await stored()).toEqual(before);
  });

  it('fail with bodies that are too large, malformed or of the wrong type', async () => {
    const large = JSON.stringify({ email: victim, password: 'x'.repeat(70_000) });
    expect((await call('POST', '/api/account/login', { raw: large })).status).toBe(413);
    expect((await call('PATCH', '/api/account', { token: own.token, raw: large })).status).toBe(413);
    expect((await call('POST', '/api/account/login', { raw: '{"email":' })).status).toBe(400);
    expect((await call('POST', '/api/account/login', { raw: '[]' })).status).toBe(422);
    expect(
      (await call('POST', '/api/account/login', { raw: '{}', headers: { 'content-type': 'text/plain' } })).status,
    ).toBe(415);
    const { checked } = work();
    expect((await login(victim, 'x'.repeat(1_025))).status).toBe(422);
    expect((await login(victim, 'x'.repeat(1_024))).status).toBe(401);
    expect(work().checked - checked).toBe(2);
    for (const text of ['\u0000', '\ud800']) {
      expect((await login(`${text}@example.org`, goodPassword)).status).toBe(400);
      expect(
        (await call('PATCH', '/api/account', { token: own.token, body: { displayName: `An${text}n` } })).status,
      ).toBe(400);
    }
    expect((await call('POST', '/api/account/verify-user?token=%00')).status).toBe(400);
    expect((await call('POST', '/api/account/login', { raw: '{"a\\u0000b":1}' })).status).toBe(400);
  });

  it('leave a trace in the log, without private data', async () => {
    const written = vi.spyOn(log, 'info');
    const ip = freshAddress();
    await login(victim, 'a wrong password', ip);
    await login(victim, goodPassword, ip);
    await call('POST', '/api/account/me', { token: own.token, ip });
    await call('GET', '/api/admin/users', { token: own.token, ip });
    await call('POST', `/api/account/request-new-pw?email=${victim}`, { ip });
    await call('POST', '/api/account/set-language', { token: own.token, ip, body: { language: 'en' } });
    const events = written.mock.calls.map(([event]) => event as Record<string, unknown>);
    written.mockRestore();
    expect(events.map(({ path, status, key, account, address }) => [path, status, key, account, address])).toEqual([
      ['/api/account/login', 401, 'auth.errorLogin', undefined, ip],
      ['/api/account/login', 200, undefined, undefined, ip],
      ['/api/admin/users', 403, 'errors.forbidden', undefined, ip],
      ['/api/account/request-new-pw', 200, undefined, undefined, ip],
      ['/api/account/set-language', 200, undefined, accountOf(own.token), ip],
    ]);
    expect(JSON.stringify(events)).not.toMatch(/victim@|wrong password|monkeys|eyJ/);
  });
});
