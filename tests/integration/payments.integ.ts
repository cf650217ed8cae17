import { describe, expect, it } from 'vitest';
import { paymentListSchema, paymentViewSchema, startedPaymentSchema } from '@/lib/contracts/payments';
import { payments } from '@/lib/server/db/schema';
import { call, goodPassword, logIn, makeAccount } from '@/tests/support/accounts';
import { bothDatabases } from '@/tests/support/database';
import { useStripeSite, webhookSecret } from '@/tests/support/stripe-site';

describe.each(bothDatabases)('payments with Stripe on %s', (kind) => {
  const shop = useStripeSite(kind);
  const { site, stripe, order, buy, deliver, read, stateOf, premium, grantsOf } = shop;
  const oneMonth = '2026-04-14T09:00:00.000Z';

  it('grant on the signed webhook, and only then, with a receipt', async () => {
    const { id, session } = await buy();
    expect([session.amount, session.currency, session.email]).toEqual([699, 'eur', shop.buyer]);
    expect(id).toHaveLength(32);
    expect(paymentViewSchema.parse((await read(id)).body)).toMatchObject({
      state: 'pending',
      amountMinor: 699,
      plan: 'month',
    });
    expect(await premium()).toBeNull();
    expect(await deliver(stripe.pay(session))).toBe(200);
    expect(await premium()).toBe(oneMonth);
    const view = paymentViewSchema.parse((await read(id)).body);
    expect(view.state).toBe('paid');
    const [mail] = await site.mails();
    expect(view.receiptNumber).toMatch(/^2026-\d{6}$/);
    expect(mail?.subject).toContain(view.receiptNumber!);
    for (const reported of ['€6.99', '1 month', '€1.12 (19%)', 'Half-time Ltd']) expect(mail?.text).toContain(reported);
  });

  it('reject what is not signed by the provider, or was signed too long ago', async () => {
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

  it('trust no webhook content: the state is fetched from the provider', async () => {
    const { id, session } = await buy();
    expect(
      await deliver(
        stripe.notify('checkout.session.completed', {
          object: 'checkout.session',
          id: session.id,
          payment_status: 'paid',
          status: 'complete',
        }),
      ),
    ).toBe(200);
    expect([await stateOf(id), await premium()]).toEqual(['pending', null]);
    expect(
      await deliver(stripe.notify('checkout.session.completed', { object: 'checkout.session', id: 'cs_unknown' })),
    ).toBe(503);
    expect(await deliver(stripe.notify('customer.created', { object: 'customer', id: 'cus_1' }))).toBe(200);
  });

  it('grant once, however often and concurrently they are notified', async () => {
    const { id, session } = await buy();
    const message = stripe.pay(session);
    const statuses = await Promise.all([1, 2, 3, 4, 5].map(() => deliver(message)));
    const again = stripe.notify('checkout.session.async_payment_succeeded', {
      object: 'checkout.session',
      id: session.id,
    });
    expect([...statuses, await deliver(again), await deliver(message)]).toEqual(Array(7).fill(200));
    expect([await premium(), await grantsOf(id), (await site.mails()).length]).toEqual([oneMonth, 1, 1]);
  });

  it('end the same in any order: a refund reported before the payment', async () => {
    const { id, session } = await buy();
    const paid = stripe.pay(session);
    const returned = stripe.giveBack(session);
    expect([await deliver(returned), await deliver(paid), await deliver(returned)]).toEqual([200, 200, 200]);
    expect([await stateOf(id), await premium()]).toEqual(['refunded', null]);
  });

  it('revoke the days of a disputed payment, and leave other days alone', async () => {
    const first = await buy();
    await deliver(stripe.pay(first.session));
    const second = await buy({ plan: 'week' });
    await deliver(stripe.pay(second.session));
    expect(await premium()).toBe('2026-04-21T09:00:00.000Z');
    expect(await deliver(stripe.dispute(first.session))).toBe(200);
    expect([await stateOf(first.id), await stateOf(second.id), await premium()]).toEqual([
      'disputed',
      'paid',
      '2026-03-21T09:00:00.000Z',
    ]);
  });

  it('give the days back, with those that were lost, once a dispute is won, and notify the buyer each time', async () => {
    const { id, session } = await buy();
    await deliver(stripe.pay(session));
    const before = await premium();
    for (const inquiry of ['warning_needs_response', 'warning_under_review', 'warning_closed', 'prevented']) {
      expect(await deliver(stripe.dispute(session, inquiry))).toBe(200);
      expect([inquiry, await stateOf(id), await premium()]).toEqual([inquiry, 'paid', before]);
    }
    for (const open of ['needs_response', 'under_review']) {
      await deliver(stripe.dispute(session, open));
      expect([await stateOf(id), await premium()]).toEqual(['disputed', null]);
    }
    site.clock.set(new Date(site.clock.now().getTime() + 86_400_000).toISOString());
    await deliver(stripe.dispute(session, 'won'));
    expect(await stateOf(id)).toBe('paid');
    expect(Date.parse(String(await premium())) - Date.parse(String(before))).toBe(86_400_000);
    const subjects = (await site.mails()).map(({ subject }) => subject?.replace(/[\d-]+/, 'N') ?? '');
    expect(subjects.sort()).toEqual(['Receipt N', 'Your payment N is back', 'Your payment N is disputed']);
    await deliver(stripe.dispute(session, 'lost'));
    expect([await stateOf(id), await premium()]).toEqual(['disputed', null]);
  });

  it('give the days back if a refund fails, under the same receipt', async () => {
    const { id, session } = await buy();
    await deliver(stripe.pay(session));
    const before = await premium();
    await deliver(stripe.giveBack(session));
    expect([await stateOf(id), await premium()]).toEqual(['refunded', null]);
    await deliver(stripe.failRefund(session));
    expect([await stateOf(id), await premium(), await grantsOf(id)]).toEqual(['paid', before, 1]);
  });

  it('return 503 while the provider is down, act when the webhook is resent, and need no webhook for a waiting buyer', async () => {
    const { id, session } = await buy();
    const message = stripe.pay(session);
    stripe.isDown = true;
    expect(await deliver(message)).toBe(503);
    expect((await order()).status).toBe(503);
    stripe.isDown = false;
    expect([await deliver(message), await stateOf(id), await premium()]).toEqual([200, 'paid', oneMonth]);
  });

  it('can be cancelled by their buyer until paid, and grant nothing if a debit fails', async () => {
    const { id, session } = await buy();
    expect((await call('POST', `/api/payments/${id}/cancel`, { token: shop.token })).body.state).toBe('cancelled');
    expect(session.status).toBe('expired');
    const [second, third] = [await buy(), await buy()];
    stripe.pay(second.session);
    expect((await call('POST', `/api/payments/${second.id}/cancel`, { token: shop.token })).body.state).toBe('paid');
    expect(await deliver(stripe.failLater(third.session))).toBe(200);
    expect([await stateOf(third.id), await grantsOf(third.id)]).toEqual(['failed', 0]);
  });

  it('are for their buyer and admins only', async () => {
    const { id } = await buy();
    await makeAccount(`other-${shop.buyer}`);
    const other = await logIn(`other-${shop.buyer}`);
    const asked = [
      read('x'.repeat(32)),
      read(id, other),
      call('POST', `/api/payments/${id}/cancel`, { token: other }),
      call('GET', `/api/payments/${id}`),
      call('GET', '/api/payments'),
    ];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404, 401, 401]);
    expect((await read(id, shop.admin)).status).toBe(200);
    expect(
      await Promise.all(
        [shop.token, other].map(async (by) =>
          paymentListSchema
            .parse((await call('GET', '/api/payments', { token: by })).body)
            .items.some((payment) => payment.id === id),
        ),
      ),
    ).toEqual([true, false]);
    expect(
      (await call('POST', `/api/admin/payments/${id}/refund`, { token: shop.token, body: { reason: 'I am no admin' } }))
        .status,
    ).toBe(403);
  });

  it('are cancelled by nobody but their buyer, not even an admin', async () => {
    const { id } = await buy();
    expect((await read(id, shop.admin)).body).toMatchObject({ state: 'pending', mayCancel: false });
    expect((await call('POST', `/api/payments/${id}/cancel`, { token: shop.admin })).status).toBe(404);
    expect((await read(id)).body).toMatchObject({ state: 'pending', mayCancel: true });
    expect((await call('POST', `/api/payments/${id}/cancel`, { token: shop.token })).body).toMatchObject({
      state: 'cancelled',
      mayCancel: false,
    });
  });

  it('take their price from the plan, and require consent', async () => {
    for (const wrong of [
      { amountMinor: 1 },
      { plan: 'forever' },
      { consent: false },
      { consent: undefined },
      { currency: 'usd' },
    ])
      expect((await order(wrong)).status).toBe(422);
    expect((await order({}, '')).status).toBe(401);
    const { id, session } = await buy();
    session.amount = 1;
    expect(await deliver(stripe.pay(session))).toBe(200);
    expect((await read(id)).body).toMatchObject({ state: 'pending', problem: 'amount', receiptNumber: null });
    expect(await premium()).toBeNull();
  });

  it('add up two concurrent purchases', async () => {
    const both = await Promise.all([buy(), buy({ plan: 'week' })]);
    expect(both[0].id).not.toBe(both[1].id);
    expect(await Promise.all(both.map(({ session }) => deliver(stripe.pay(session))))).toEqual([200, 200]);
    expect(await premium()).toBe('2026-04-21T09:00:00.000Z');
    const numbers = (await site.database.sql.select().from(payments)).flatMap(
      ({ receiptNumber }) => receiptNumber ?? [],
    );
    expect(numbers.map((number) => Number(number.slice(5))).sort((a, b) => a - b)).toEqual(
      numbers.map((_, index) => index + 1),
    );
  });

  it('are refunded by an admin, once, with an entry in the audit log', async () => {
    const { id, session } = await buy();
    const refund = (reason = 'Asked within 14 days') =>
      call('POST', `/api/admin/payments/${id}/refund`, { token: shop.admin, body: { reason, password: goodPassword } });
    expect((await refund()).status).toBe(409);
    await deliver(stripe.pay(session));
    expect((await refund('')).status).toBe(422);
    const response = await refund();
    expect([response.status, response.body.state, await premium()]).toEqual([200, 'refunded', null]);
    expect((await refund()).status).toBe(409);
    expect(stripe.asked.filter((asked) => asked === 'POST /v1/refunds').length).toBeGreaterThan(0);
    expect(await deliver(stripe.giveBack(session))).toBe(200);
    const user = await call('GET', `/api/admin/users?search=${shop.buyer}`, { token: shop.admin });
    const detail = await call('GET', `/api/admin/users/${(user.body.items as { id: string }[])[0]!.id}`, {
      token: shop.admin,
    });
    expect((detail.body.auditLog as { action: string }[]).map(({ action }) => action)).toContain('payment.refunded');
  });

  it('are refunded once the balance allows it, and count as refunded if the provider has already done so', async () => {
    const [poor, returned] = [await buy(), await buy()];
    for (const { session } of [poor, returned]) await deliver(stripe.pay(session));
    const refund = ({ id }: { id: string }) =>
      call('POST', `/api/admin/payments/${id}/refund`, {
        token: shop.admin,
        body: { reason: 'Asked within 14 days', password: goodPassword },
      });
    stripe.isPoor = true;
    expect((await refund(poor)).status).toBe(503);
    expect(await stateOf(poor.id)).toBe('paid');
    stripe.isPoor = false;
    expect((await refund(poor)).body.state).toBe('refunded');
    // Done in the provider's own dashboard; its webhook is late.
    stripe.giveBack(returned.session);
    expect((await refund(returned)).body.state).toBe('refunded');
  });

  it('are refunded if late money comes in another amount, whatever their state by then', async () => {
    const bought = { expired: await buy(), failed: await buy(), cancelled: await buy() };
    await deliver(stripe.expire(bought.expired.session));
    await deliver(stripe.failLater(bought.failed.session));
    await call('POST', `/api/payments/${bought.cancelled.id}/cancel`, { token: shop.token });
    for (const [state, { id, session }] of Object.entries(bought)) {
      session.amount = 400;
      expect(await deliver(stripe.pay(session))).toBe(200);
      expect((await read(id)).body).toMatchObject({ state, problem: 'amount', receiptNumber: null });
      const refund = () =>
        call('POST', `/api/admin/payments/${id}/refund`, {
          token: shop.admin,
          body: { reason: 'Another amount', password: goodPassword },
        });
      const [status, again] = [await refund(), await refund()].map((response) => response.status);
      expect([status, again, await stateOf(id), session.charge]).toEqual([200, 409, 'refunded', 'refunded']);
    }
    expect([await premium(), (await site.mails()).length]).toEqual([null, 0]);
  });

  it('accept donations without an account, within limits, and grant nothing for them', async () => {
    const give = (body: object, as?: string) =>
      call('POST', '/api/donations', { ...(as ? { token: as } : {}), body: { language: 'fr', ...body } });
    for (const wrong of [{ amountMinor: 99 }, { amountMinor: 50_001 }, { amountMinor: 3.5 }, {}])
      expect((await give(wrong)).status).toBe(422);
    const { id, address } = startedPaymentSchema.parse(
      (await give({ amountMinor: 500, name: 'Anna', message: 'Merci' })).body,
    );
    expect(await deliver(stripe.pay(stripe.sessionAt(address)))).toBe(200);
    expect(await stateOf(id)).toBe('paid');
    // The id is all the donor has.
    expect((await call('GET', `/api/payments/${id}`)).body).toMatchObject({ kind: 'donation', state: 'paid' });
    const declined = startedPaymentSchema.parse((await give({ amountMinor: 500 })).body);
    expect((await call('GET', `/api/payments/${declined.id}`)).body.mayCancel).toBe(true);
    expect((await call('POST', `/api/payments/${declined.id}/cancel`)).body.state).toBe('cancelled');
    const [mail] = await site.mails();
    expect([mail?.to?.[0]?.address, mail?.text?.includes('Don')]).toEqual(['payer@example.org', true]);
    const own = startedPaymentSchema.parse((await give({ amountMinor: 300 }, shop.token)).body);
    expect((await read(own.id)).body).toMatchObject({ kind: 'donation', plan: null, amountMinor: 300 });
    for (const asked of [
      call('GET', `/api/payments/${own.id}`),
      call('POST', `/api/payments/${own.id}/cancel`),
      call('GET', `/api/payments/${'x'.repeat(32)}`),
    ])
      expect((await asked).status).toBe(401);
    await deliver(stripe.pay(stripe.sessionAt(own.address)));
    expect(await premium()).toBeNull();
  });

  it('retain their records after an account is deleted', async () => {
    const { id, session } = await buy();
    expect(
      ((await call('GET', '/api/account/export', { token: shop.token })).body.payments as { id: string }[]).map(
        (each) => each.id,
      ),
    ).toEqual([id]);
    expect((await call('DELETE', '/api/account', { token: shop.token, body: { password: goodPassword } })).status).toBe(
      200,
    );
    expect(await deliver(stripe.pay(session))).toBe(200);
    expect((await read(id, shop.admin)).body).toMatchObject({ state: 'paid', problem: 'account' });
  });
});
