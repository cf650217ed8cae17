import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as webhookRetryRoute from '@/app/api/admin/webhooks/[provider]/[id]/retry/route';
import * as webhookRoute from '@/app/api/webhooks/payments/[provider]/route';
import { adminPaymentListSchema, adminStatsSchema, type AdminStats } from '@/lib/contracts/admin-stats';
import { startedPaymentSchema } from '@/lib/contracts/payments';
import { mails, paymentEvents, payments } from '@/lib/server/db/schema';
import { MailError } from '@/lib/server/mail/types';
import { queueMail } from '@/lib/server/repositories/mail-repository';
import { getRuntime } from '@/lib/server/runtime';
import { deliverMails, mailsDelivered } from '@/lib/server/services/mails/deliver-mails';
import { call, freshAddress, goodPassword, logIn, makeAccount, useAccountSite } from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';
import { StripeApi, type Delivery, type Session } from '@/tests/support/stripe-api';

const webhookSecret = 'whsec_of_these_tests_only';
const env = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_of_these_tests',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
} as const;

describe.each(databases)('the dashboard’s figures for money and deliveries on %s', (kind) => {
  const site = useAccountSite(kind, { now: '2026-03-14T09:00:00Z', env });
  const stripe = new StripeApi(webhookSecret);
  let [admin, buyer] = ['', ''];
  beforeAll(async () => {
    await stripe.start();
    getRuntime().env.STRIPE_API_URL = stripe.url;
    await makeAccount('admin@example.org', { role: 'admin' });
    await makeAccount('buyer@example.org');
    [admin, buyer] = [await logIn('admin@example.org'), await logIn('buyer@example.org')];
  });
  afterAll(() => stripe.stop());

  const stats = async (): Promise<AdminStats> =>
    adminStatsSchema.parse((await call('GET', '/api/admin/stats', { token: admin })).body);
  const alerts = async () =>
    (await stats()).alerts.filter(({ id }) => id !== 'sources').map(({ id, count }) => `${id} ${count}`);
  const list = async (query = '') =>
    adminPaymentListSchema.parse((await call('GET', `/api/admin/payments${query}`, { token: admin })).body);
  const deliver = async ({ body, signature }: Delivery) => {
    const request = new Request('http://localhost:3000/api/webhooks/payments/stripe', {
      method: 'POST',
      body,
      headers: { 'stripe-signature': signature },
    });
    return (await webhookRoute.POST(request, { params: Promise.resolve({ provider: 'stripe' }) })).status;
  };
  const begun = async (path: string, body: object, token?: string): Promise<{ id: string; session: Session }> => {
    const { id, address } = startedPaymentSchema.parse(
      (await call('POST', path, { body: { language: 'en', ...body }, ...(token ? { token } : {}) })).body,
    );
    return { id, session: stripe.sessionAt(address) };
  };
  const buy = () => begun('/api/payments', { plan: 'month', consent: true }, buyer);
  const refund = (id: string) =>
    call('POST', `/api/admin/payments/${id}/refund`, {
      token: admin,
      body: { reason: 'Something went wrong', password: goodPassword },
    });

  it('add up payments by state, the revenue, and what needs a decision', async () => {
    const [paid, stored, refunded, odd] = [await buy(), await buy(), await buy(), await buy()];
    await buy();
    const donation = await begun('/api/donations', { amountMinor: 500, name: 'Anna', message: 'Thanks' });
    odd.session.amount = 1;
    for (const { session } of [paid, stored, refunded, odd, donation])
      expect(await deliver(stripe.pay(session))).toBe(200);
    expect((await refund(refunded.id)).status).toBe(200);
    await site.database.transaction((tx) =>
      tx
        .update(payments)
        .set({ paidAt: new Date('2026-01-01T00:00:00Z') })
        .where(eq(payments.id, stored.id)),
    );

    const { payments: figures } = await stats();
    const counted = await site.database.sql
      .select({
        kind: payments.kind,
        state: payments.state,
        count: sql<number>`count(*)::int`,
        amountMinor: sql<number>`sum(amount_minor)::int`,
      })
      .from(payments)
      .groupBy(payments.kind, payments.state)
      .orderBy(payments.kind, payments.state);
    expect(figures.states).toEqual(counted);
    expect(figures.states.map(({ kind: what, state, count }) => `${what} ${state} ${count}`).sort()).toEqual([
      'donation paid 1',
      'premium paid 2',
      'premium pending 2',
      'premium refunded 1',
    ]);
    expect(figures.revenue).toEqual({ monthMinor: 699 + 500, allMinor: 2 * 699 + 500 });
    expect([figures.problems, await alerts()]).toEqual([1, ['payments 1']]);
    expect(await site.database.sql.$count(payments, sql`problem is not null`)).toBe(1);

    expect((await refund(odd.id)).body).toMatchObject({ state: 'refunded' });
    expect([(await stats()).payments.problems, odd.session.charge]).toEqual([0, 'refunded']);
    expect((await call('POST', '/api/account/me', { token: buyer })).body.premiumUntil).toBe(
      '2026-05-15T09:00:00.000Z',
    );
    expect((await refund(donation.id)).status).toBe(200);
    expect(
      await site.database.sql.$count(payments, sql`state = 'refunded' and refund_reason = 'Something went wrong'`),
    ).toBe(3);
  });

  it('list every payment with its refund, newest first, filtered by state', async () => {
    const all = await list();
    expect([all.total, all.items.length]).toEqual([6, 6]);
    const donors = all.items.map(({ kind: what, donorName, donorMessage }) => [what, donorName, donorMessage].join());
    expect([...new Set(donors)].sort()).toEqual(['donation,Anna,Thanks', 'premium,,']);
    const refunded = await list('?state=refunded');
    expect(refunded.items.map(({ refundReason }) => refundReason)).toEqual(Array(3).fill('Something went wrong'));
    expect(refunded.items.map(({ email }) => email).sort()).toEqual(['buyer@example.org', 'buyer@example.org', null]);
    expect((await list('?page=2')).items).toEqual([]);
    for (const wrong of ['?page=0', '?state=stolen', '?x=1'])
      expect((await call('GET', `/api/admin/payments${wrong}`, { token: admin })).status).toBe(422);
  });

  it('show failed mails, and retry them', async () => {
    await mailsDelivered();
    const down = (permanent: boolean) => ({
      send: () => Promise.reject(new MailError('The server is away', permanent)),
    });
    const queue = (recipient: string) =>
      site.database.transaction((tx) =>
        queueMail(tx, { template: 'passwordChanged', recipient, language: 'de', createdAt: site.clock.now() }),
      );
    await queue('waits@example.org');
    await deliverMails(getRuntime(), down(false));
    await queue('nobody@example.org');
    await deliverMails(getRuntime(), down(true));
    await queue('new@example.org');
    const { mails: figures } = await stats();
    expect(figures).toMatchObject({ waiting: 1, failing: 1, givenUp: 1 });
    expect(await site.database.sql.$count(mails, sql`sent_at is null and error is not null`)).toBe(2);
    expect(
      figures.items.map(({ recipient, nextAttemptAt, error }) => [recipient, nextAttemptAt, error]).sort(),
    ).toEqual([
      ['nobody@example.org', null, 'The server is away'],
      ['waits@example.org', '2026-03-14T09:01:00.000Z', 'The server is away'],
    ]);
    expect(await alerts()).toEqual(['mails 1']);
    await site.emptyOutbox();
    for (const { id } of figures.items)
      expect((await call('POST', `/api/admin/mails/${id}/retry`, { token: admin })).status).toBe(200);
    expect((await site.mails()).flatMap(({ to }) => to?.map(({ address }) => address))).toEqual(
      expect.arrayContaining(['nobody@example.org', 'waits@example.org']),
    );
    expect((await stats()).mails).toMatchObject({ failing: 0, givenUp: 0, items: [] });
    for (const id of [figures.items[0]!.id, crypto.randomUUID(), 'x'])
      expect((await call('POST', `/api/admin/mails/${id}/retry`, { token: admin })).status).toBe(404);
  });

  it('show failed webhooks, and process them again', async () => {
    const { id, session } = await buy();
    const message = stripe.pay(session);
    stripe.isDown = true;
    expect(await deliver(message)).toBe(503);
    const { webhooks } = await stats();
    expect([
      webhooks.count,
      await site.database.sql.$count(paymentEvents, sql`handled_at is null and error is not null`),
    ]).toEqual([1, 1]);
    const [failed] = webhooks.items;
    const retry = async (event: string, token = admin) => {
      const request = new Request('http://localhost:3000/api/admin/webhooks', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': freshAddress() },
      });
      return (await webhookRetryRoute.POST(request, { params: Promise.resolve({ provider: 'stripe', id: event }) }))
        .status;
    };
    expect(await alerts()).toEqual(['webhooks 1']);
    expect([await retry(failed!.id, buyer), await retry(failed!.id)]).toEqual([403, 503]);
    stripe.isDown = false;
    expect([await retry('evt_unknown'), await retry(failed!.id), await retry(failed!.id)]).toEqual([404, 200, 404]);
    expect((await call('GET', `/api/payments/${id}`, { token: buyer })).body.state).toBe('paid');
    expect((await stats()).webhooks).toEqual({ count: 0, items: [] });
  });
});
