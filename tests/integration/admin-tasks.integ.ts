import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as couponRoute from '@/app/api/admin/coupons/[code]/route';
import * as exportRoute from '@/app/api/admin/exports/[list]/route';
import { adminPaymentListSchema } from '@/lib/contracts/admin-stats';
import { adminUserListSchema } from '@/lib/contracts/admin-users';
import { couponUsedSchema } from '@/lib/contracts/coupons';
import { accounts, payments } from '@/lib/server/db/schema';
import {
  accountIdOf,
  auditActions,
  call,
  goodPassword,
  logIn,
  makeAccount,
  useAccountSite,
} from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';

const proof = { password: goodPassword };

describe.each(databases)('an admin’s tasks on %s', (kind) => {
  const site = useAccountSite(kind);
  let [admin, fan] = ['', ''];
  const patch = async (email: string, body: object, token = admin) =>
    call('PATCH', `/api/admin/users/${await accountIdOf(email)}`, { token, body: { ...body, ...proof } });
  const actionsOf = (email: string) => auditActions(admin, email);
  beforeAll(async () => {
    await makeAccount('admin@example.org', { role: 'admin' });
    await makeAccount('fan@example.org');
    admin = await logIn('admin@example.org');
    fan = await logIn('fan@example.org');
  });

  it('are for admins only', async () => {
    for (const [method, address, body] of [
      [
        'DELETE',
        `users/${await accountIdOf('admin@example.org')}`,
        { email: 'admin@example.org', reason: 'none', ...proof },
      ],
      ['GET', 'announcement', undefined],
      ['POST', 'announcement', { announcement: null }],
      ['GET', 'ad', undefined],
      ['POST', 'ad', { ad: null }],
      ['GET', 'bookmaker-links', undefined],
      ['GET', 'coupons', undefined],
      ['POST', 'coupons', { code: 'FREE-2026', days: 1, maxUses: 1, validUntil: '2026-04-01T00:00:00Z', ...proof }],
      ['POST', `payments/${'x'.repeat(32)}/receipt`, undefined],
    ] as const) {
      const given = body === undefined ? {} : { body };
      expect((await call(method, `/api/admin/${address}`, given)).status, address).toBe(401);
      expect((await call(method, `/api/admin/${address}`, { token: fan, ...given })).status, address).toBe(403);
    }
  });

  it('block an account, which ends its sessions and logins, and unblock it', async () => {
    await makeAccount('noisy@example.org');
    const token = await logIn('noisy@example.org');
    const blocked = await patch('noisy@example.org', { block: { reason: 'Attacks the site' } });
    expect(blocked.body).toMatchObject({ blockedReason: 'Attacks the site', sessions: 0 });
    expect((await call('GET', '/api/account/sessions', { token })).status).toBe(401);
    const login = () =>
      call('POST', '/api/account/login', { body: { email: 'noisy@example.org', password: goodPassword } });
    const refused = await login();
    expect([refused.status, refused.body.key]).toEqual([403, 'auth.blocked']);
    const wrong = await call('POST', '/api/account/login', {
      body: { email: 'noisy@example.org', password: 'not this one at all' },
    });
    expect([wrong.status, wrong.body.key]).toEqual([401, 'auth.errorLogin']);
    const listed = await call('GET', '/api/admin/users?blocked=true', { token: admin });
    expect(adminUserListSchema.parse(listed.body).items.map(({ email }) => email)).toEqual(['noisy@example.org']);
    expect((await patch('noisy@example.org', { block: null })).body).toMatchObject({ blockedAt: null });
    expect((await login()).status).toBe(200);
    expect(await actionsOf('noisy@example.org')).toEqual(
      expect.arrayContaining(['account.blocked', 'account.unblocked']),
    );
    expect((await patch('admin@example.org', { block: { reason: 'Oneself' } })).status).toBe(409);
    expect((await patch('noisy@example.org', {})).status).toBe(422);
  });

  it('verify an account, or resend its e-mail', async () => {
    await makeAccount('late@example.org', { verified: false });
    await site.emptyOutbox();
    expect((await patch('late@example.org', { resend: true })).status).toBe(200);
    expect((await site.mails()).map(({ to }) => to?.[0]?.address)).toEqual(['late@example.org']);
    expect((await patch('late@example.org', { verify: true })).body.verifiedAt).not.toBeNull();
    expect((await patch('late@example.org', { resend: true })).status).toBe(409);
    expect(await logIn('late@example.org')).not.toBe('');
  });

  it('delete an account once its address, a reason and a proof are given', async () => {
    await makeAccount('gone@example.org');
    const id = await accountIdOf('gone@example.org');
    const remove = (body: object, of = id) => call('DELETE', `/api/admin/users/${of}`, { token: admin, body });
    const given = { email: 'gone@example.org', reason: 'Asked by letter' };
    expect((await remove(given)).status).toBe(422);
    expect((await remove({ ...given, ...proof, email: 'other@example.org' })).status).toBe(422);
    expect((await remove({ ...given, ...proof, reason: '' })).status).toBe(422);
    expect(await accountIdOf('gone@example.org')).toBe(id);
    expect((await remove({ ...given, ...proof })).status).toBe(200);
    expect(await accountIdOf('gone@example.org')).toBe('');
    expect((await remove({ ...given, ...proof })).status).toBe(404);
    const own = await accountIdOf('admin@example.org');
    expect((await remove({ ...given, email: 'admin@example.org', ...proof }, own)).status).toBe(409);
    expect(await actionsOf('admin@example.org')).toContain('account.deleted');
  });

  it('find a payment and resend its receipt', async () => {
    const [paid, open] = ['p'.repeat(32), 'q'.repeat(32)];
    const now = site.clock.now();
    const row = {
      kind: 'premium' as const,
      plan: 'month' as const,
      amountMinor: 900,
      currency: 'EUR',
      provider: 'sandbox' as const,
      language: 'en',
      createdAt: now,
      expiresAt: now,
      accountId: await accountIdOf('fan@example.org'),
    };
    await site.database.transaction((tx) =>
      tx.insert(payments).values([
        { ...row, id: paid, state: 'paid', paidAt: now, receiptNumber: '2026-000041' },
        { ...row, id: open, state: 'pending', reference: 'sbx_one' },
      ]),
    );
    const found = async (search: string) => {
      const { body } = await call('GET', `/api/admin/payments?search=${encodeURIComponent(search)}`, { token: admin });
      return adminPaymentListSchema.parse(body).items.map(({ id }) => id);
    };
    expect(await found('000041')).toEqual([paid]);
    expect(await found('sbx_one')).toEqual([open]);
    expect((await found('FAN@')).toSorted()).toEqual([paid, open]);
    expect(await found('%')).toEqual([]);
    await site.emptyOutbox();
    const resend = (id: string) => call('POST', `/api/admin/payments/${id}/receipt`, { token: admin });
    expect((await resend(paid)).status).toBe(200);
    const [mail] = await site.mails();
    expect([mail?.to?.[0]?.address, mail?.text]).toEqual(['fan@example.org', expect.stringContaining('2026-000041')]);
    expect((await resend(open)).status).toBe(409);
    expect(await actionsOf('fan@example.org')).toContain('receipt.resent');
  });

  it('create coupons, each of which an account can use once', async () => {
    site.clock.set('2026-03-14T12:00:00Z');
    const make = (body: object) => call('POST', '/api/admin/coupons', { token: admin, body });
    const given = { code: 'spring-26', days: 10, maxUses: 2, validUntil: '2026-04-01T00:00:00Z' };
    expect((await make(given)).status).toBe(422);
    const accented = await make({ ...given, ...proof, code: 'été-2026' });
    expect([accented.status, accented.body.errors]).toEqual([422, { code: 'adminTasks.coupons.codeHint' }]);
    expect((await make({ ...given, ...proof })).status).toBe(200);
    expect((await make({ ...given, ...proof })).status).toBe(409);
    const redeem = (token: string, code = 'Spring-26') =>
      call('POST', '/api/account/coupon', { token, body: { code } });
    const used = couponUsedSchema.parse((await redeem(fan)).body);
    expect(used).toEqual({ days: 10, premiumUntil: '2026-03-24T12:00:00.000Z' });
    const again = await redeem(fan);
    expect([again.status, again.body.errors]).toEqual([422, { code: 'profile.couponUsed' }]);
    const tokens = await Promise.all(
      ['one', 'two', 'three'].map(async (name) => {
        await makeAccount(`${name}@example.org`);
        return logIn(`${name}@example.org`);
      }),
    );
    const replies = await Promise.all(tokens.map((token) => redeem(token)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect((await redeem(tokens[0] ?? '', 'NO-SUCH-CODE')).body.errors).toEqual({ code: 'profile.couponUnknown' });
    await make({ ...given, code: 'SUMMER-26', ...proof });
    const end = await couponRoute.DELETE(
      new Request('http://localhost:3000/api/admin/coupons/SUMMER-26', {
        method: 'DELETE',
        headers: { authorization: `Bearer ${admin}`, 'x-forwarded-for': '10.9.9.9' },
      }),
      { params: Promise.resolve({ code: 'SUMMER-26' }) },
    );
    expect(end.status).toBe(200);
    expect((await redeem(fan, 'SUMMER-26')).status).toBe(422);
    expect(await actionsOf('fan@example.org')).toContain('coupon.used');
    expect(await actionsOf('admin@example.org')).toEqual(expect.arrayContaining(['coupon.created', 'coupon.ended']));
  });

  it('export accounts and payments as CSV in which no spreadsheet runs a formula, and log it', async () => {
    const { sql } = site.database;
    const fanId = await accountIdOf('fan@example.org');
    await sql
      .update(accounts)
      .set({ displayName: '=HYPERLINK("https://evil.example","x")' })
      .where(eq(accounts.id, fanId));
    const take = (list: string, token = admin) =>
      exportRoute.POST(
        new Request(`http://localhost:3000/api/admin/exports/${list}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(proof),
        }),
        { params: Promise.resolve({ list }) },
      );
    expect((await take('users', fan)).status).toBe(403);
    expect((await take('sessions')).status).toBe(404);
    const response = await take('users');
    expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      'text/csv; charset=utf-8',
      'private, no-store',
    ]);
    const users = await response.text();
    expect(users.match(/^id,email,name,role,/)).not.toBeNull();
    expect(users).toContain(`${fanId},fan@example.org,"'=HYPERLINK(""https://evil.example"",""x"")",user,`);
    expect(users.trimEnd().split('\r\n')).toHaveLength(1 + (await sql.select().from(accounts)).length);
    const money = (await (await take('payments')).text()).trimEnd().split('\r\n');
    expect(money).toHaveLength(1 + (await sql.select().from(payments)).length);
    expect(money[0]).toMatch(/,donor_name,donor_message$/);
    expect(money.filter((line) => line.includes('2026-000041'))).toHaveLength(1);
    expect(await actionsOf('admin@example.org')).toContain('list.exported');
  });
});
