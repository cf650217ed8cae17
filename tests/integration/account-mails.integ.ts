import { PgDialect } from 'drizzle-orm/pg-core';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as deliveries from '@/lib/server/mail/registry';
import { call, goodPassword, logIn, makeAccount, tokenOf, useAccountSite, type Reply } from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';

const registration = (email: string, password = goodPassword) => ({
  email,
  password,
  passwordCheck: password,
  adult: true,
  terms: true,
  language: 'en',
});

/** Each call comes from another address: these limits count per account or mailbox. */
describe.each(databases)('strangers and a user’s mailbox on %s', (kind) => {
  const site = useAccountSite(kind, { env: { CONTACT_EMAIL: 'owner@example.org' } });
  beforeEach(async () => {
    await site.emptyOutbox();
    site.clock.set(new Date(site.clock.now().getTime() + 2 * 3_600_000).toISOString());
  });
  const register = (email: string, password?: string) =>
    call('POST', '/api/account/register', { body: registration(email, password) });
  const later = (seconds: number) =>
    site.clock.set(new Date(site.clock.now().getTime() + seconds * 1000).toISOString());
  const login = (email: string, password: string) => call('POST', '/api/account/login', { body: { email, password } });

  it.each([
    ['register', (email: string) => register(email)],
    ['activate', (email: string) => call('POST', `/api/account/activate?email=${encodeURIComponent(email)}`)],
    [
      'request-new-pw',
      (email: string) => call('POST', `/api/account/request-new-pw?email=${encodeURIComponent(email)}`),
    ],
  ])('%s sends one e-mail a minute and five an hour, however the address is written', async (path, ask) => {
    const mailbox = `${path}@example.org`;
    await makeAccount(mailbox);
    for (let turn = 0; turn < 25; turn += 1) {
      const written = turn % 3 === 0 ? mailbox : turn % 3 === 1 ? mailbox.toUpperCase() : mailbox;
      expect((await ask(written)).body).toEqual({ status: true });
    }
    expect(await site.mails()).toHaveLength(1);
    for (let minute = 0; minute < 20; minute += 1) {
      later(61);
      expect((await ask(mailbox)).status).toBe(200);
    }
    expect(await site.mails()).toHaveLength(5);
    later(3_600);
    await ask(mailbox);
    expect(await site.mails()).toHaveLength(6);
  });

  it('treat an address with a +suffix as the same mailbox', async () => {
    for (let turn = 0; turn < 10; turn += 1) await register(`plus+${turn}@example.org`);
    expect(await site.mails()).toHaveLength(1);
  });

  it('with other suffixes use up no allowance of an account or of the mailbox itself', async () => {
    const owners = ['owner@example.org', 'owner+bets@example.org'];
    for (const email of owners) await makeAccount(email);
    const request = (email: string) =>
      call('POST', `/api/account/request-new-pw?email=${encodeURIComponent(email)}`).then(({ body }) => body);
    for (let turn = 0; turn < 10; turn += 1) {
      await request(`owner+${turn}@example.org`);
      later(61);
    }
    expect(await site.mails()).toEqual([]);
    for (const email of owners) {
      expect(await request(email)).toEqual({ status: true });
      const [mail, ...others] = await site.mails();
      expect([mail?.to?.[0]?.address, others]).toEqual([email, []]);
      expect(tokenOf(mail)).not.toBe('');
      await site.emptyOutbox();
    }
    // A registration that is waiting for its e-mail belongs to the owner too.
    for (let turn = 0; turn < 10; turn += 1) {
      await register(`newcomer+${turn}@example.org`);
      later(61);
    }
    expect(await site.mails()).toHaveLength(5);
    await site.emptyOutbox();
    await register('newcomer@example.org');
    expect(tokenOf((await site.mails())[0])).not.toBe('');
  });

  it('get one e-mail for concurrent requests with many suffixes', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, turn) => register(`crowd+${turn}@example.org`)));
    expect(await site.mails()).toHaveLength(1);
  });

  it('are limited in their messages to the operator too, all senders together', async () => {
    const responses: number[] = [];
    for (let turn = 0; turn < 62; turn += 1) {
      const body = { email: 'a@example.org', topic: 'question', message: 'A message that is long enough to send.' };
      responses.push((await call('POST', '/api/contact', { body })).status);
    }
    expect(responses).toEqual([...Array<number>(60).fill(200), 429, 429]);
  });

  it('confirm no password by a second registration: the owner of the mailbox chooses one', async () => {
    const email = 'wanted@example.org';
    await register(email, 'what the owner chose');
    const [first] = await site.mails();
    later(61);
    await register(email, 'what a stranger chose');
    const second = (await site.mails()).at(-1);
    expect(second?.subject).toBe('Choose your password');

    expect((await call('POST', `/api/account/verify-user?token=${tokenOf(first)}`)).status).toBe(400);
    expect((await call('POST', `/api/account/verify-user?token=${tokenOf(second)}`)).status).toBe(400);
    later(61);
    await call('POST', `/api/account/activate?email=${email}`);
    const again = (await site.mails()).at(-1);
    expect(again?.subject).toBe('Choose your password');
    // A third registration does not invalidate the link.
    await register(email, 'what another one chose');
    const chosen = 'chosen by the reader';
    const body = { newPw: chosen, newPwCheck: chosen, tokenFromEmail: tokenOf(again) };
    expect((await call('POST', '/api/account/forgotten-pw', { body })).body).toEqual({ status: true });
    for (const password of ['what the owner chose', 'what a stranger chose', 'what another one chose', ''])
      expect([401, 422]).toContain((await login(email, password)).status);
    await logIn(email, chosen);
  });

  it('learn of no account from any call: it runs the same statements every time and delivers nothing meanwhile', async () => {
    await makeAccount('known@example.org');
    const transport = vi.spyOn(deliveries, 'mailTransport');
    const statementsOf = async (ask: () => Promise<Reply>): Promise<string[]> => {
      const made = vi.spyOn(PgDialect.prototype, 'sqlToQuery');
      expect((await ask()).body).toEqual({ status: true });
      // Work deferred to later turns of the event loop would run now.
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      const seen = made.mock.results.map(({ value }) => (value as { sql: string }).sql);
      made.mockRestore();
      return seen;
    };
    await makeAccount('known+account@example.org');
    for (const path of ['activate', 'request-new-pw']) {
      const ask = (name: string) => () => call('POST', `/api/account/${path}?email=${name}@example.org`);
      const rounds: string[][] = [];
      for (const name of ['known', `nobody-${path}`]) {
        // This does not use up the account's own share, but does use up the other one's.
        await ask(`${name}%2Bother`)();
        const suffixed = await statementsOf(ask(`${name}%2Baccount`));
        await site.mails();
        transport.mockClear();
        const first = await statementsOf(ask(name));
        expect(transport, `${path} ${name}`).not.toHaveBeenCalled();
        await site.mails();
        transport.mockClear();
        const repeated = await statementsOf(ask(name));
        expect(transport).not.toHaveBeenCalled();
        await site.mails();
        transport.mockClear();
        rounds.push([...suffixed, '-', ...first, '-', ...repeated]);
      }
      expect(rounds[0]?.length).toBeGreaterThan(4);
      expect(rounds[1], path).toEqual(rounds[0]);
    }
    transport.mockRestore();
  });
});

describe.each(databases)('a stranger with the right password and no code on %s', (kind) => {
  const site = useAccountSite(kind);
  const email = 'guarded@example.org';
  let secret = '';
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: site.clock.now().getTime() });
  const wrong = () => (code() === '000000' ? '111111' : '000000');
  const attempt = (totp: string, password = goodPassword) =>
    call('POST', '/api/account/login', { body: { email, password, totp } });
  beforeAll(async () => {
    await makeAccount(email, { role: 'admin' });
    const token = await logIn(email);
    secret = String((await call('POST', '/api/account/totp', { token, body: { password: goodPassword } })).body.secret);
    await call('POST', '/api/account/totp/confirm', { token, body: { code: code(), password: goodPassword } });
    await site.emptyOutbox();
    site.clock.set('2026-03-14T09:01:00Z');
  });

  it('gets ten guesses from 300 addresses, and the owner an e-mail; a new password lets the owner log in', async () => {
    // Without the password, they cannot be used up.
    for (let guess = 0; guess < 30; guess += 1) expect((await attempt(wrong(), 'not the password')).status).toBe(401);
    const statuses: number[] = [];
    for (let guess = 0; guess < 300; guess += 1) statuses.push((await attempt(wrong())).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(290).fill(429)]);
    expect((await attempt(code())).status).toBe(429);
    const mails = await site.mails();
    expect(mails.map(({ subject }) => subject)).toEqual(['Failed attempts on your account']);

    await call('POST', `/api/account/request-new-pw?email=${email}`);
    const newPw = 'nobody else knows this';
    const body = {
      newPw,
      newPwCheck: newPw,
      tokenFromEmail: tokenOf((await site.mails()).find(({ text }) => text?.includes('token='))),
    };
    expect((await call('POST', '/api/account/forgotten-pw', { body })).status).toBe(200);
    expect((await attempt(code(), newPw)).status).toBe(200);
  });

  it('does not block concurrent calls with the right password', async () => {
    site.clock.set('2026-03-14T12:00:00Z');
    await makeAccount('busy@example.org', { role: 'admin' });
    await makeAccount('lucky@example.org');
    const token = await logIn('busy@example.org');
    const { items } = (await call('GET', '/api/admin/users?search=lucky', { token })).body as {
      items: { id: string }[];
    };
    const premium = { action: 'grant', days: 1, reason: 'A day for you' };
    const grant = () =>
      call('PATCH', `/api/admin/users/${items[0]?.id ?? ''}`, { token, body: { premium, password: goodPassword } });
    const responses = await Promise.all(Array.from({ length: 15 }, grant));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
