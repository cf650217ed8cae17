import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '@/lib/server/db/schema';
import { findAccountByKey, saveBlock } from '@/lib/server/repositories/account-repository';
import { changeAccount } from '@/lib/server/services/admin/change-user';
import { deleteUser } from '@/lib/server/services/admin/delete-user';
import { accountIdOf, call, goodPassword, logIn, makeAccount, useAccountSite } from '@/tests/support/accounts';
import { bothDatabases } from '@/tests/support/database';

/** The attacker has only a session token. */
describe.each(bothDatabases)('a stolen token on %s', (kind) => {
  const site = useAccountSite(kind);
  let admin = '';
  let victim = '';
  let victimId = '';
  const emails = ['victim@example.org', 'chief@example.org', 'other@example.org'];
  beforeAll(async () => {
    await makeAccount('victim@example.org');
    await makeAccount('chief@example.org', { role: 'admin' });
    await makeAccount('other@example.org', { role: 'admin' });
    [victim, admin] = [await logIn('victim@example.org'), await logIn('chief@example.org')];
    const { items } = (await call('GET', '/api/admin/users?search=victim', { token: admin })).body as {
      items: { id: string }[];
    };
    victimId = items[0]?.id ?? '';
  });
  const stored = async () =>
    (await site.database.sql.query.accounts.findMany({ orderBy: (account, { asc }) => asc(account.email) })).filter(
      ({ email }) => emails.includes(email),
    );
  const patch = (body: Record<string, unknown>) =>
    call('PATCH', `/api/admin/users/${victimId}`, { token: admin, body });

  it('deletes nothing, changes no role, grants no premium, ends no session and refunds nothing', async () => {
    const before = await stored();
    const acts = [
      (proof: object) => call('DELETE', '/api/account', { token: victim, body: proof }),
      (proof: object) => patch({ role: 'admin', ...proof }),
      (proof: object) => patch({ premium: { action: 'grant', days: 30, reason: 'For me' }, ...proof }),
      (proof: object) => patch({ premium: { action: 'revoke', reason: 'For me' }, ...proof }),
      (proof: object) => patch({ endSessions: true, ...proof }),
      (proof: object) =>
        call('POST', `/api/admin/payments/${'x'.repeat(32)}/refund`, {
          token: admin,
          body: { reason: 'For me', ...proof },
        }),
    ];
    for (const act of acts) {
      const without = await act({});
      expect([without.status, without.body.errors]).toEqual([422, { password: 'errors.required' }]);
      const withCode = await act({ totp: '123456' });
      expect([withCode.status, withCode.body.errors]).toEqual([422, { password: 'errors.required' }]);
      const wrong = await act({ password: 'not the password' });
      expect([wrong.status, wrong.body.errors]).toEqual([422, { password: 'auth.currentPasswordWrong' }]);
    }
    expect(await stored()).toEqual(before);
    expect((await call('DELETE', '/api/account', { token: victim })).status).toBe(415);
  });

  it('guesses the password at most ten times an hour, from any number of addresses', async () => {
    await makeAccount('guessed@example.org');
    const token = await logIn('guessed@example.org');
    const statuses: number[] = [];
    for (let guess = 0; guess < 30; guess += 1)
      statuses.push(
        (await call('DELETE', '/api/account', { token, body: { password: `wrong password ${guess}` } })).status,
      );
    expect(statuses).toEqual([...Array<number>(10).fill(422), ...Array<number>(20).fill(429)]);
    const newPw = 'a new one for them';
    const change = { currentPw: 'wrong password', newPw, newPwCheck: newPw };
    expect((await call('POST', '/api/account/change-pw', { token, body: change })).status).toBe(429);
    expect((await site.mails()).map(({ to }) => to?.[0]?.address)).toEqual(['guessed@example.org']);
    // The owner can still log in.
    await logIn('guessed@example.org');
  });

  it('is not enough, even with the password, if a second factor is set', async () => {
    const email = 'careful@example.org';
    await makeAccount(email, { role: 'admin' });
    const token = await logIn(email);
    const { secret } = (await call('POST', '/api/account/totp', { token, body: { password: goodPassword } })).body as {
      secret: string;
    };
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: site.clock.now().getTime() });
    await call('POST', '/api/account/totp/confirm', { token, body: { code: code(), password: goodPassword } });
    const change = (proof: object) =>
      call('PATCH', `/api/admin/users/${victimId}`, { token, body: { role: 'admin', ...proof } });
    expect((await change({ password: goodPassword })).body.errors).toEqual({ totp: 'errors.required' });
    // The confirmation has used up this code.
    expect((await change({ totp: code() })).body.errors).toEqual({ totp: 'auth.totpWrong' });
    site.clock.set('2026-03-14T09:01:00Z');
    expect((await change({ totp: code() })).body).toMatchObject({ role: 'admin' });
  });
});

describe.each(bothDatabases)('the last admin on %s', (kind) => {
  const site = useAccountSite(kind);
  const remove = (token: string) => call('DELETE', '/api/account', { token, body: { password: goodPassword } });

  it('stays, even if several try to go at once', async () => {
    const names = ['one', 'two', 'three'];
    for (const name of names) await makeAccount(`${name}@example.org`, { role: 'admin' });
    await makeAccount('unconfirmed@example.org', { role: 'admin', verified: false });
    const tokens: string[] = [];
    for (const name of names) tokens.push(await logIn(`${name}@example.org`));
    const responses = await Promise.all(tokens.map(remove));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    expect(responses.find(({ status }) => status === 409)?.body.key).toBe('auth.lastAdmin');
    expect(await site.database.sql.query.accounts.findMany({ columns: { role: true } })).toHaveLength(2);
  });

  const block = async (token: string, email: string) =>
    call('PATCH', `/api/admin/users/${await accountIdOf(email)}`, {
      token,
      body: { block: { reason: 'An intruder' }, password: goodPassword },
    });

  it('stays while the other one is blocked, until a command unblocks that account', async () => {
    const emails = ['blocker@example.org', 'blocked@example.org'];
    await site.database.sql.delete(accounts);
    for (const email of emails) await makeAccount(email, { role: 'admin' });
    const [blocker = '', blocked = ''] = emails;
    const token = await logIn(blocker);
    expect((await block(token, blocked)).status).toBe(200);
    const refused = await remove(token);
    expect([refused.status, refused.body.key]).toEqual([409, 'auth.lastAdmin']);
    await makeAccount(blocked, { unblock: true });
    expect((await remove(token)).status).toBe(200);
    await logIn(blocked);
  });

  it('remains when two block or delete each other at once', async () => {
    const [one, other] = ['first@example.org', 'second@example.org'];
    for (const act of [
      block,
      async (token: string, email: string) =>
        call('DELETE', `/api/admin/users/${await accountIdOf(email)}`, {
          token,
          body: { email, reason: 'An intruder', password: goodPassword },
        }),
    ]) {
      await site.database.sql.delete(accounts);
      for (const email of [one, other]) await makeAccount(email, { role: 'admin' });
      const tokens = [await logIn(one), await logIn(other)] as const;
      const replies = await Promise.all([act(tokens[0], other), act(tokens[1], one)]);
      // The other one is refused either on arrival or under the lock.
      const statuses = replies.map(({ status }) => status).sort();
      expect(statuses[0]).toBe(200);
      expect([401, 403]).toContain(statuses[1]);
    }
  });

  it('does nothing more once blocked, not even in a call in progress', async () => {
    await site.database.sql.delete(accounts);
    await makeAccount('late@example.org', { role: 'admin' });
    await makeAccount('fan@example.org');
    const [late, fan] = [await accountIdOf('late@example.org'), await accountIdOf('fan@example.org')];
    const account = await findAccountByKey(site.database.sql, 'late@example.org');
    await site.database.transaction((tx) => saveBlock(tx, late, site.clock.now(), 'An intruder'));
    const caller = { account: account!, sessionId: '' };
    await expect(changeAccount(caller, fan, { verify: true })).rejects.toMatchObject({ status: 403 });
    await expect(
      deleteUser(caller, fan, { email: 'fan@example.org', reason: 'For fun', password: goodPassword }),
    ).rejects.toMatchObject({ status: 403 });
  });
});
