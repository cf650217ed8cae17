import { SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  authSecret,
  call,
  goodPassword,
  logIn,
  makeAccount,
  previousAuthSecret,
  useAccountSite,
} from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';

const victim = 'victim@example.org';
const unsignedHead = Buffer.from('{"alg":"none"}').toString('base64url');
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string;
    sid: string;
    exp: number;
  };
const bytes = (secret: string) => new TextEncoder().encode(secret);
const signed = (claims: Record<string, unknown>, secret: string, alg = 'HS256') =>
  new SignJWT(claims).setProtectedHeader({ alg }).sign(bytes(secret));

describe.each(databases)('forged tokens on %s', (kind) => {
  const site = useAccountSite(kind);
  let token = '';
  beforeAll(async () => {
    await makeAccount(victim);
    token = await logIn(victim);
  });
  const stored = () =>
    site.database.sql.query.accounts.findFirst({ where: (account, { eq }) => eq(account.emailKey, victim) });

  /** Each names the victim's live session, except for its one defect. */
  const forgeries: [string, (live: { sub: string; sid: string; exp: number }) => string | Promise<string>][] = [
    ['alg none', () => `${unsignedHead}.${token.split('.')[1] ?? ''}.`],
    ['alg none, but a signature', () => `${unsignedHead}.${token.split('.')[1] ?? ''}.${token.split('.')[2] ?? ''}`],
    ['the wrong key', (live) => signed(live, 'somebody else’s secret, long enough')],
    [
      'the empty key',
      async ({ sub, sid, exp }) => {
        const content = `${Buffer.from('{"alg":"HS256"}').toString('base64url')}.${Buffer.from(JSON.stringify({ sub, sid, exp })).toString('base64url')}`;
        const key = await crypto.subtle.importKey('raw', new Uint8Array(1), { name: 'HMAC', hash: 'SHA-256' }, false, [
          'sign',
        ]);
        return `${content}.${Buffer.from(await crypto.subtle.sign('HMAC', key, bytes(content))).toString('base64url')}`;
      },
    ],
    ['another algorithm', (live) => signed(live, authSecret, 'HS512')],
    [
      'an expiry in the past',
      (live) => signed({ ...live, exp: Math.floor(site.clock.now().getTime() / 1000) - 1 }, authSecret),
    ],
    ['no expiry', ({ sub, sid }) => signed({ sub, sid }, authSecret)],
    ['no session', ({ sub, exp }) => signed({ sub, exp }, authSecret)],
    ['another account', (live) => signed({ ...live, sub: crypto.randomUUID() }, authSecret)],
    ['a session that never existed', (live) => signed({ ...live, sid: crypto.randomUUID() }, authSecret)],
    ['SQL as its account', (live) => signed({ ...live, sub: "' or 1=1 --" }, authSecret)],
    [
      'a changed role under the old signature',
      () => {
        const [head = '', payload = '', signature = ''] = token.split('.');
        const changed = { ...(JSON.parse(Buffer.from(payload, 'base64url').toString()) as object), role: 'admin' };
        return [head, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
      },
    ],
    ['a longer signature', () => `${token}x`],
    ['nonsense', () => 'nonsense'],
    ['nothing', () => ''],
    ['an endless token', () => `${'x'.repeat(4_000)}.y.z`],
  ];

  it.each(forgeries)('are refused with %s', async (_, forge) => {
    const forged = await forge(claimsOf(token));
    const before = await stored();
    for (const [method, path] of [
      ['POST', '/api/account/me'],
      ['DELETE', '/api/account'],
      ['GET', '/api/admin/users'],
    ] as const) {
      const response = await call(method, path, { token: forged });
      expect([response.status, response.body.key], `${method} ${path}`).toEqual([401, 'errors.unauthorized']);
    }
    expect(await stored()).toEqual(before);
  });

  it('do not include a token signed with the previous secret', async () => {
    const { sub, sid, exp } = claimsOf(token);
    expect(
      (await call('POST', '/api/account/me', { token: await signed({ sub, sid, exp }, previousAuthSecret) })).status,
    ).toBe(200);
  });

  it('are refused with a role of their own', async () => {
    const { sub, sid, exp } = claimsOf(token);
    const admin = await signed({ sub, sid, exp, role: 'admin' }, authSecret);
    for (const [method, path] of [
      ['GET', '/api/admin/users'],
      ['GET', `/api/admin/users/${sub}`],
      ['PATCH', `/api/admin/users/${sub}`],
      ['POST', '/api/account/totp'],
    ] as const) {
      const response = await call(method, path, {
        token: admin,
        ...(method === 'PATCH' ? { body: { role: 'admin' } } : {}),
        ...(method === 'POST' ? { body: { password: goodPassword } } : {}),
      });
      expect([response.status, response.body.key], path).toEqual([403, 'errors.forbidden']);
    }
    expect((await stored())?.role).toBe('user');
  });
});
