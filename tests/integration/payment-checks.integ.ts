import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, payments, premiumGrants } from '@/lib/server/db/schema';
import { getRuntime } from '@/lib/server/runtime';
import { checkPayments } from '@/lib/server/services/payments/check-payments';
import { databases } from '@/tests/support/database';
import { useStripeSite } from '@/tests/support/stripe-site';

describe.each(databases)('the scheduled checks at Stripe on %s', (kind) => {
  const { site, stripe, buy, deliver, read, stateOf, grantsOf } = useStripeSite(kind);
  const grantsInForce = async (id: string) =>
    (
      await site.database.sql
        .select()
        .from(premiumGrants)
        .where(and(eq(premiumGrants.paymentId, id), isNull(premiumGrants.revokedAt)))
    ).length;
  const checkAt = (time: string) => {
    site.clock.set(`2026-03-14T${time}:00Z`);
    return checkPayments(getRuntime());
  };

  it('find a payment whose webhook never arrives', async () => {
    const [quiet, unanswered] = [await buy(), await buy()];
    stripe.pay(quiet.session);
    await checkPayments(getRuntime());
    expect(await stateOf(quiet.id)).toBe('pending');
    await checkAt('09:03');
    expect([await stateOf(quiet.id), await grantsOf(quiet.id)]).toEqual(['paid', 1]);

    await site.database.transaction((tx) =>
      tx.update(payments).set({ reference: null, state: 'created' }).where(eq(payments.id, unanswered.id)),
    );
    stripe.pay(unanswered.session);
    await checkAt('09:09');
    expect([await stateOf(unanswered.id), await grantsOf(unanswered.id)]).toEqual(['paid', 1]);
    const [watched, watchedUnanswered] = [await buy(), await buy()];
    for (const { session } of [watched, watchedUnanswered]) stripe.pay(session);
    await site.database.transaction((tx) =>
      tx.update(payments).set({ reference: null, state: 'created' }).where(eq(payments.id, watchedUnanswered.id)),
    );
    site.clock.set('2026-03-14T09:10:00Z');
    for (const { id } of [watched, watchedUnanswered]) expect((await read(id)).body.state).toBe('paid');
  });

  it('find a refund, a dispute and late money whose webhooks never arrive', async () => {
    const [refunded, disputed, late] = [await buy(), await buy(), await buy()];
    for (const { session } of [refunded, disputed]) await deliver(stripe.pay(session));
    await checkAt('10:00');
    expect(await stateOf(late.id)).toBe('expired');
    await site.emptyOutbox();
    for (const happens of [
      () => stripe.giveBack(refunded.session),
      () => stripe.dispute(disputed.session),
      () => stripe.pay(late.session),
    ])
      happens();
    const states = () => Promise.all([refunded, disputed, late].map(({ id }) => stateOf(id)));
    stripe.isDown = true;
    await expect(checkAt('12:30')).rejects.toThrow('could not be checked');
    stripe.isDown = false;
    expect(await states()).toEqual(['paid', 'paid', 'expired']);
    await checkAt('13:30');
    expect(await states()).toEqual(['refunded', 'disputed', 'paid']);
    expect(await Promise.all([refunded, disputed, late].map(({ id }) => grantsInForce(id)))).toEqual([0, 0, 1]);
    expect((await site.mails()).map(({ subject }) => subject?.split(' ')[0]).sort()).toEqual([
      'Receipt',
      'Refund',
      'Your',
    ]);
  });

  it('undo no refund because of an earlier reply', async () => {
    const { id, session } = await buy();
    await deliver(stripe.pay(session));
    stripe.meanwhile = () => {
      site.clock.set('2026-03-14T10:01:00Z');
      return deliver(stripe.giveBack(session));
    };
    await checkAt('10:00');
    expect([await stateOf(id), await grantsInForce(id)]).toEqual(['refunded', 0]);
  });

  it('watch a refund from the day it was made, however long ago the payment was', async () => {
    const { id, session } = await buy();
    await deliver(stripe.pay(session));
    site.clock.set('2026-05-14T10:00:00Z');
    await deliver(stripe.giveBack(session));
    site.clock.set('2026-05-14T12:00:00Z');
    await checkPayments(getRuntime());
    const [row] = await site.database.sql.select().from(payments).where(eq(payments.id, id));
    expect(row?.checkAt).toEqual(new Date('2026-05-14T14:00:00Z'));
    await site.database.sql.update(payments).set({ checkAt: null });
  });

  it('give up on a provider for one run after three failures, and begin the next run with the others', async () => {
    const bought = await Promise.all(Array.from({ length: 5 }, () => buy()));
    await site.database.sql.update(payments).set({ checkAt: null });
    for (const { id } of bought)
      await site.database.transaction((tx) =>
        tx.update(payments).set({ checkAt: site.clock.now() }).where(eq(payments.id, id)),
      );
    stripe.isDown = true;
    const askedBy = async (run: Promise<void>) => {
      const before = stripe.asked.length;
      await expect(run).rejects.toThrow('could not be checked');
      return new Set(stripe.asked.slice(before).filter((asked) => asked.startsWith('GET')));
    };
    const first = await askedBy(checkAt('09:03'));
    expect(first.size).toBe(3);
    const second = await askedBy(checkAt('09:04'));
    expect([second.size, new Set([...first, ...second]).size]).toEqual([2, 5]);
  });

  it('poll a payment less and less often, and not at all once it can no longer be disputed', async () => {
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
    expect((await site.database.sql.select().from(payments).where(eq(payments.id, id)))[0]).toMatchObject({
      state: 'paid',
      checkAt: null,
    });
  });

  it('leave payments alone while their provider is not configured, and catch up afterwards', async () => {
    const { env } = getRuntime();
    const { STRIPE_SECRET_KEY: key } = env;
    const [disputed, open, odd, unopened, late] = [await buy(), await buy(), await buy(), await buy(), await buy()];
    odd.session.amount = 1;
    for (const { session } of [disputed, odd]) await deliver(stripe.pay(session));
    await site.database.transaction((tx) =>
      tx.update(payments).set({ reference: null, state: 'created' }).where(eq(payments.id, unopened.id)),
    );
    unopened.session.paymentId = '';
    const ids = [disputed, open, odd, unopened, late].map(({ id }) => id);
    const states = () => Promise.all(ids.map(stateOf));
    const checkOn = (day: string) => {
      site.clock.set(day);
      return checkPayments(getRuntime());
    };
    const asked = stripe.asked.length;
    try {
      delete env.STRIPE_SECRET_KEY;
      for (const instant of ['2026-03-14T10:00:00Z', '2026-03-21T09:59:00Z']) {
        await checkOn(instant);
        expect(await states()).toEqual(['paid', 'pending', 'pending', 'created', 'pending']);
      }
      for (const instant of ['2026-03-21T10:00:00Z', '2026-10-01T10:00:00Z']) {
        await checkOn(instant);
        expect(await states()).toEqual(['paid', 'expired', 'pending', 'expired', 'expired']);
      }
    } finally {
      env.STRIPE_SECRET_KEY = key;
    }
    expect(stripe.asked.length).toBe(asked);
    stripe.dispute(disputed.session);
    stripe.pay(late.session);
    await checkOn('2026-10-01T10:01:00Z');
    expect(await states()).toEqual(['disputed', 'expired', 'pending', 'expired', 'paid']);
    expect([open.session.status, await grantsInForce(late.id), await grantsInForce(disputed.id)]).toEqual([
      'expired',
      1,
      0,
    ]);
    const due = await site.database.sql.select().from(payments).where(isNotNull(payments.checkAt));
    // A dispute may still be won.
    const watched = due.map(({ id }) => id).filter((id) => ids.includes(id));
    expect(watched.sort()).toEqual([disputed.id, late.id].sort());
  });

  it('give up on what Stripe no longer knows, after a week without late money, but count such money if it comes', async () => {
    const [open, paid] = [await buy(), await buy()];
    await deliver(stripe.pay(paid.session));
    for (const { session } of [open, paid]) stripe.sessions.delete(session.id);
    const failedHours: number[] = [];
    for (let hour = 1; hour <= 9 * 24; hour += 1) {
      site.clock.set(new Date(Date.parse('2026-03-14T09:00:00Z') + hour * 3_600_000).toISOString());
      await checkPayments(getRuntime()).catch((error: unknown) => {
        expect(String(error)).toContain('1 payment could not be checked');
        failedHours.push(hour);
      });
      if (hour < 7 * 24) expect(await stateOf(open.id)).toBe('pending');
    }
    expect(failedHours).toEqual([1, 2, 3, 5, 9, 17, 33, 57, 81, 105, 129, 153, 177]);
    expect([await stateOf(open.id), await stateOf(paid.id)]).toEqual(['expired', 'paid']);
    const given = await site.database.sql.select().from(auditLog).where(eq(auditLog.action, 'payment.unknown'));
    expect(given).toMatchObject([{ actorId: null, detail: { payment: open.id, provider: 'stripe' } }]);

    for (const { session } of [open, paid]) stripe.sessions.set(session.id, session);
    await deliver(stripe.pay(open.session));
    expect([await stateOf(open.id), await grantsOf(open.id)]).toEqual(['paid', 1]);
  });

  it('expire unpaid payments, close them at the provider, and still count late money', async () => {
    const { id, session } = await buy();
    await checkAt('10:00');
    expect([await stateOf(id), session.status]).toEqual(['expired', 'expired']);
    expect(await deliver(stripe.expire(session))).toBe(200);
    expect(await stateOf(id)).toBe('expired');
    expect(await deliver(stripe.pay(session))).toBe(200);
    expect([await stateOf(id), await grantsOf(id)]).toEqual(['paid', 1]);
  });
});
