/** What went wrong with a form of the withdrawal screen, as far as it says so. */
export const withdrawalProblems = ['fields', 'link', 'wait', 'gone', 'other'] as const;
export type WithdrawalProblem = (typeof withdrawalProblems)[number];

/**
 * `sent`: stated; a link to confirm it went to the address, if there is such a purchase. `done`: the pass has ended, the
 * money goes back. `closed`: it is the buyer's, but there is nothing to withdraw from any more.
 */
export const withdrawalOutcomes = ['sent', 'done', 'closed'] as const;
export type WithdrawalOutcome = (typeof withdrawalOutcomes)[number];

export type Statement = { id: string; name: string; email: string; receiptNumber: string };

/** What the screen shows: the first step, the second one, by the link of a mail with its token, or how it ended. */
export type WithdrawalStep =
  | { is: 'statement'; receiptNumber: string; problem: WithdrawalProblem | null }
  | { is: 'confirmation'; statement: Statement; token: string | null; problem: WithdrawalProblem | null }
  | { is: 'outcome'; outcome: WithdrawalOutcome };
