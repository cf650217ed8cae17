import { prefetchQueueMaximum } from '@/lib/domain/shared/constants';

export type PrefetchQueue = {
  /** Requests an address, but only once; the latest request is served first. */
  add(address: string): void;
  /** Cancels a request that has not been served yet. */
  drop(address: string): void;
};

/** @param run fetches one address and resolves when it is loaded; a failure counts as done */
export function createPrefetchQueue(
  run: (address: string) => Promise<void>,
  maximum: number = prefetchQueueMaximum,
): PrefetchQueue {
  const waiting: string[] = [];
  const seen = new Set<string>();
  let inFlight = 0;

  const next = () => {
    while (inFlight < maximum) {
      const address = waiting.pop();
      if (address === undefined) return;
      seen.add(address);
      inFlight += 1;
      void run(address)
        .catch(() => undefined)
        .finally(() => {
          inFlight -= 1;
          next();
        });
    }
  };

  return {
    add(address) {
      if (seen.has(address) || waiting.includes(address)) return;
      waiting.push(address);
      next();
    },
    drop(address) {
      const index = waiting.indexOf(address);
      if (index >= 0) waiting.splice(index, 1);
    },
  };
}
