import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import * as withdrawalRoute from '@/app/api/withdrawals/[id]/route';
import * as withdrawalsRoute from '@/app/api/withdrawals/route';
import { paymentViewSchema } from '@/lib/contracts/payments';
import { startedWithdrawalSchema } from '@/lib/contracts/withdrawals';
import { auditLog, payments, premiumGrants, withdrawals } from '@/lib/server/db/schema';
import { getRuntime } from '@/lib/server/runtime';
import { checkPayments } from '@/lib/server/services/payments/check-payments';
import { readWithdrawalStep } from '@/lib/server/services/payments/withdrawal-page';
import { call, goodPassword, logIn } from '@/tests/support/accounts';
import { databases } from '@/tests/support/database';
import { useStripeSite } from '@/tests/support/stripe-site';

describe.each(databases)('a withdrawal from a contract on %s', (kind) => {
  const shop = useStripeSite(kind);
  const { site, stripe, buy, deliver, read, stateOf, premium } = shop;

  const paymentOf = async (id: string) =>
    (await site.database.sql.select().from(payments).where(eq(payments.id, id)))[0]!;
  /** A paid pass for this test's buyer, with the outbox emptied. */
  async function purchase(body: object = {}) {
    const bought = await buy(body);
    await deliver(stripe.pay(bought.session));
    await site.emptyOutbox();
    return { ...bought, receipt: (await paymentOf(bought.id)).receiptNumber! };
  }
  async function state(receipt: string, { email = shop.buyer, name = 'A Fan' } = {}) {
    const body = { name, email, receipt, language: 'en' };
    return startedWithdrawalSchema.parse((await call('POST', '/api/withdrawals', { body })).body).id;
  }
  const confirm = (id: string, { token, link }: { token?: string; link?: string } = {}) =>
    call('POST', `/api/withdrawals/${id}`, {
      ...(token ? { token } : {}),
      body: { language: 'en', ...(link ? { token: link } : {}) },
    });
  const refunds = () => stripe.asked.filter((asked) => asked === 'POST /v1/refunds').length;
  const check = () => checkPayments(getRuntime());
  const subjects = async () => (await site.mails()).map(({ subject }) => subject?.replace(/[\d-]+/, 'N')).sort();
  const later = (hours: number) =>
    site.clock.set(new Date(site.clock.now().getTime() + hours * 3_600_000).toISOString());
  const linkIn = async () => {
    const [mail] = await site.mails();
    return new URL(/https?:\S+statement=\S+/.exec(mail?.text ?? '')![0]).searchParams;
  };
  const entriesOf = async (id: string) =>
    (await site.database.sql.select().from(auditLog).where(eq(auditLog.action, 'payment.withdrawn'))).filter(
      ({ detail }) => (detail as { payment: string }).payment === id,
    );

  beforeEach(async () => {
    await site.database.sql.update(payments).set({ checkAt: null });
  });

  it('ends the pass at once for a logged-in buyer, is acknowledged, and refunds the whole amount', async () => {
    const { id, session, receipt } = await purchase();
    const view = paymentViewSchema.parse((await read(id)).body);
    expect(view).toMatchObject({ withdrawnAt: null, withdrawableUntil: '2026-03-31T00:00:00.000Z' });
    const before = refunds();
    const response = await confirm(await state(receipt), { token: shop.token });
    expect([response.status, response.body, await premium()]).toEqual([200, { outcome: 'done' }, null]);
    const [mail] = await site.mails();
    expect(mail?.to?.[0]?.address).toBe(shop.buyer);
    for (const said of ['I hereby withdraw', 'A Fan', receipt, '€6.99', '14, 2026', 'UTC'])
      expect(mail?.text).toContain(said);
    expect(await paymentOf(id)).toMatchObject({ state: 'paid', problem: 'withdrawal', withdrawnAt: site.clock.now() });
    // Its buyer sees no problem, but may not withdraw again.
    expect((await read(id)).body).toMatchObject({ problem: null, withdrawableUntil: null });
    await site.emptyOutbox();
    await check();
    expect([await stateOf(id), session.charge, refunds() - before]).toEqual(['refunded', 'refunded', 1]);
    expect(await paymentOf(id)).toMatchObject({ problem: null, refundReason: 'withdrawal' });
    expect(await subjects()).toEqual(['Refund for receipt N']);
    expect((await entriesOf(id)).map(({ detail }) => detail)).toMatchObject([{ amountMinor: 699, receipt }]);
  });

  it('counts once, however often and concurrently it is confirmed, in two tabs and in two statements', async () => {
    const { id, receipt } = await purchase();
    const [first, second] = [await state(receipt), await state(receipt)];
    const before = refunds();
    const outcomes = await Promise.all(
      [first, second, first, second, first].map((each) => confirm(each, { token: shop.token })),
    );
    expect(outcomes.map(({ body }) => body.outcome)).toEqual(Array(5).fill('done'));
    expect([(await subjects()).length, (await entriesOf(id)).length]).toEqual([1, 1]);
    await Promise.all([check(), check(), check()]);
    await check();
    expect([await stateOf(id), refunds() - before]).toEqual(['refunded', 1]);
    const given = await site.database.sql.select().from(withdrawals).where(eq(withdrawals.paymentId, id));
    expect(given).toHaveLength(1);
  });

  it('leaves the days of other passes alone', async () => {
    const first = await purchase();
    await purchase({ plan: 'week' });
    await confirm(await state(first.receipt), { token: shop.token });
    expect(await premium()).toBe('2026-03-21T09:00:00.000Z');
  });

  it('is refunded once, even if the process ends between the refund and its transaction', async () => {
    const { id, session, receipt } = await purchase();
    await confirm(await state(receipt), { token: shop.token });
    // The provider refunded, but nothing about it was stored. Its message comes late, after the next check.
    const late = stripe.giveBack(session);
    const before = refunds();
    await check();
    expect([await stateOf(id), refunds() - before]).toEqual(['refunded', 0]);
    expect(await deliver(late)).toBe(200);
    expect((await subjects()).filter((subject) => subject?.startsWith('Refund'))).toHaveLength(1);
    expect(await paymentOf(id)).toMatchObject({ problem: null, refundReason: 'withdrawal' });
  });

  it('waits while the provider is down or refuses, as a task for the admins, and is refunded when possible', async () => {
    const { id, receipt } = await purchase();
    await confirm(await state(receipt), { token: shop.token });
    const stats = async () =>
      ((await call('GET', '/api/admin/stats', { token: shop.admin })).body.payments as { problems: number }).problems;
    const waiting = await stats();
    expect(waiting).toBeGreaterThan(0);
    stripe.isDown = true;
    await expect(check()).rejects.toThrow('could not be checked');
    stripe.isDown = false;
    stripe.isPoor = true;
    later(2);
    await expect(check()).rejects.toThrow('could not be checked');
    expect([await stateOf(id), await premium(), await stats()]).toEqual(['paid', null, waiting]);
    stripe.isPoor = false;
    later(2);
    await check();
    expect([await stateOf(id), await stats()]).toEqual(['refunded', waiting - 1]);
  });

  it('can be refunded by an admin meanwhile', async () => {
    const { id, receipt } = await purchase();
    await confirm(await state(receipt), { token: shop.token });
    const body = { reason: 'By hand', password: goodPassword };
    const refunded = await call('POST', `/api/admin/payments/${id}/refund`, { token: shop.admin, body });
    expect([refunded.status, refunded.body.state]).toEqual([200, 'refunded']);
    const before = refunds();
    await check();
    expect([await paymentOf(id), refunds() - before]).toMatchObject([{ problem: null, refundReason: 'By hand' }, 0]);
  });

  it('gives no days back if the refund fails later, and leaves the money to an admin', async () => {
    const { id, session, receipt } = await purchase();
    await confirm(await state(receipt), { token: shop.token });
    await check();
    await site.emptyOutbox();
    const before = refunds();
    await deliver(stripe.failRefund(session));
    expect([await stateOf(id), await premium(), (await paymentOf(id)).problem]).toEqual(['paid', null, 'withdrawal']);
    later(2);
    await check();
    // A second automatic attempt would fail at the same bank.
    expect([await subjects(), refunds() - before]).toEqual([[], 0]);
  });

  it('is refunded for a disputed payment only once we have the money back', async () => {
    const { id, session, receipt } = await purchase();
    await deliver(stripe.dispute(session));
    expect((await confirm(await state(receipt), { token: shop.token })).body).toEqual({ outcome: 'done' });
    const before = refunds();
    await check();
    expect([await stateOf(id), refunds() - before]).toEqual(['disputed', 0]);
    session.charge = 'succeeded';
    await deliver(
      stripe.notify('charge.dispute.closed', { object: 'dispute', id: 'dp_1', payment_intent: session.intent }),
    );
    expect(await premium()).toBeNull();
    await check();
    expect([await stateOf(id), refunds() - before]).toEqual(['refunded', 1]);
  });

  it('is too late after the deadline, even for a statement begun within it', async () => {
    const { id, receipt } = await purchase();
    const statement = await state(receipt);
    site.clock.set('2026-03-31T00:00:00Z');
    const token = await logIn(shop.buyer);
    expect((await confirm(statement, { token })).body).toEqual({ outcome: 'closed' });
    expect([await stateOf(id), (await paymentOf(id)).withdrawnAt]).toEqual(['paid', null]);
    expect((await read(id, token)).body.withdrawableUntil).toBeNull();
  });

  describe('without a session', () => {
    it('gets the same response for a purchase, another e-mail, another number and no account at all', async () => {
      const { receipt } = await purchase();
      const tries = [
        await state(receipt),
        await state(receipt, { email: 'admin@example.org' }),
        await state('2026-999999'),
        await state(receipt, { email: 'nobody@example.org' }),
      ];
      const responses = await Promise.all(tries.map((id) => confirm(id)));
      expect(responses.map(({ status, body }) => [status, body])).toEqual(Array(4).fill([200, { outcome: 'sent' }]));
      for (const id of tries)
        expect(await readWithdrawalStep({ statement: id })).toEqual({ is: 'outcome', outcome: 'sent' });
      expect((await site.mails()).map(({ to }) => to?.[0]?.address)).toEqual([shop.buyer]);
      expect(await premium()).not.toBeNull();
    });

    it('is acknowledged with its time, and takes effect through the link, as of the time of the statement', async () => {
      const { id, receipt } = await purchase();
      const statement = await state(receipt);
      const statedAt = site.clock.now();
      await Promise.all([confirm(statement), confirm(statement), confirm(statement)]);
      const [mail, ...others] = await site.mails();
      expect([others, mail?.text?.includes('I hereby withdraw'), mail?.text?.includes(receipt)]).toEqual([
        [],
        true,
        true,
      ]);
      const given = await linkIn();
      // Within the deadline when stated, but after it when the link is opened.
      expect(given.get('statement')).toBe(statement);
      site.clock.set('2026-03-28T08:00:00Z');
      const link = given.get('token')!;
      expect((await confirm(statement, { link: `${link}x` })).status).toBe(400);
      expect((await confirm(await state(receipt, { email: 'admin@example.org' }), { link })).status).toBe(400);
      expect((await paymentOf(id)).withdrawnAt).toBeNull();
      const twice = await Promise.all([confirm(statement, { link }), confirm(statement, { link })]);
      expect(twice.map(({ body }) => body.outcome)).toEqual(['done', 'done']);
      expect((await paymentOf(id)).withdrawnAt).toEqual(statedAt);
      const inForce = and(eq(premiumGrants.paymentId, id), isNull(premiumGrants.revokedAt));
      expect(await site.database.sql.select().from(premiumGrants).where(inForce)).toEqual([]);
      await check();
      expect(await stateOf(id)).toBe('refunded');
    });

    it('still belongs to its owner, whichever session confirms it', async () => {
      const { id, receipt } = await purchase();
      expect((await confirm(await state(receipt), { token: shop.admin })).body).toEqual({ outcome: 'sent' });
      expect((await paymentOf(id)).withdrawnAt).toBeNull();
    });

    it('is forgotten if nobody confirms it', async () => {
      const { receipt } = await purchase();
      const [begun, stated] = [await state(receipt), await state(receipt)];
      await confirm(stated);
      const known = async () => (await site.database.sql.select().from(withdrawals)).map(({ id }) => id);
      later(25);
      await check();
      expect(await known()).toContain(stated);
      expect(await known()).not.toContain(begun);
      later(30 * 24);
      await check();
      expect(await known()).not.toContain(stated);
    });
  });

  describe('with plain forms', () => {
    // How the framework calls an address without parameters.
    const noParams = { params: Promise.resolve(undefined) };
    const post = async (id: string | null, fields: Record<string, string>) => {
      const address = `http://localhost:3000/api/withdrawals${id === null ? '' : `/${id}`}`;
      const body = new URLSearchParams(fields).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
      const request = new Request(address, { method: 'POST', body, headers });
      const response = await (id === null
        ? withdrawalsRoute.POST(request, noParams)
        : withdrawalRoute.POST(request, { params: Promise.resolve({ id }) }));
      const to = new URL(response.headers.get('location') ?? '', 'http://localhost:3000');
      return { status: response.status, path: decodeURI(to.pathname), query: to.searchParams };
    };

    it('goes through both steps, and puts nothing that was typed into an address', async () => {
      const { receipt } = await purchase();
      const first = await post(null, { name: 'A Fan', email: shop.buyer, receipt, language: 'de' });
      expect([first.status, first.path, [...first.query.keys()]]).toEqual([
        303,
        '/de/vertrag-widerrufen',
        ['statement'],
      ]);
      const id = first.query.get('statement')!;
      expect(await readWithdrawalStep({ statement: id })).toMatchObject({
        is: 'confirmation',
        statement: { name: 'A Fan', email: shop.buyer, receiptNumber: receipt },
      });
      const second = await post(id, { language: 'de' });
      expect([second.status, second.query.get('outcome')]).toEqual([303, 'sent']);
      const [mail] = await site.mails();
      expect(mail?.subject).toContain('Bitte bestätigen Sie den Widerruf');
      const third = await post(id, { language: 'de', token: (await linkIn()).get('token')! });
      expect(third.query.get('outcome')).toBe('done');
    });

    it('returns to the form with what went wrong', async () => {
      const { receipt } = await purchase();
      const wrong = await post(null, { name: '', email: 'no', receipt, language: 'fr' });
      expect([wrong.path, wrong.query.get('problem')]).toEqual(['/fr/renoncer-au-contrat', 'fields']);
      expect((await post('x'.repeat(32), { language: 'fr' })).query.get('problem')).toBe('gone');
      const twice = new URLSearchParams([
        ['name', 'A'],
        ['name', 'B'],
      ]).toString();
      const request = new Request('http://localhost:3000/api/withdrawals', {
        method: 'POST',
        body: twice,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect((await withdrawalsRoute.POST(request, noParams)).status).toBe(303);
    });

    it('is refused from another site, and rate-limited', async () => {
      const { receipt } = await purchase();
      const body = { name: 'A Fan', email: shop.buyer, receipt, language: 'en' };
      const begin = () => call('POST', '/api/withdrawals', { body, ip: '203.0.113.9' });
      const statuses: number[] = [];
      for (let times = 0; times < 21; times += 1) statuses.push((await begin()).status);
      expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
      expect(statuses[20]).toBe(429);
    });
  });
});
