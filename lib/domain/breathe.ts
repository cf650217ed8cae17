/** Lets requests in between two pieces of long work: the embedded database and the fits share the one thread with them. */
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A breath of the event loop is due after this many milliseconds: a page that is asked for meanwhile waits no longer. */
const longestHeldMs = 8;

/** For loops of many small steps: what it returns, called after each step, breathes as often as is needed. */
export function steadyBreath(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < longestHeldMs) return;
    await breathe();
    last = performance.now();
  };
}
