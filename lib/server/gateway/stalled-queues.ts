import { hasTimedOut } from '@/lib/server/db/unavailable';
import type { WorkLimit } from './work-limit';

/** Milliseconds without progress, while work waits, after which a queue is stalled. */
const stalledAfterMs = 10_000;

/**
 * Sends the database one small query at a time, through the queue of all others, and knows how long it has not
 * responded.
 */
export class DatabaseProbe {
  private silentSince: number | undefined;
  private isAsking = false;

  constructor(private readonly ask: () => Promise<unknown>) {}

  /** Starts a query unless one is pending. @returns milliseconds without a response to it and those before */
  waitingMs(): number {
    const now = performance.now();
    this.silentSince ??= now;
    if (!this.isAsking) {
      this.isAsking = true;
      const end = (hasResponded: boolean): void => {
        this.isAsking = false;
        if (hasResponded) this.silentSince = undefined;
      };
      // A database that refuses has responded: requests that need it get 503.
      this.ask().then(
        () => end(true),
        (error: unknown) => end(!hasTimedOut(error)),
      );
    }
    return now - this.silentSince;
  }
}

export type Queues = { renders: WorkLimit; calls: WorkLimit; database: DatabaseProbe };

/** Names of the stalled queues. */
export function stalledQueues({ renders, calls, database }: Queues): string[] {
  const stalled = { renders: renders.stalledMs(), calls: calls.stalledMs(), database: database.waitingMs() };
  return Object.entries(stalled).flatMap(([name, milliseconds]) => (milliseconds > stalledAfterMs ? [name] : []));
}
