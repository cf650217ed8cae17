/** The API's quota of a key: all requests of a process share it, whichever job sends them. */
export type RequestBudget = {
  /** Settles with the last request; never rejects. */
  last: Promise<unknown>;
  /** The API accepts no request before this instant of the monotonic clock, ms. */
  usedUpUntil: number;
};

/** The server's jobs and the framework's routes are separate module graphs in one process; they share this object. */
const holder = globalThis as typeof globalThis & { __pitchcastRequestBudgets?: Map<string, RequestBudget> };
const budgets = (holder.__pitchcastRequestBudgets ??= new Map<string, RequestBudget>());

/** The single budget of a key at the API of this address. */
export function budgetOf(address: string, token: string): RequestBudget {
  const key = `${address} ${token}`;
  const budget = budgets.get(key) ?? { last: Promise.resolve(), usedUpUntil: 0 };
  budgets.set(key, budget);
  return budget;
}
