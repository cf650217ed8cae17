import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isRefundable,
  isSettled,
  nextLookAt,
  paymentStates,
  stepsTo,
  type PaymentProblem,
  type PaymentState,
} from './payment-state';

const after = (start: PaymentState, news: readonly PaymentState[]): PaymentState =>
  news.reduce((state, reported) => stepsTo(state, reported).at(-1) ?? state, start);

describe('payment states', () => {
  it('follow the documented transitions', () => {
    expect(stepsTo('created', 'pending')).toEqual(['pending']);
    for (const end of ['paid', 'failed', 'cancelled', 'expired'] as const)
      expect(stepsTo('pending', end)).toEqual([end]);
    expect(stepsTo('paid', 'refunded')).toEqual(['refunded']);
    expect(stepsTo('paid', 'disputed')).toEqual(['disputed']);
    expect(stepsTo('pending', 'refunded')).toEqual(['paid', 'refunded']);
  });

  it('let an abandoned payment still be paid, while all other final states are final', () => {
    for (const end of ['failed', 'cancelled', 'expired'] as const) {
      expect(stepsTo(end, 'paid')).toEqual(['paid']);
      expect(stepsTo(end, 'pending')).toEqual([]);
      expect(stepsTo('paid', end)).toEqual([]);
    }
    for (const end of ['refunded', 'disputed'] as const) expect(stepsTo(end, 'pending')).toEqual([]);
  });

  it('return to paid after a dispute that we won, or a refund that failed', () => {
    for (const returned of ['refunded', 'disputed'] as const) expect(stepsTo(returned, 'paid')).toEqual(['paid']);
  });

  it('return to paid once for each time the money came back, whatever is reported and in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...paymentStates)), (news) => {
        let state: PaymentState = 'created';
        const passed: PaymentState[] = [];
        for (const reported of news) {
          const steps = stepsTo(state, reported);
          passed.push(...steps);
          state = steps.at(-1) ?? state;
        }
        const moneyMoves = passed.filter((step) => ['paid', 'refunded', 'disputed'].includes(step));
        // The money comes and goes in turns.
        expect(moneyMoves.map((step) => step === 'paid')).toEqual(moneyMoves.map((_, index) => index % 2 === 0));
        expect(moneyMoves.length > 0).toBe(
          news.some((reported) => ['paid', 'refunded', 'disputed'].includes(reported)),
        );
        expect(after(state, [state, state])).toBe(state);
      }),
    );
  });

  it('end polling once they are final', () => {
    expect(paymentStates.filter((state) => !isSettled(state))).toEqual(['created', 'pending']);
  });

  it('allow a refund if the provider has the money: paid, or paid with another amount', () => {
    const refundable = (problem: PaymentProblem | null) =>
      paymentStates.filter((state) => isRefundable({ state, problem }));
    expect([refundable(null), refundable('account')]).toEqual([['paid'], ['paid']]);
    expect(refundable('amount')).toEqual(['created', 'pending', 'paid', 'failed', 'cancelled', 'expired']);
  });
});

const paidAt = new Date('2026-03-14T09:00:00Z');
const hours = (count: number) => new Date(paidAt.getTime() + count * 3_600_000);

/** Every poll of a payment whose state does not change, in hours after its payment. */
function looks(state: PaymentState): number[] {
  const found: number[] = [];
  for (let at = nextLookAt(state, paidAt, paidAt); at; at = nextLookAt(state, paidAt, at))
    found.push((at.getTime() - paidAt.getTime()) / 3_600_000);
  return found;
}

describe('polls of a decided payment', () => {
  it('are frequent at first, then daily, for as long as banks accept disputes', () => {
    const all = looks('paid');
    expect(all.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 56, 80]);
    expect(all.at(-1)).toBeGreaterThanOrEqual(120 * 24);
    expect(all.at(-1)).toBeLessThan(121 * 24);
  });

  it.each(['failed', 'cancelled', 'expired'] as const)('end after a week if it was %s', (state) => {
    expect(looks(state).at(-1)).toBeLessThan(8 * 24);
    expect(looks(state).length).toBeGreaterThan(5);
  });

  it.each([
    ['refunded', 30],
    ['disputed', 120],
  ] as const)('continue if it was %s, for %i days, because the money may come back', (state, days) => {
    expect(looks(state).at(-1)).toBeLessThan((days + 1) * 24);
    expect(looks(state).at(-1)).toBeGreaterThanOrEqual(days * 24);
  });

  it('are scheduled from now if the clock was set back', () => {
    expect(nextLookAt('paid', hours(5), paidAt)).toEqual(hours(1));
  });
});
