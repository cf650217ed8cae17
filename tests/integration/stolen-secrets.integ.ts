import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as passwords from '@/lib/server/auth/passwords';
import { call, goodPassword, logIn, makeAccount, tokenOf, useAccountSite } from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';

type Work = () => Promise<unknown>;
/** Runs once: after the next password has been checked or hashed, and before it is used. */
const meanwhile: { checked?: Work | undefined; hashed?: Work | undefined } = {};

// Spies, not a mock of the module: the files of a process share its modules.
beforeAll(() => {
  const { isPasswordOf, hashPassword } = { ...passwords };
  const run = async (when: keyof typeof meanwhile) => {
    const work = meanwhile[when];
    meanwhile[when] = undefined;
    await work?.();
  };
  vi.spyOn(passwords, 'isPasswordOf').mockImplementation(async (given, hash) => {
    const isRight = await isPasswordOf(given, hash);
    await run('checked');
    return isRight;
  });
  vi.spyOn(passwords, 'hashPassword').mockImplementation(async (given) => {
    const hash = await hashPassword(given);
    await run('hashed');
    return hash;
  });
});

afterAll(() => vi.restoreAllMocks());

const password = goodPassword;
const mine = 'back in the hands of its owner';
const theirs = 'the thief chose this one';

describe.each(databases)('what a thief can do on %s', (kind) => {
  const site = useAccountSite(kind);
  const post = (path: string, token: string, body: object) => call('POST', `/api/account/${path}`, { token, body });
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: site.clock.now().getTime() });
  const setUp = async (token: string) => String((await post('totp', token, { password })).body.secret);
  const confirm = (token: string, secret: string) => post('totp/confirm', token, { code: codeOf(secret), password });
  const choose = (newPw: string, tokenFromEmail: string) =>
    call('POST', '/api/account/forgotten-pw', { body: { newPw, newPwCheck: newPw, tokenFromEmail } });
  const stored = async (email: string) => {
    const account = await site.database.sql.query.accounts.findFirst({
      where: (row, { eq }) => eq(row.emailKey, email),
    });
    const sessions = await site.database.sql.query.sessions.findMany({
      where: (row, { eq }) => eq(row.accountId, account?.id ?? ''),
    });
    return { account, sessions: sessions.map(({ id }) => id) };
  };
  /** An admin with a second factor, and the link in the e-mail about it. */
  const protectedAdmin = async (email: string) => {
    await makeAccount(email, { role: 'admin' });
    const token = await logIn(email);
    const secret = await setUp(token);
    expect((await confirm(token, secret)).status).toBe(200);
    const [mail] = await site.mails();
    return { token, secret, link: tokenOf(mail) };
  };

  beforeEach(async () => {
    site.clock.set('2026-03-14T09:00:00Z');
    await site.emptyOutbox();
  });

  it('with an undo link: whoever uses it first, the owner is notified and can undo that too', async () => {
    const email = 'robbed@example.org';
    const { token, link } = await protectedAdmin(email);
    await site.emptyOutbox();
    expect((await choose(theirs, link)).status).toBe(200);
    expect((await post('me', token, {})).status).toBe(401);
    const thief = await logIn(email, theirs);

    const [mail, ...more] = await site.mails();
    expect(more).toEqual([]);
    expect([mail?.to?.[0]?.address, mail?.text]).toEqual([email, expect.stringContaining('A change was undone')]);
    expect((await choose(theirs, link)).body.key).toBe('resetPassword.errorResetFailed');
    expect((await choose(mine, tokenOf(mail))).status).toBe(200);
    expect((await post('me', thief, {})).status).toBe(401);
    await logIn(email, mine);
    await expect(logIn(email, theirs)).rejects.toThrow('auth.errorLogin');
  });

  it('with an undo link: if two use it at once, only one succeeds, and it opens nothing else', async () => {
    const email = 'raced@example.org';
    const { link } = await protectedAdmin(email);
    await site.emptyOutbox();
    expect((await call('POST', `/api/account/verify-user?token=${link}`)).body.key).toBe('auth.linkInvalid');
    const replies = await Promise.all([choose(theirs, link), choose(mine, link)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await site.mails()).toHaveLength(1);
    expect(await stored(email)).toMatchObject({ account: { totpSecret: null, recoveryHashes: [] }, sessions: [] });
    const winner = replies[0].status === 200 ? theirs : mine;
    await logIn(email, winner);
  });

  it('with an undo link: nothing after 72 hours, and a refused password does not use it up', async () => {
    const email = 'patient@example.org';
    const { link } = await protectedAdmin(email);
    expect((await choose('password', link)).status).toBe(422);
    site.clock.set('2026-03-17T09:00:00Z');
    expect((await choose(theirs, link)).status).toBe(400);
    expect((await stored(email)).account?.totpConfirmedAt).not.toBeNull();
  });

  it('with a reset link: it keeps the second factor and leads to no link that would remove it', async () => {
    const email = 'mailbox@example.org';
    const { secret } = await protectedAdmin(email);
    await site.emptyOutbox();
    await call('POST', `/api/account/request-new-pw?email=${email}`);
    const [reset] = await site.mails();
    expect((await choose(theirs, tokenOf(reset))).status).toBe(200);
    const told = (await site.mails()).find(({ subject }) => subject?.includes('has been changed'));
    expect(told?.text).not.toContain('token=');
    await expect(logIn(email, theirs)).rejects.toThrow('auth.totpRequired');
    site.clock.set('2026-03-14T09:01:00Z');
    await logIn(email, theirs, { totp: codeOf(secret) });
  });

  it('with the password: a login begun before the second factor was set up fails', async () => {
    const email = 'early@example.org';
    await makeAccount(email, { role: 'admin' });
    const token = await logIn(email);
    const secret = await setUp(token);
    meanwhile.checked = () => confirm(token, secret);
    await expect(logIn(email)).rejects.toThrow('auth.errorLogin');
    const { account, sessions } = await stored(email);
    expect(account?.totpConfirmedAt).not.toBeNull();
    expect(sessions).toHaveLength(1);
    expect((await post('me', token, {})).status).toBe(200);
  });

  it('with the password and a token: set no other password if the second factor is set up meanwhile', async () => {
    const email = 'changed@example.org';
    await makeAccount(email, { role: 'admin' });
    const [token, stolen] = [await logIn(email), await logIn(email)];
    const secret = await setUp(token);
    meanwhile.hashed = () => confirm(token, secret);
    const reply = await post('change-pw', stolen, { currentPw: password, newPw: theirs, newPwCheck: theirs });
    expect(reply.status).toBe(401);
    await expect(logIn(email, theirs)).rejects.toThrow('auth.errorLogin');
  });

  it('set up no second factor with the password and a token if the owner changes the password meanwhile', async () => {
    const email = 'outrun@example.org';
    await makeAccount(email, { role: 'admin' });
    const stolen = await logIn(email);
    const secret = await setUp(stolen);
    await call('POST', `/api/account/request-new-pw?email=${email}`);
    const [reset] = await site.mails();
    meanwhile.checked = () => choose(mine, tokenOf(reset));
    expect((await confirm(stolen, secret)).status).toBe(401);
    expect((await stored(email)).account?.totpConfirmedAt).toBeNull();
    await logIn(email, mine);
  });

  it('with the password and a token: delete nothing if the owner changes the password meanwhile', async () => {
    const email = 'kept@example.org';
    await makeAccount(email);
    const stolen = await logIn(email);
    await call('POST', `/api/account/request-new-pw?email=${email}`);
    const [reset] = await site.mails();
    meanwhile.checked = () => choose(mine, tokenOf(reset));
    expect((await call('DELETE', '/api/account', { token: stolen, body: { password } })).status).toBe(401);
    await logIn(email, mine);
  });

  it('with an admin’s password and a token: create no coupon if the admin changes the password meanwhile', async () => {
    const email = 'generous@example.org';
    await makeAccount(email, { role: 'admin' });
    const stolen = await logIn(email);
    await call('POST', `/api/account/request-new-pw?email=${email}`);
    const [reset] = await site.mails();
    meanwhile.checked = () => choose(mine, tokenOf(reset));
    const coupon = { code: 'FREE-2026', days: 1, maxUses: 100_000, validUntil: '2026-04-01T00:00:00Z' };
    const reply = await call('POST', '/api/admin/coupons', { token: stolen, body: { ...coupon, password } });
    expect(reply.status).toBe(401);
    expect(await site.database.sql.query.coupons.findMany()).toEqual([]);
  });

  it('when an admin or a command ends sessions or factors: the owner is notified, without an address', async () => {
    const email = 'told@example.org';
    await protectedAdmin(email);
    await makeAccount('chief@example.org', { role: 'admin' });
    await site.emptyOutbox();
    const chief = await logIn('chief@example.org');
    const { id } = (await stored(email)).account!;
    const patch = (body: object) =>
      call('PATCH', `/api/admin/users/${id}`, { token: chief, body: { ...body, password } });
    expect((await patch({ endSessions: true })).status).toBe(200);
    // Nobody is logged in any more, so there is nothing to report.
    expect((await patch({ endSessions: true })).status).toBe(200);
    await makeAccount(email, { removeSecondFactor: true });
    const mails = await site.mails();
    const changes = [
      'Other devices were logged out',
      'password has just been changed',
      'Two-step login was switched off',
    ];
    const told = changes.map((change) => mails.find(({ text }) => text?.includes(change)));
    expect(mails).toHaveLength(changes.length);
    for (const mail of told) {
      expect(mail?.to?.[0]?.address).toBe(email);
      expect(mail?.text).toContain('When: ');
      expect(mail?.text).not.toContain('Address: ');
    }
    expect((await choose(mine, tokenOf(told[2]))).status).toBe(200);
    await logIn(email, mine);
  });
});
