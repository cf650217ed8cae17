/**
 * Lets requests in between two pieces of long work: the embedded database and the fits share the one thread with them.
 */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The maximum time between two yields, ms: an upper bound on the delay of a request that arrives meanwhile. */
const maxHeldMs = 8;

/** For loops of many small steps: call the returned function after each step; it yields as often as needed. */
export function createYielder(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < maxHeldMs) return;
    await yieldToEventLoop();
    last = performance.now();
  };
}
