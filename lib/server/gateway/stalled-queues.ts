import type { WorkLimit } from './work-limit';

/** Milliseconds without progress, while work waits, after which a queue is stalled. */
const stalledAfterMs = 10_000;

/**
 * Sends the database one small query at a time, through the queue of all others, and knows how long it has been
 * pending.
 */
export class DatabaseProbe {
  private askedAt: number | undefined;

  constructor(private readonly ask: () => Promise<unknown>) {}

  /** Starts a query unless one is pending. @returns milliseconds for which the pending one has waited */
  waitingMs(now = performance.now()): number {
    if (this.askedAt === undefined) {
      this.askedAt = now;
      const done = (): void => void (this.askedAt = undefined);
      // A database that refuses has responded: requests that need it get 503.
      this.ask().then(done, done);
      return 0;
    }
    return now - this.askedAt;
  }
}

export type Queues = { renders: WorkLimit; calls: WorkLimit; database: DatabaseProbe };

/** Names of the stalled queues. */
export function stalledQueues({ renders, calls, database }: Queues, afterMs = stalledAfterMs): string[] {
  const stalled = { renders: renders.stalledMs(), calls: calls.stalledMs(), database: database.waitingMs() };
  return Object.entries(stalled).flatMap(([name, milliseconds]) => (milliseconds > afterMs ? [name] : []));
}
