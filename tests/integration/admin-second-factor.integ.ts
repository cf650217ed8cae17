import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { isSealedBy, sealText } from '@/lib/server/auth/sealed-text';
import { replaceTotpSecret } from '@/lib/server/repositories/account-repository';
import { resealSecrets } from '@/lib/server/services/accounts/reseal-secrets';
import {
  authSecret,
  call,
  freshAddress,
  goodPassword,
  logIn,
  makeAccount,
  previousAuthSecret,
  useAccountSite,
} from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';

const proof = { password: goodPassword };

describe.each(databases)('the second factor of admins on %s', (kind) => {
  const site = useAccountSite(kind);

  it('is set up by the admins themselves, and each code works once', async () => {
    await makeAccount('careful@example.org', { role: 'admin' });
    const token = await logIn('careful@example.org');
    const { secret, uri } = (await call('POST', '/api/account/totp', { token, body: proof })).body as {
      secret: string;
      uri: string;
    };
    expect(uri).toMatch(/^otpauth:\/\/totp\/Pitchcast:careful%40example\.org\?issuer=Pitchcast&secret=/);
    const rowOf = () =>
      site.database.sql.query.accounts.findFirst({
        where: (account, { eq }) => eq(account.emailKey, 'careful@example.org'),
      });
    expect((await rowOf())?.totpSecret).toMatch(/^v1\./);
    expect((await rowOf())?.totpSecret).not.toContain(secret);
    const code = (at = site.clock.now()) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
    await logIn('careful@example.org');
    const wrong = await call('POST', '/api/account/totp/confirm', {
      token,
      body: { code: code() === '000000' ? '111111' : '000000', ...proof },
    });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { code: 'auth.totpWrong' }]);
    const spaced = `${code().slice(0, 3)} ${code().slice(3)}`;
    expect((await call('POST', '/api/account/totp/confirm', { token, body: { code: spaced, ...proof } })).status).toBe(
      200,
    );
    expect((await call('POST', '/api/account/totp', { token, body: proof })).body.errors).toEqual({
      totp: 'errors.required',
    });

    const attempt = (totp?: string, ip = freshAddress()) =>
      call('POST', '/api/account/login', {
        ip,
        body: { email: 'careful@example.org', password: goodPassword, ...(totp === undefined ? {} : { totp }) },
      });
    expect((await attempt()).body.key).toBe('auth.totpRequired');
    expect((await attempt(code())).body.key).toBe('auth.totpWrong');
    site.clock.set('2026-03-14T09:01:00Z');
    const next = code();
    expect((await attempt(next)).status).toBe(200);
    expect((await attempt(next)).status).toBe(401);
    const ip = freshAddress();
    const guesses = [];
    for (let guess = 0; guess < 7; guess += 1) guesses.push((await attempt(next, ip)).status);
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const refused = await call('POST', '/api/account/login', {
      body: { email: 'careful@example.org', password: 'not the password', totp: '123456' },
    });
    expect(refused.body.key).toBe('auth.errorLogin');

    site.clock.set('2026-03-14T09:02:00Z');
    expect((await call('POST', '/api/account/totp/disable', { token, body: { totp: code() } })).status).toBe(200);
    expect((await attempt()).status).toBe(200);
    await makeAccount('cleo@example.org');
    const plain = await logIn('cleo@example.org');
    expect((await call('POST', '/api/account/totp', { token: plain, body: proof })).status).toBe(403);
  });

  it('survives changes to the secret, and is removed only by the command', async () => {
    site.clock.set('2026-03-14T12:00:00Z');
    const email = 'rotating@example.org';
    await makeAccount(email, { role: 'admin' });
    const token = await logIn(email);
    const { secret } = (await call('POST', '/api/account/totp', { token, body: proof })).body as { secret: string };
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: site.clock.now().getTime() });
    const later = (time: string) => site.clock.set(`2026-03-14T${time}Z`);
    expect((await call('POST', '/api/account/totp/confirm', { token, body: { code: code(), ...proof } })).status).toBe(
      200,
    );
    const stored = async () =>
      (await site.database.sql.query.accounts.findFirst({ where: (account, { eq }) => eq(account.emailKey, email) }))!;
    const { id } = await stored();
    const put = async (form: string) => {
      const { totpSecret } = await stored();
      expect(await site.database.transaction((tx) => replaceTotpSecret(tx, id, totpSecret ?? '', form))).toBe(true);
    };

    await put(sealText(secret, previousAuthSecret, { use: 'totp', owner: id }));
    later('12:01:00');
    await logIn(email, goodPassword, { totp: code() });
    expect(await resealSecrets(site)).toEqual({ done: 1, lost: 0 });
    await put(secret); // Stored as it was before secrets were sealed.
    expect(await resealSecrets(site)).toEqual({ done: 1, lost: 0 });
    expect(await resealSecrets(site)).toEqual({ done: 0, lost: 0 });
    expect(isSealedBy((await stored()).totpSecret ?? '', authSecret, 'totp')).toBe(true);
    later('12:02:00');
    await logIn(email, goodPassword, { totp: code() });

    await put(sealText(secret, 'a secret that is lost for ever, and long', { use: 'totp', owner: id }));
    expect(await resealSecrets(site)).toEqual({ done: 0, lost: 1 });
    later('12:03:00');
    await expect(logIn(email, goodPassword, { totp: code() })).rejects.toThrow('auth.totpWrong');
    await makeAccount(email, { removeSecondFactor: true });
    await logIn(email);
    expect(await stored()).toMatchObject({ totpSecret: null, totpConfirmedAt: null });
  });
});
