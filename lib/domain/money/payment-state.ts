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

/** A payment's id: 192 random bits, which nobody can guess. */
export const paymentIdShape = /^[\w-]{32}$/;

export const paymentKinds = ['premium', 'donation'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/**
 * Reasons why an admin must decide about a payment: the amount differs, its account is deleted, or its buyer withdrew
 * and the provider has not refunded it yet. Such a payment grants no premium.
 */
export const paymentProblems = ['amount', 'account', 'withdrawal'] as const;
export type PaymentProblem = (typeof paymentProblems)[number];

/**
 * A state never goes back to a lower rank, except when money comes back to us; between equal ranks, the first stays. So
 * the order of messages does not matter.
 */
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
 * The states that a payment passes through when its provider reports a state, in order; empty if it is not new. A
 * payment made after we had abandoned it counts as paid, and a refunded one was paid before. A dispute that we won, and
 * a refund that failed, count as paid again.
 */
export function stepsTo(current: PaymentState, reported: PaymentState): PaymentState[] {
  if (isReturned(current) && reported === 'paid') return ['paid'];
  if (ranks[reported] <= ranks[current]) return [];
  return isReturned(reported) && ranks[current] < ranks.paid ? ['paid', reported] : [reported];
}

/** Whether the money is back with the payer, or withheld from us. */
const isReturned = (state: PaymentState): boolean => ranks[state] === ranks.refunded;

/** Whether the state is final, so that the status page stops polling. */
export const isSettled = (state: PaymentState): boolean => ranks[state] > ranks.pending;

type Flagged = { readonly state: PaymentState; readonly problem: PaymentProblem | null };

/**
 * Whether the payer paid a different amount from ours: it granted nothing, whatever the state was, and can only be
 * refunded.
 */
export const hasOddAmount = ({ state, problem }: Flagged): boolean => problem === 'amount' && ranks[state] < ranks.paid;

/** Whether an admin can refund it: the provider holds its money. */
export const isRefundable = (payment: Flagged): boolean => payment.state === 'paid' || hasOddAmount(payment);

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const lateMoneyDays = 7;
/** How long after its time to pay the provider may still report money for an unpaid payment. */
export const lateMoneyMs = lateMoneyDays * dayMs;

/**
 * How long after its decision a payment is still polled, in case a message about it is lost. Banks accept disputes for
 * about 120 days, and decide on one in about as long; a refund can fail for 30. Money for an abandoned payment comes
 * within days, if at all.
 */
const watchedDays: Partial<Record<PaymentState, number>> = {
  paid: 120,
  disputed: 120,
  refunded: 30,
  failed: lateMoneyDays,
  cancelled: lateMoneyDays,
  expired: lateMoneyDays,
};

/**
 * When to poll a decided payment next: after an hour, then after twice as long each time, but at least daily.
 * @param decidedAt when it approximately reached its state
 * @returns null for never
 */
export function nextLookAt(state: PaymentState, decidedAt: Date, now: Date): Date | null {
  const age = Math.max(0, now.getTime() - decidedAt.getTime());
  const days = watchedDays[state];
  if (days === undefined || age >= days * dayMs) return null;
  return new Date(now.getTime() + Math.min(Math.max(age, hourMs), dayMs));
}
