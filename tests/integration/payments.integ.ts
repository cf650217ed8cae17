import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as webhookRoute from '@/app/api/webhooks/payments/[provider]/route';
import { paymentListSchema, paymentViewSchema, startedPaymentSchema } from '@/lib/contracts/payments';
import { payments, premiumGrants } from '@/lib/server/db/schema';
import { getRuntime } from '@/lib/server/runtime';
import { checkPayments } from '@/lib/server/services/payments/check-payments';
import { call, logIn, makeAccount, useAccountSite } from '../support/accounts';
import { databases } from '../support/database';
import { StripeApi, type Delivery } from '../support/stripe-api';

const webhookSecret = 'whsec_of_these_tests_only';
const env = { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_of_these_tests', STRIPE_WEBHOOK_SECRET: webhookSecret, VAT_PERCENT: 19, OPERATOR_NAME: 'Half-time Ltd' } as const;

describe.each(databases)('payments with Stripe on %s', (kind) => {
  const site = useAccountSite(kind, { now: '2026-03-14T09:00:00Z', env });
  const stripe = new StripeApi(webhookSecret);
  let admin = '';
  let buyers = 0;
  let token = '';
  beforeAll(async () => {
    await stripe.start();
    getRuntime().env.STRIPE_API_URL = stripe.url;
    await makeAccount('admin@example.org', { role: 'admin' });
    admin = await logIn('admin@example.org');
  });
  afterAll(() => stripe.stop());
  beforeEach(async () => {
    site.clock.set('2026-03-14T09:00:00Z');
    stripe.isDown = false;
    buyers += 1;
    await makeAccount(`buyer${buyers}@example.org`);
    token = await logIn(`buyer${buyers}@example.org`);
    await site.emptyOutbox();
  });

  const order = (body: object = {}, as = token) => call('POST', '/api/payments', { token: as, body: { plan: 'month', consent: true, language: 'de', ...body } });
  const buy = async (body: object = {}) => {
    const started = startedPaymentSchema.parse((await order(body)).body);
    return { ...started, session: stripe.sessionAt(started.address) };
  };
  const deliver = async ({ body, signature }: Delivery, provider = 'stripe') => {
    const request = new Request(`http://localhost:3000/api/webhooks/payments/${provider}`, { method: 'POST', body, headers: { 'stripe-signature': signature } });
    return (await webhookRoute.POST(request, { params: Promise.resolve({ provider }) })).status;
  };
  const read = async (id: string, as = token) => call('GET', `/api/payments/${id}`, { token: as });
  const stateOf = async (id: string) => (await site.database.sql.select().from(payments).where(sql`${payments.id} = ${id}`))[0]?.state;
  const premium = async () => (await call('POST', '/api/account/me', { token })).body.premiumUntil;
  const grantsOf = async (id: string) => (await site.database.sql.select().from(premiumGrants).where(sql`${premiumGrants.paymentId} = ${id}`)).length;
  const grantsInForce = async (id: string) => (await site.database.sql.select().from(premiumGrants).where(sql`${premiumGrants.paymentId} = ${id} and ${premiumGrants.revokedAt} is null`)).length;
  const checkAt = (time: string) => {
    site.clock.set(`2026-03-14T${time}:00Z`);
    return checkPayments(getRuntime());
  };
  const oneMonth = '2026-04-14T09:00:00.000Z';

  it('grants by the signed message, and only then, with a receipt', async () => {
    const { id, session } = await buy();
    expect([session.amount, session.currency, session.email]).toEqual([699, 'eur', `buyer${buyers}@example.org`]);
    expect(id).toHaveLength(32);
    expect(paymentViewSchema.parse((await read(id)).body)).toMatchObject({ state: 'pending', amountMinor: 699, plan: 'month' });
    expect(await premium()).toBeNull();
    expect(await deliver(stripe.pay(session))).toBe(200);
    expect(await premium()).toBe(oneMonth);
    const view = paymentViewSchema.parse((await read(id)).body);
    expect(view.state).toBe('paid');
    const [mail] = await site.mails();
    expect(view.receiptNumber).toMatch(/^2026-\d{6}$/);
    expect(mail?.subject).toContain(view.receiptNumber!);
    for (const told of ['€6.99', '1 month', '€1.12 (19%)', 'Half-time Ltd']) expect(mail?.text).toContain(told);
  });

  it('refuses what is not signed by the provider, or too long ago', async () => {
    const { id, session } = await buy();
    const message = stripe.pay(session);
    const tampered = { ...message, body: message.body.replace(session.id, 'cs_1') };
    expect(await deliver(tampered)).toBe(400);
    expect(await deliver(stripe.sign(message.body, 'whsec_of_somebody_else'))).toBe(400);
    expect(await deliver(stripe.sign(message.body, webhookSecret, 1_600_000_000))).toBe(400);
    expect(await deliver({ ...message, signature: '' })).toBe(400);
    expect(await deliver(message, 'sandbox')).toBe(404);
    expect(await deliver(message, 'unheard-of')).toBe(404);
    expect([await stateOf(id), await premium()]).toEqual(['pending', null]);
  });

  it('believes no message: the state is the provider’s', async () => {
    const { id, session } = await buy();
    expect(await deliver(stripe.tell('checkout.session.completed', { object: 'checkout.session', id: session.id, payment_status: 'paid', status: 'complete' }))).toBe(200);
    expect([await stateOf(id), await premium()]).toEqual(['pending', null]);
    expect(await deliver(stripe.tell('checkout.session.completed', { object: 'checkout.session', id: 'cs_unknown' }))).toBe(503);
    expect(await deliver(stripe.tell('customer.created', { object: 'customer', id: 'cus_1' }))).toBe(200);
  });

  it('grants once, however often and however much at once it is told', async () => {
    const { id, session } = await buy();
    const message = stripe.pay(session);
    const statuses = await Promise.all([1, 2, 3, 4, 5].map(() => deliver(message)));
    const again = stripe.tell('checkout.session.async_payment_succeeded', { object: 'checkout.session', id: session.id });
    expect([...statuses, await deliver(again), await deliver(message)]).toEqual(Array(7).fill(200));
    expect([await premium(), await grantsOf(id), (await site.mails()).length]).toEqual([oneMonth, 1, 1]);
  });

  it('ends the same in every order: a refund that is told before the payment', async () => {
    const { id, session } = await buy();
    const paid = stripe.pay(session);
    const returned = stripe.giveBack(session);
    expect([await deliver(returned), await deliver(paid), await deliver(returned)]).toEqual([200, 200, 200]);
    expect([await stateOf(id), await premium()]).toEqual(['refunded', null]);
  });

  it('takes a dispute’s days back, and leaves other days alone', async () => {
    const first = await buy();
    await deliver(stripe.pay(first.session));
    const second = await buy({ plan: 'week' });
    await deliver(stripe.pay(second.session));
    expect(await premium()).toBe('2026-04-21T09:00:00.000Z');
    expect(await deliver(stripe.dispute(first.session))).toBe(200);
    expect([await stateOf(first.id), await stateOf(second.id), await premium()]).toEqual(['disputed', 'paid', '2026-03-21T09:00:00.000Z']);
  });

  it('answers 503 while the provider is away, acts when the message comes again, and keeps nobody waiting without it', async () => {
    const { id, session } = await buy();
    const message = stripe.pay(session);
    stripe.isDown = true;
    expect(await deliver(message)).toBe(503);
    expect((await order()).status).toBe(503);
    stripe.isDown = false;
    expect([await deliver(message), await stateOf(id), await premium()]).toEqual([200, 'paid', oneMonth]);
  });

  it('finds out by itself about a payment whose message never comes', async () => {
    const [quiet, unanswered] = [await buy(), await buy()];
    stripe.pay(quiet.session);
    await checkPayments(getRuntime());
    expect(await stateOf(quiet.id)).toBe('pending');
    await checkAt('09:03');
    expect([await stateOf(quiet.id), await grantsOf(quiet.id)]).toEqual(['paid', 1]);

    await site.database.transaction((tx) => tx.update(payments).set({ reference: null, state: 'created' }).where(eq(payments.id, unanswered.id)));
    stripe.pay(unanswered.session);
    await checkAt('09:09');
    expect([await stateOf(unanswered.id), await grantsOf(unanswered.id)]).toEqual(['paid', 1]);
    const [watched, watchedUnanswered] = [await buy(), await buy()];
    for (const { session } of [watched, watchedUnanswered]) stripe.pay(session);
    await site.database.transaction((tx) => tx.update(payments).set({ reference: null, state: 'created' }).where(eq(payments.id, watchedUnanswered.id)));
    site.clock.set('2026-03-14T09:10:00Z');
    for (const { id } of [watched, watchedUnanswered]) expect((await read(id)).body.state).toBe('paid');
  });

  it('finds out by itself about a refund, a dispute and late money whose messages never come', async () => {
    const [refunded, disputed, late] = [await buy(), await buy(), await buy()];
    for (const { session } of [refunded, disputed]) await deliver(stripe.pay(session));
    await checkAt('10:00');
    expect(await stateOf(late.id)).toBe('expired');
    await site.emptyOutbox();
    for (const happens of [() => stripe.giveBack(refunded.session), () => stripe.dispute(disputed.session), () => stripe.pay(late.session)]) happens();
    const states = () => Promise.all([refunded, disputed, late].map(({ id }) => stateOf(id)));
    stripe.isDown = true;
    await expect(checkAt('12:30')).rejects.toThrow('could not be looked at');
    stripe.isDown = false;
    expect(await states()).toEqual(['paid', 'paid', 'expired']);
    await checkAt('13:30');
    expect(await states()).toEqual(['refunded', 'disputed', 'paid']);
    expect(await Promise.all([refunded, disputed, late].map(({ id }) => grantsInForce(id)))).toEqual([0, 0, 1]);
    expect((await site.mails()).map(({ subject }) => subject?.split(' ')[0]).sort()).toEqual(['Receipt', 'Refund']);
  });

  it('asks about a payment ever less often, and no more once banks take no dispute', async () => {
    const { id, session } = await buy();
    await deliver(stripe.pay(session));
    const looks = () => stripe.asked.filter((asked) => asked === `GET /v1/checkout/sessions/${session.id}`).length;
    const before = looks();
    for (let hour = 1; hour <= 48; hour += 1) {
      site.clock.set(new Date(Date.parse('2026-03-14T09:00:00Z') + hour * 3_600_000).toISOString());
      await checkPayments(getRuntime());
    }
    expect(looks() - before).toBe(6);
    site.clock.set('2026-08-01T09:00:00Z');
    await checkPayments(getRuntime());
    expect((await site.database.sql.select().from(payments).where(sql`${payments.id} = ${id}`))[0]).toMatchObject({ state: 'paid', checkAt: null });
  });

  it('expires what nobody pays, closes it at the provider, and counts money that comes late all the same', async () => {
    const { id, session } = await buy();
    await checkAt('10:00');
    expect([await stateOf(id), session.status]).toEqual(['expired', 'expired']);
    expect(await deliver(stripe.expire(session))).toBe(200);
    expect(await stateOf(id)).toBe('expired');
    expect(await deliver(stripe.pay(session))).toBe(200);
    expect([await stateOf(id), await grantsOf(id)]).toEqual(['paid', 1]);
  });

  it('can be cancelled by its buyer until it is paid; a failed debit grants nothing', async () => {
    const { id, session } = await buy();
    expect((await call('POST', `/api/payments/${id}/cancel`, { token })).body.state).toBe('cancelled');
    expect(session.status).toBe('expired');
    const [second, third] = [await buy(), await buy()];
    stripe.pay(second.session);
    expect((await call('POST', `/api/payments/${second.id}/cancel`, { token })).body.state).toBe('paid');
    expect(await deliver(stripe.failLater(third.session))).toBe(200);
    expect([await stateOf(third.id), await grantsOf(third.id)]).toEqual(['failed', 0]);
  });

  it('is for its buyer and admins only', async () => {
    const { id } = await buy();
    await makeAccount(`other${buyers}@example.org`);
    const other = await logIn(`other${buyers}@example.org`);
    const asked = [read('x'.repeat(32)), read(id, other), call('POST', `/api/payments/${id}/cancel`, { token: other }), call('GET', `/api/payments/${id}`), call('GET', '/api/payments')];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404, 401, 401]);
    expect((await read(id, admin)).status).toBe(200);
    expect(await Promise.all([token, other].map(async (by) => paymentListSchema.parse((await call('GET', '/api/payments', { token: by })).body).items.some((payment) => payment.id === id)))).toEqual([true, false]);
    expect((await call('POST', `/api/admin/payments/${id}/refund`, { token, body: { reason: 'I am no admin' } })).status).toBe(403);
  });

  it('takes its price from the plan, and asks for consent', async () => {
    for (const wrong of [{ amountMinor: 1 }, { plan: 'forever' }, { consent: false }, { consent: undefined }, { currency: 'usd' }]) expect((await order(wrong)).status).toBe(422);
    expect((await order({}, '')).status).toBe(401);
    const { id, session } = await buy();
    session.amount = 1;
    expect(await deliver(stripe.pay(session))).toBe(200);
    expect((await read(id)).body).toMatchObject({ state: 'pending', problem: 'amount', receiptNumber: null });
    expect(await premium()).toBeNull();
  });

  it('adds two purchases at once', async () => {
    const both = await Promise.all([buy(), buy({ plan: 'week' })]);
    expect(both[0].id).not.toBe(both[1].id);
    expect(await Promise.all(both.map(({ session }) => deliver(stripe.pay(session))))).toEqual([200, 200]);
    expect(await premium()).toBe('2026-04-21T09:00:00.000Z');
    const numbers = (await site.database.sql.select().from(payments)).flatMap(({ receiptNumber }) => receiptNumber ?? []);
    expect(numbers.map((number) => Number(number.slice(5))).sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
  });

  it('is refunded by an admin, once, with an entry in the audit log', async () => {
    const { id, session } = await buy();
    const refund = (reason = 'Asked within 14 days') => call('POST', `/api/admin/payments/${id}/refund`, { token: admin, body: { reason } });
    expect((await refund()).status).toBe(409);
    await deliver(stripe.pay(session));
    expect((await refund('')).status).toBe(422);
    const answer = await refund();
    expect([answer.status, answer.body.state, await premium()]).toEqual([200, 'refunded', null]);
    expect((await refund()).status).toBe(409);
    expect(stripe.asked.filter((asked) => asked === 'POST /v1/refunds').length).toBeGreaterThan(0);
    expect(await deliver(stripe.giveBack(session))).toBe(200);
    const user = await call('GET', `/api/admin/users?search=buyer${buyers}@`, { token: admin });
    const detail = await call('GET', `/api/admin/users/${(user.body.items as { id: string }[])[0]!.id}`, { token: admin });
    expect((detail.body.auditLog as { action: string }[]).map(({ action }) => action)).toContain('payment.refunded');
  });

  it('takes donations from anybody, within limits, and grants nothing for them', async () => {
    const give = (body: object, as?: string) => call('POST', '/api/donations', { ...(as ? { token: as } : {}), body: { language: 'fr', ...body } });
    for (const wrong of [{ amountMinor: 99 }, { amountMinor: 50_001 }, { amountMinor: 3.5 }, {}]) expect((await give(wrong)).status).toBe(422);
    const { id, address } = startedPaymentSchema.parse((await give({ amountMinor: 500, name: 'Anna', message: 'Merci' })).body);
    expect(await deliver(stripe.pay(stripe.sessionAt(address)))).toBe(200);
    expect(await stateOf(id)).toBe('paid');
    expect((await read(id)).status).toBe(404);
    const [mail] = await site.mails();
    expect([mail?.to?.[0]?.address, mail?.text?.includes('Don')]).toEqual(['payer@example.org', true]);
    const own = startedPaymentSchema.parse((await give({ amountMinor: 300 }, token)).body);
    expect((await read(own.id)).body).toMatchObject({ kind: 'donation', plan: null, amountMinor: 300 });
    await deliver(stripe.pay(stripe.sessionAt(own.address)));
    expect(await premium()).toBeNull();
  });

  it('keeps the books of an account that is gone', async () => {
    const { id, session } = await buy();
    expect(((await call('GET', '/api/account/export', { token })).body.payments as { id: string }[]).map((each) => each.id)).toEqual([id]);
    expect((await call('DELETE', '/api/account', { token })).status).toBe(200);
    expect(await deliver(stripe.pay(session))).toBe(200);
    expect((await read(id, admin)).body).toMatchObject({ state: 'paid', problem: 'account' });
  });
});
