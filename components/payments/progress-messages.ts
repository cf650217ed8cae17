import type { PaymentView } from '@/lib/contracts/payments';
import { isSettled } from '@/lib/domain/money/payment-state';

/** The known state of a payment; null if it is not known yet. */
export type Progress = PaymentView | 'unknown' | 'guest' | null;

/** The state's name in the messages, where a created payment is pending. */
const wordOf = ({ state, problem, withdrawnAt }: PaymentView): string => {
  if (problem !== null) return 'problem';
  if (withdrawnAt !== null && state === 'paid') return 'withdrawn';
  return state === 'created' ? 'pending' : state;
};

/** The key of the heading; null while the state is unknown, to keep the screen's own heading. */
export function headOf(payment: Progress): string | null {
  if (payment === null || payment === 'guest') return null;
  return `payments.head.${payment === 'unknown' ? payment : wordOf(payment)}`;
}

/** The key of the sentence below the heading. */
export function statusOf(payment: Progress): string {
  if (payment === null) return 'payments.busy';
  return `payments.status.${typeof payment === 'string' ? payment : wordOf(payment)}`;
}

/** The key of an additional note for a pass. */
export function noteOf(payment: Progress): string | null {
  if (payment === null || typeof payment === 'string') return null;
  const { kind, state, problem, withdrawnAt } = payment;
  if (kind !== 'premium' || problem !== null) return null;
  if (withdrawnAt !== null && state === 'paid') return null;
  return state === 'paid' ? 'payments.status.next' : state === 'refunded' ? 'payments.status.returned' : null;
}

/** Whether nothing was or will be charged, which is the only case in which another try is safe. */
export const mayTryAgain = (payment: Progress): payment is PaymentView =>
  payment !== null &&
  typeof payment === 'object' &&
  payment.problem === null &&
  ['failed', 'cancelled', 'expired'].includes(payment.state);

/** Whether it is still undecided if anything will be charged. */
export const isOpen = (payment: Progress): boolean =>
  payment !== null && typeof payment === 'object' && payment.problem === null && !isSettled(payment.state);
