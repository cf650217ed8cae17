const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The maximum time between two yields in ms, which bounds how long a request that arrives meanwhile has to wait. */
const maxHeldMs = 8;
/** Number of event loop turns per millisecond of work; an empty turn takes a hundredth of that. */
const turnsPerMs = 4;
const maxTurns = 256;

/**
 * Lets requests in between two pieces of long work: the embedded database, fits and renders share the one thread with
 * them. A turn of the loop accepts one new connection. Work that continued after a single turn would accept only a
 * hundred a second, and a client that opens and drops more would fill the system's queue, in which all clients wait.
 * @param heldMs how long the work has held the thread
 */
export async function yieldToEventLoop(heldMs = maxHeldMs): Promise<void> {
  const turns = Math.min(maxTurns, Math.max(1, Math.ceil(heldMs * turnsPerMs)));
  for (let turn = 0; turn < turns; turn += 1) await nextTurn();
}

/** For loops of many small steps: call the returned function after each step; it yields as often as needed. */
export function createYielder(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    const heldMs = performance.now() - last;
    if (heldMs < maxHeldMs) return;
    await yieldToEventLoop(heldMs);
    last = performance.now();
  };
}
