import type { PaymentState } from './payment-state';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * How long after its decision a payment's provider is still polled, in case a message about it is lost. Banks accept
 * disputes for about 120 days; money for an abandoned payment comes within days, if at all. A refund needs no further
 * poll.
 */
const watchedDays: Partial<Record<PaymentState, number>> = { paid: 120, failed: 7, cancelled: 7, expired: 7 };

/**
 * When to poll a decided payment next: after an hour, then after twice as long each time, at least daily.
 * @param decidedAt about when it reached its state
 * @returns null: never
 */
export function nextLookAt(state: PaymentState, decidedAt: Date, now: Date): Date | null {
  const age = Math.max(0, now.getTime() - decidedAt.getTime());
  const days = watchedDays[state];
  if (days === undefined || age >= days * dayMs) return null;
  return new Date(now.getTime() + Math.min(Math.max(age, hourMs), dayMs));
}
