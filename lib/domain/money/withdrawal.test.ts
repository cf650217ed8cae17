import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteDay } from '@/lib/domain/shared/dates';
import { paymentProblems, paymentStates } from './payment-state';
import { owesRefund, refundOnWithdrawal, withdrawalEndsAt, type Withdrawable } from './withdrawal';

const berlin = 'Europe/Berlin';
const zones = fc.constantFrom(berlin, 'UTC', 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata');
const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
const paid: Withdrawable = {
  kind: 'premium',
  state: 'paid',
  problem: null,
  amountMinor: 699,
  paidAt: new Date('2026-03-14T09:00:00Z'),
  withdrawnAt: null,
};
const dayMs = 86_400_000;

describe('the time to withdraw', () => {
  it.each([
    // A Tuesday; the fourteenth day after it is also a Tuesday.
    ['2026-03-10T09:00:00Z', '2026-03-24T23:00:00.000Z'],
    // The last minute of a day in Berlin counts as that day.
    ['2026-03-10T22:59:59Z', '2026-03-24T23:00:00.000Z'],
    ['2026-03-10T23:00:00Z', '2026-03-25T23:00:00.000Z'],
    // Fourteen days after a Saturday or Sunday, the time ends with the following Monday; summer time has begun
    // meanwhile.
    ['2026-03-14T09:00:00Z', '2026-03-30T22:00:00.000Z'],
    ['2026-03-15T09:00:00Z', '2026-03-30T22:00:00.000Z'],
  ])('for a payment at %s ends at %s', (paidAt, end) => {
    expect(withdrawalEndsAt(new Date(paidAt), berlin).toISOString()).toBe(end);
  });

  it('is never shorter than fourteen days, nor longer than seventeen, and ends before a Tuesday to Saturday', () => {
    fc.assert(
      fc.property(instants, zones, (paidAt, zone) => {
        const end = withdrawalEndsAt(paidAt, zone);
        const days = (end.getTime() - paidAt.getTime()) / dayMs;
        // A clock change may take an hour.
        expect(days).toBeGreaterThan(14 - 1 / 24);
        expect(days).toBeLessThanOrEqual(17 + 1 / 24);
        const last = siteDay(new Date(end.getTime() - 1), zone);
        expect([1, 2, 3, 4, 5]).toContain(new Date(`${last}T00:00:00Z`).getUTCDay());
      }),
    );
  });
});

describe('the refund on withdrawal', () => {
  it('is the whole amount within the time, and nothing after it', () => {
    fc.assert(
      fc.property(
        instants,
        zones,
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: -1, max: 40 * dayMs }),
        (paidAt, zone, amountMinor, ms) => {
          const statedAt = new Date(paidAt.getTime() + ms);
          const given = refundOnWithdrawal({ ...paid, paidAt, amountMinor }, statedAt, zone);
          expect(given).toBe(statedAt < withdrawalEndsAt(paidAt, zone) ? amountMinor : null);
        },
      ),
    );
  });

  it('is nothing unless the payment is for a pass and was paid, and nothing a second time', () => {
    const anyPayment = fc.record<Withdrawable>({
      kind: fc.constantFrom('premium', 'donation'),
      state: fc.constantFrom(...paymentStates),
      problem: fc.constantFrom(null, ...paymentProblems),
      amountMinor: fc.integer({ min: 1 }),
      paidAt: fc.constantFrom(null, paid.paidAt),
      withdrawnAt: fc.constantFrom(null, paid.paidAt),
    });
    fc.assert(
      fc.property(anyPayment, (payment) => {
        const given = refundOnWithdrawal(payment, paid.paidAt!, berlin);
        const { kind, state, problem, paidAt, withdrawnAt } = payment;
        const isHeld = ['paid', 'disputed'].includes(state) && paidAt !== null && problem === null;
        expect(given).toBe(kind === 'premium' && isHeld && withdrawnAt === null ? payment.amountMinor : null);
        expect(refundOnWithdrawal({ ...payment, withdrawnAt: paid.paidAt }, paid.paidAt!, berlin)).toBeNull();
      }),
    );
  });

  it('is owed while we have the money', () => {
    const withdrawnAt = paid.paidAt;
    expect(paymentStates.filter((state) => owesRefund({ state, withdrawnAt }))).toEqual(['paid']);
    expect(owesRefund(paid)).toBe(false);
  });
});
