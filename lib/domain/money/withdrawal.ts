import { addDays, dayRange, siteDay } from '@/lib/domain/shared/dates';
import type { PaymentKind, PaymentProblem, PaymentState } from './payment-state';

/** Days to withdraw from a distance contract: Directive 2011/83/EU, article 9 (1). */
export const withdrawalDays = 14;

export const statementLengths = { name: 100, receipt: 40 } as const;

/**
 * The first instant at which it is too late to withdraw from a contract concluded at `paidAt`. The day of the payment
 * does not count, the last day counts to its end, and a last day on a Saturday or Sunday moves to the following Monday:
 * Regulation (EEC, Euratom) No 1182/71, article 3. Public holidays differ by country and are not known here.
 * @param timeZone IANA, of the site
 */
export function withdrawalEndsAt(paidAt: Date, timeZone: string): Date {
  let last = addDays(siteDay(paidAt, timeZone), withdrawalDays);
  while (isWeekend(last)) last = addDays(last, 1);
  return dayRange(last, timeZone).end;
}

const isWeekend = (date: string): boolean => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

export type Withdrawable = {
  kind: PaymentKind;
  state: PaymentState;
  problem: PaymentProblem | null;
  amountMinor: number;
  paidAt: Date | null;
  withdrawnAt: Date | null;
};

/**
 * The refund for a buyer who withdraws at `statedAt`, in minor units: the whole amount, however much of the pass was
 * used, as the terms and the price page promise. A disputed payment can be withdrawn from too: its money is returned
 * once.
 * @returns null if there is nothing to withdraw from: no pass, not paid, refunded, already withdrawn, too late
 */
export function refundOnWithdrawal(
  { kind, state, problem, amountMinor, paidAt, withdrawnAt }: Withdrawable,
  statedAt: Date,
  timeZone: string,
): number | null {
  const isHeld = (state === 'paid' || state === 'disputed') && problem === null && withdrawnAt === null;
  if (kind !== 'premium' || !isHeld || paidAt === null) return null;
  return statedAt < withdrawalEndsAt(paidAt, timeZone) ? amountMinor : null;
}

/** Whether the buyer has withdrawn and the money is still to be refunded. */
export const owesRefund = ({ state, withdrawnAt }: Pick<Withdrawable, 'state' | 'withdrawnAt'>): boolean =>
  state === 'paid' && withdrawnAt !== null;
