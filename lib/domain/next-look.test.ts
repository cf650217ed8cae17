import { describe, expect, it } from 'vitest';
import { nextLookAt } from './next-look';
import type { PaymentState } from './payment-state';

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
  it('are frequent at first and daily then, for as long as banks accept disputes', () => {
    const all = looks('paid');
    expect(all.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 56, 80]);
    expect(all.at(-1)).toBeGreaterThanOrEqual(120 * 24);
    expect(all.at(-1)).toBeLessThan(121 * 24);
  });

  it.each(['failed', 'cancelled', 'expired'] as const)('end after a week where it was %s', (state) => {
    expect(looks(state).at(-1)).toBeLessThan(8 * 24);
    expect(looks(state).length).toBeGreaterThan(5);
  });

  it.each(['refunded', 'disputed'] as const)('are over where it was %s', (state) => {
    expect(looks(state)).toEqual([]);
  });

  it('count from now where the clock was set back', () => {
    expect(nextLookAt('paid', hours(5), paidAt)).toEqual(hours(1));
  });
});
