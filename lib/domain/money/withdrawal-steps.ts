/** Errors that a form on the withdrawal screen can show. */
export const withdrawalProblems = ['fields', 'link', 'wait', 'gone', 'other'] as const;
export type WithdrawalProblem = (typeof withdrawalProblems)[number];

/**
 * `sent`: stated; a link to confirm it went to the address, if there is such a purchase. `done`: the pass has ended,
 * and the money is refunded. `closed`: it is the buyer's, but there is nothing left to withdraw from.
 */
export const withdrawalOutcomes = ['sent', 'done', 'closed'] as const;
export type WithdrawalOutcome = (typeof withdrawalOutcomes)[number];

export type Statement = { id: string; name: string; email: string; receiptNumber: string };

/** The step that the screen shows: the first, the second with the token from the mailed link, or the outcome. */
export type WithdrawalStep =
  | { is: 'statement'; receiptNumber: string; problem: WithdrawalProblem | null }
  | { is: 'confirmation'; statement: Statement; token: string | null; problem: WithdrawalProblem | null }
  | { is: 'outcome'; outcome: WithdrawalOutcome };
