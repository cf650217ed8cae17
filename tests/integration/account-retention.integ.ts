import { describe, expect, it } from 'vitest';
import { rateLimits } from '@/lib/server/db/schema';
import { getRuntime } from '@/lib/server/runtime';
import { tidyAccounts } from '@/lib/server/services/accounts/account-jobs';
import { call, goodPassword, logIn, makeAccount, useAccountSite } from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';

describe.each(databases)('accounts on %s', (kind) => {
  const site = useAccountSite(kind);

  it('store nothing beyond the promised retention', async () => {
    site.clock.set('2026-06-01T09:00:00Z');
    await makeAccount('cleo@example.org');
    const token = await logIn('cleo@example.org', goodPassword, { ip: '203.0.113.77' });
    await call('POST', '/api/account/register', {
      body: {
        email: 'forgotten@example.org',
        password: goodPassword,
        passwordCheck: goodPassword,
        adult: true,
        terms: true,
        language: 'en',
      },
    });
    await site.mails();
    const rows = () =>
      site.database.sql.query.sessions.findMany({ where: (session, { eq }) => eq(session.ip, '203.0.113.77') });
    site.clock.set('2026-06-29T09:00:00Z');
    await tidyAccounts(getRuntime());
    expect(await rows()).toHaveLength(1);
    expect((await call('POST', '/api/account/me', { token })).status).toBe(200);
    site.clock.set('2026-06-30T09:00:01Z');
    await tidyAccounts(getRuntime());
    expect(await rows()).toHaveLength(0);
    expect((await call('POST', '/api/account/me', { token })).status).toBe(200);
    expect(
      await site.database.sql.query.accounts.findFirst({
        where: (account, { eq }) => eq(account.emailKey, 'forgotten@example.org'),
      }),
    ).toBeUndefined();
    site.clock.set('2026-07-03T09:00:00Z');
    await tidyAccounts(getRuntime());
    expect(await site.database.sql.query.sessions.findMany()).toEqual([]);
    expect(await site.database.sql.query.mails.findMany()).toEqual([]);
  });

  it.each(['2001-01-01T00:00:00Z', '2120-01-01T00:00:00Z'])(
    'forget rate limits by real time, to which they apply, even with the clock at %s',
    async (now) => {
      site.clock.set(now);
      await site.database.sql.delete(rateLimits);
      await site.database.transaction((tx) =>
        tx.insert(rateLimits).values([
          { key: 'over', points: 1, expire: Date.UTC(2020, 0) },
          { key: 'running', points: 1, expire: Date.UTC(2100, 0) },
        ]),
      );
      await tidyAccounts(getRuntime());
      expect((await site.database.sql.select().from(rateLimits)).map(({ key }) => key)).toEqual(['running']);
    },
  );
});
