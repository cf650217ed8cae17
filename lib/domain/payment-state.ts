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

/** Why a paid payment does not grant premium: the amount differs, or its account is deleted. An admin decides. */
export const paymentProblems = ['amount', 'account'] as const;
export type PaymentProblem = (typeof paymentProblems)[number];

/** A state never goes back to a lower rank; among equals the first stays. So the order of messages does not matter. */
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
 * The states that a payment passes when its provider reports a state, in order; empty where it is not new. A payment
 * made after we had given it up is paid, and what was refunded was paid before.
 */
export function stepsTo(current: PaymentState, reported: PaymentState): PaymentState[] {
  if (ranks[reported] <= ranks[current]) return [];
  return ranks[reported] === ranks.refunded && ranks[current] < ranks.paid ? ['paid', reported] : [reported];
}

/** Whether the state is final, so that the status page stops polling. */
export const isSettled = (state: PaymentState): boolean => ranks[state] > ranks.pending;
