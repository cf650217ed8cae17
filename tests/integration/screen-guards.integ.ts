import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { saveRole } from '@/lib/server/repositories/account-repository';
import { guardScreen } from '@/lib/server/services/accounts/guard-screen';
import { authSecret, call, logIn, makeAccount, useAccountSite } from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';

describe.each(databases)('guards inside the screens on %s', (kind) => {
  const site = useAccountSite(kind);
  const closed = ['profile', 'my-record', 'all-users', 'admin-dashboard'] as const;
  const shown = { kind: 'shown' };

  it('redirect requests that passed the middleware without a token to the login in their language', async () => {
    for (const id of closed) {
      for (const token of [
        undefined,
        '',
        'nonsense',
        `x.y.z`,
        await new SignJWT({ sub: crypto.randomUUID(), sid: crypto.randomUUID(), role: 'admin' })
          .setProtectedHeader({ alg: 'HS256' })
          .setExpirationTime(new Date('2099-01-01T00:00:00Z'))
          .sign(new TextEncoder().encode('not the secret of this site at all')),
      ]) {
        expect(await guardScreen(id, 'de', token), `${id} ${token}`).toEqual({
          kind: 'sent',
          to: expect.stringMatching(/^\/de\/anmelden\?previousRoute=%2Fde%2F/) as string,
        });
      }
    }
  });

  it('read the role from the database, whatever the token states', async () => {
    await makeAccount('player@example.org');
    await makeAccount('boss@example.org', { role: 'admin' });
    const [player, boss] = [await logIn('player@example.org'), await logIn('boss@example.org')];
    const claims = JSON.parse(Buffer.from(player.split('.')[1] ?? '', 'base64url').toString()) as Record<
      string,
      unknown
    >;
    const promoted = await new SignJWT({ ...claims, role: 'admin' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(authSecret));
    for (const token of [player, promoted]) {
      expect(await guardScreen('profile', 'en', token)).toEqual(shown);
      for (const id of ['all-users', 'admin-dashboard'] as const)
        expect(await guardScreen(id, 'en', token)).toEqual({ kind: 'missing' });
    }
    for (const id of closed) expect(await guardScreen(id, 'en', boss)).toEqual(shown);
    const account = await site.database.sql.query.accounts.findFirst({
      where: (row, { eq }) => eq(row.emailKey, 'boss@example.org'),
    });
    await site.database.transaction((tx) => saveRole(tx, account?.id ?? '', 'user'));
    expect(await guardScreen('all-users', 'en', boss)).toEqual({ kind: 'missing' });
  });

  it('let a browser with an ended session clear it, and do not guard open screens', async () => {
    await makeAccount('gone@example.org');
    const token = await logIn('gone@example.org');
    await call('POST', '/api/account/logout', { token });
    expect(await guardScreen('profile', 'en', token)).toEqual(shown);
    expect((await call('POST', '/api/account/me', { token })).status).toBe(401);
    for (const id of ['home', 'login', 'verify', 'welcome'] as const)
      expect(await guardScreen(id, 'en', undefined)).toEqual(shown);
  });
});
