import { beforeEach, describe, expect, it } from 'vitest';
import { accountExportSchema, meSchema, sessionListSchema } from '@/lib/contracts/account';
import {
  call,
  freshAddress,
  goodPassword,
  logIn,
  makeAccount,
  tokenOf,
  useAccountSite,
} from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';

const registration = (email: string, more: Record<string, unknown> = {}) => ({
  email,
  password: goodPassword,
  passwordCheck: goodPassword,
  adult: true,
  terms: true,
  language: 'de',
  ...more,
});

describe.each(databases)('an account on %s', (kind) => {
  const site = useAccountSite(kind);
  beforeEach(() => site.emptyOutbox());

  it('lives from registration to deletion', async () => {
    const email = 'Ann.Lee@Example.org';
    expect(
      (await call('POST', '/api/account/register', { body: registration(`  ${email} `, { displayName: 'Ann' }) })).body,
    ).toEqual({ status: true });
    const early = await call('POST', '/api/account/login', { body: { email, password: goodPassword } });
    expect([early.status, early.body.key]).toEqual([403, 'auth.notVerified']);

    const [confirm] = await site.mails();
    expect(confirm).toMatchObject({
      subject: 'E-Mail-Adresse bestätigen',
      to: [{ address: 'Ann.Lee@example.org' }],
      from: { name: 'Pitchcast', address: 'no-reply@localhost' },
    });
    expect(confirm?.text).toContain('http://localhost:3000/de/verifizieren?token=');
    const verify = `/api/account/verify-user?token=${tokenOf(confirm)}`;
    expect((await call('POST', verify)).body).toEqual({ status: true, email: 'Ann.Lee@example.org' });
    expect((await call('POST', verify)).body.key).toBe('auth.linkInvalid');

    const token = await logIn('ann.lee@EXAMPLE.org');
    const me = meSchema.parse((await call('POST', '/api/account/me', { token })).body);
    expect(me).toMatchObject({
      email: 'Ann.Lee@example.org',
      displayName: 'Ann',
      language: 'de',
      role: 'user',
      premiumUntil: null,
      totpEnabled: false,
      followed: { teams: [], leagues: [] },
    });

    expect((await call('POST', '/api/account/set-language', { token, body: { language: 'ar' } })).status).toBe(200);
    expect((await call('POST', '/api/account/set-language', { token, body: { language: 'xx' } })).status).toBe(422);
    const settings = {
      displayName: null,
      timeZone: 'Asia/Tokyo',
      oddsDisplay: 'fractional',
      oddsFree: true,
      followed: { teams: ['arsenal', 'arsenal'], leagues: ['spain-la-liga'] },
    };
    const changed = meSchema.parse((await call('PATCH', '/api/account', { token, body: settings })).body);
    expect(changed).toMatchObject({
      displayName: null,
      language: 'ar',
      settings: { timeZone: 'Asia/Tokyo', oddsDisplay: 'fractional', oddsFree: true },
      followed: { teams: ['arsenal'], leagues: ['spain-la-liga'] },
    });
    expect((await call('PATCH', '/api/account', { token, body: {} })).body).toEqual(changed);

    await site.emptyOutbox();
    expect((await call('POST', `/api/account/request-new-pw?email=${encodeURIComponent(email)}`)).body).toEqual({
      status: true,
    });
    const [reset] = await site.mails();
    expect(reset?.html).toContain('dir="rtl"');
    const tokenFromEmail = tokenOf(reset);
    const newPw = 'a quite different one';
    const weak = await call('POST', '/api/account/forgotten-pw', {
      body: { newPw: 'ann.lee@example.org', newPwCheck: 'ann.lee@example.org', tokenFromEmail },
    });
    expect([weak.status, weak.body.errors]).toEqual([422, { newPw: 'auth.passwordHoldsEmail' }]);
    expect(
      (await call('POST', '/api/account/forgotten-pw', { body: { newPw, newPwCheck: newPw, tokenFromEmail } })).body,
    ).toEqual({ status: true });
    expect(
      (await call('POST', '/api/account/forgotten-pw', { body: { newPw, newPwCheck: newPw, tokenFromEmail } })).body
        .key,
    ).toBe('resetPassword.errorResetFailed');
    expect((await call('POST', '/api/account/me', { token })).status).toBe(401);
    expect((await site.mails()).map(({ subject }) => subject)).toContain('تم تغيير كلمة مرورك');

    const second = await logIn(email, newPw);
    const third = await logIn(email, newPw);
    const change = (body: Record<string, string>) => call('POST', '/api/account/change-pw', { token: second, body });
    expect(
      (await change({ currentPw: 'wrong one here', newPw: goodPassword, newPwCheck: goodPassword })).body.errors,
    ).toEqual({ currentPw: 'auth.currentPasswordWrong' });
    expect((await change({ currentPw: newPw, newPw, newPwCheck: newPw })).body.errors).toEqual({
      newPw: 'auth.passwordSame',
    });
    expect((await change({ currentPw: newPw, newPw: 'password123', newPwCheck: 'password123' })).body.errors).toEqual({
      newPw: 'auth.passwordCommon',
    });
    expect((await change({ currentPw: newPw, newPw: goodPassword, newPwCheck: goodPassword })).body).toEqual({
      status: true,
    });
    for (const ended of [second, third])
      expect((await call('POST', '/api/account/me', { token: ended })).status).toBe(401);

    const last = await logIn(email);
    const exported = await call('GET', '/api/account/export', { token: last });
    expect(exported.headers.get('content-disposition')).toContain('attachment');
    expect(accountExportSchema.parse(exported.body)).toEqual(exported.body);
    expect(exported.body).toMatchObject({ account: { email: 'Ann.Lee@example.org' }, sessions: [{ current: true }] });
    expect(JSON.stringify(exported.body)).not.toMatch(/argon2|token=/);

    expect((await call('DELETE', '/api/account', { token: last, body: { password: goodPassword } })).body).toEqual({
      status: true,
    });
    expect((await call('POST', '/api/account/me', { token: last })).status).toBe(401);
    expect((await call('POST', '/api/account/login', { body: { email, password: goodPassword } })).body.key).toBe(
      'auth.errorLogin',
    );
    const left = await site.database.sql.query.mails.findMany();
    expect(left.filter(({ recipient }) => recipient.toLowerCase() === email.toLowerCase())).toEqual([]);
  });

  it('ends its sessions one by one, all others at once, and by logging out', async () => {
    await makeAccount('sessions@example.org');
    const [first, second, third] = [
      await logIn('sessions@example.org', goodPassword, { ip: '203.0.113.9' }),
      await logIn('sessions@example.org'),
      await logIn('sessions@example.org'),
    ];
    const list = async (token: string) =>
      sessionListSchema.parse((await call('GET', '/api/account/sessions', { token })).body).items;
    const proof = { password: goodPassword };
    const sessions = await list(first);
    expect(sessions).toHaveLength(3);
    const mine = sessions.find(({ current }) => current);
    expect(mine?.ip).toBe('203.0.113.9');

    await makeAccount('other@example.org');
    const stranger = await logIn('other@example.org');
    expect(
      (await call('DELETE', `/api/account/sessions/${mine?.id ?? ''}`, { token: stranger, body: proof })).status,
    ).toBe(404);
    expect((await call('DELETE', '/api/account/sessions/not-an-id', { token: stranger, body: proof })).status).toBe(
      404,
    );

    const others = (await list(second)).filter(({ current }) => current);
    expect(
      (await call('DELETE', `/api/account/sessions/${others[0]?.id ?? ''}`, { token: first, body: proof })).status,
    ).toBe(200);
    expect((await call('POST', '/api/account/me', { token: second })).status).toBe(401);
    expect((await call('DELETE', '/api/account/sessions', { token: first, body: proof })).status).toBe(200);
    expect((await call('POST', '/api/account/me', { token: third })).status).toBe(401);
    expect((await call('POST', '/api/account/logout', { token: first })).status).toBe(200);
    expect((await call('POST', '/api/account/me', { token: first })).status).toBe(401);
    expect((await call('POST', '/api/account/me', { token: stranger })).status).toBe(200);
  });

  it('can have its link resent, at most once every 60 seconds', async () => {
    const email = 'again@example.org';
    const ip = freshAddress();
    await call('POST', '/api/account/register', { body: registration(email) });
    const [old] = await site.mails();
    const resend = () => call('POST', `/api/account/activate?email=${email}`, { ip });
    expect((await resend()).body).toEqual({ status: true });
    expect(await site.mails()).toHaveLength(1);
    const soon = await resend();
    expect([soon.status, soon.body.key]).toEqual([429, 'auth.mailTooSoon']);
    expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(0);

    site.clock.set('2026-03-14T09:01:01Z');
    await call('POST', `/api/account/activate?email=${email}`);
    expect(await site.mails()).toHaveLength(2);
    site.clock.set('2026-03-14T09:03:00Z');
    expect((await call('POST', `/api/account/verify-user?token=${tokenOf(old)}`)).status).toBe(200);
    await logIn(email);
  });

  it('has links that expire: after 24 hours, after 60 minutes', async () => {
    site.clock.set('2026-03-20T09:00:00Z');
    await call('POST', '/api/account/register', { body: registration('late@example.org') });
    const [verify] = await site.mails();
    await makeAccount('reset@example.org');
    await call('POST', '/api/account/request-new-pw?email=reset@example.org');
    const reset = (await site.mails()).at(-1);
    site.clock.set('2026-03-20T10:00:00Z');
    const body = { newPw: 'brand new and long', newPwCheck: 'brand new and long', tokenFromEmail: tokenOf(reset) };
    expect((await call('POST', '/api/account/forgotten-pw', { body })).status).toBe(400);
    await logIn('reset@example.org');
    site.clock.set('2026-03-21T09:00:00Z');
    expect((await call('POST', `/api/account/verify-user?token=${tokenOf(verify)}`)).status).toBe(400);
  });

  it.each(['profile', 'link', 'command'])('loses its sessions and older links when %s sets a password', async (way) => {
    const email = `by-${way}@example.org`;
    const newPw = 'brand new and long';
    const resetBy = (link: string) =>
      call('POST', '/api/account/forgotten-pw', { body: { newPw, newPwCheck: newPw, tokenFromEmail: link } });
    const requestLink = async (time: string) => {
      site.clock.set(time);
      await call('POST', `/api/account/request-new-pw?email=${email}`);
      return tokenOf((await site.mails()).at(-1));
    };
    await makeAccount(email);
    const [used, older] = [await requestLink('2026-03-22T09:00:00Z'), await requestLink('2026-03-22T09:02:00Z')];
    const [token, other] = [await logIn(email), await logIn(email)];
    if (way === 'profile')
      await call('POST', '/api/account/change-pw', {
        token,
        body: { currentPw: goodPassword, newPw, newPwCheck: newPw },
      });
    else if (way === 'link') await resetBy(used);
    else await makeAccount(email, { password: newPw });
    await logIn(email, newPw);
    for (const ended of [token, other])
      expect((await call('POST', '/api/account/me', { token: ended })).status).toBe(401);
    for (const link of [used, older]) expect((await resetBy(link)).status).toBe(400);
  });

  it.each([
    [{ password: 'short', passwordCheck: 'short' }, { password: 'auth.passwordTooShort' }],
    [{ password: 'x'.repeat(73), passwordCheck: 'x'.repeat(73) }, { password: 'auth.passwordTooLong' }],
    [{ password: 'trustno1', passwordCheck: 'trustno1' }, { password: 'auth.passwordCommon' }],
    [{ passwordCheck: 'three wise donkeys' }, { passwordCheck: 'auth.passwordMismatch' }],
    [{ email: 'not an address' }, { email: 'auth.emailInvalid' }],
    [{ adult: false }, { adult: 'auth.adultRequired' }],
    [{ terms: undefined }, { terms: 'auth.termsRequired' }],
    [{ language: 'xx' }, { language: 'errors.invalidValue' }],
    [{ displayName: 'A' }, { displayName: 'auth.displayNameLength' }],
    [{ role: 'admin' }, { role: 'errors.unknownField' }],
  ])('is not created with %j', async (wrong, errors) => {
    const response = await call('POST', '/api/account/register', {
      body: registration('refused@example.org', wrong),
      headers: { 'accept-language': 'fr' },
    });
    expect([response.status, response.body.key, response.body.errors]).toEqual([422, 'errors.invalidFields', errors]);
    expect(
      await site.database.sql.query.accounts.findFirst({
        where: (account, { eq }) => eq(account.emailKey, 'refused@example.org'),
      }),
    ).toBeUndefined();
  });
});
