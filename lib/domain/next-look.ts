import type { PaymentState } from './payment-state';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * How long after it was decided a payment's provider is still asked, should a message about it be lost. Banks take disputes for about 120 days;
 * money for something that was given up comes within days, if at all. What was given back needs no further look.
 */
const watchedDays: Partial<Record<PaymentState, number>> = { paid: 120, failed: 7, cancelled: 7, expired: 7 };

/**
 * When to ask next about a payment that is decided: after an hour, then after twice as long each time, once a day at least.
 * @param decidedAt about when it came to its state
 * @returns null: no more
 */
export function nextLookAt(state: PaymentState, decidedAt: Date, now: Date): Date | null {
  const age = Math.max(0, now.getTime() - decidedAt.getTime());
  const days = watchedDays[state];
  if (days === undefined || age >= days * dayMs) return null;
  return new Date(now.getTime() + Math.min(Math.max(age, hourMs), dayMs));
}
