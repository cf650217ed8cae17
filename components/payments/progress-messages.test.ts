import { describe, expect, it } from 'vitest';
import type { PaymentView } from '@/lib/contracts/payments';
import { paymentStates } from '@/lib/domain/money/payment-state';
import payments from '@/messages/en/payments.json';
import { headOf, mayTryAgain, noteOf, statusOf } from './progress-messages';

const payment = (changes: Partial<PaymentView>) =>
  ({ kind: 'premium', problem: null, withdrawnAt: null, ...changes }) as PaymentView;
const textOf = (key: string | null): unknown =>
  key
    ?.split('.')
    .slice(1)
    .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], payments);

describe('the messages about a payment', () => {
  it('for a pass that its buyer withdrew from say so until it is refunded', () => {
    const withdrawnAt = '2026-03-14T09:00:00.000Z';
    expect(textOf(headOf(payment({ state: 'paid', withdrawnAt })))).toBe(payments.head.withdrawn);
    expect(noteOf(payment({ state: 'paid', withdrawnAt }))).toBeNull();
    expect(textOf(headOf(payment({ state: 'refunded', withdrawnAt })))).toBe(payments.head.refunded);
  });

  it.each(paymentStates)('for state %s are a heading and a sentence that agree', (state) => {
    const key = state === 'created' ? 'pending' : state;
    expect(textOf(headOf(payment({ state })))).toBe(payments.head[key]);
    expect(textOf(statusOf(payment({ state })))).toBe(payments.status[key]);
  });

  it('give thanks only for paid payments, and offer another try only if nothing was charged', () => {
    const heads = paymentStates.filter((state) => state !== 'paid').map((state) => textOf(headOf(payment({ state }))));
    expect(heads.join()).not.toMatch(/thank|received/i);
    expect(paymentStates.filter((state) => mayTryAgain(payment({ state })))).toEqual([
      'failed',
      'cancelled',
      'expired',
    ]);
    expect(mayTryAgain(payment({ state: 'failed', problem: 'amount' }))).toBe(false);
  });

  it('leave the heading for an unknown state to the screen, and report an unknown id', () => {
    expect([headOf(null), headOf('guest')]).toEqual([null, null]);
    expect(textOf(headOf('unknown'))).toBe('Payment not found');
    expect(textOf(statusOf('unknown'))).toBe(payments.status.unknown);
  });
});
