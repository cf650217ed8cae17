import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSettled, paymentStates, stepsTo, type PaymentState } from './payment-state';

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

  it('let an abandoned payment still be paid; all other final states are final', () => {
    for (const end of ['failed', 'cancelled', 'expired'] as const) {
      expect(stepsTo(end, 'paid')).toEqual(['paid']);
      expect(stepsTo(end, 'pending')).toEqual([]);
      expect(stepsTo('paid', end)).toEqual([]);
    }
    expect(stepsTo('refunded', 'paid')).toEqual([]);
  });

  it('are paid at most once, whatever is reported in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...paymentStates)), (news) => {
        let state: PaymentState = 'created';
        const passed: PaymentState[] = [];
        for (const reported of news) {
          const steps = stepsTo(state, reported);
          passed.push(...steps);
          state = steps.at(-1) ?? state;
        }
        expect(passed.filter((step) => step === 'paid').length).toBe(
          news.some((reported) => ['paid', 'refunded', 'disputed'].includes(reported)) ? 1 : 0,
        );
        expect(after(state, news)).toBe(state);
      }),
    );
  });

  it('end polling once they are final', () => {
    expect(paymentStates.filter((state) => !isSettled(state))).toEqual(['created', 'pending']);
  });
});
