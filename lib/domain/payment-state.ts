export const paymentStates = [
  'created',
  'pending',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'refunded',
  'disputed',
] as const;
export type PaymentState = (typeof paymentStates)[number];

export const paymentKinds = ['premium', 'donation'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export const paymentProviderIds = ['stripe', 'sandbox'] as const;
export type PaymentProviderId = (typeof paymentProviderIds)[number];

/** What keeps a paid payment from granting: the amount is another one, or its account is gone. An admin decides. */
export const paymentProblems = ['amount', 'account'] as const;
export type PaymentProblem = (typeof paymentProblems)[number];

/** A state never goes back to a lower rank; among equals the first stays. So the order in which news arrives does not matter. */
const ranks: Readonly<Record<PaymentState, number>> = {
  created: 0,
  pending: 1,
  failed: 2,
  cancelled: 2,
  expired: 2,
  paid: 3,
  refunded: 4,
  disputed: 4,
};

/**
 * The states that a payment passes when its provider says `told`, in order; none where that is no news. Whoever paid after we had given the
 * payment up has paid, and what was refunded was paid before.
 */
export function stepsTo(current: PaymentState, told: PaymentState): PaymentState[] {
  if (ranks[told] <= ranks[current]) return [];
  return ranks[told] === ranks.refunded && ranks[current] < ranks.paid ? ['paid', told] : [told];
}

/** Whether nothing more is expected to happen by itself; the status page stops asking. */
export const isSettled = (state: PaymentState): boolean => ranks[state] > ranks.pending;
