import type { WorkLimit } from './work-limit';

/** Milliseconds without movement, while work waits, after which a queue stands still. */
const stalledAfterMs = 10_000;

/** Asks the database one small question at a time, through the queue in which all others wait, and knows for how long it has had no answer. */
export class DatabaseProbe {
  private askedAt: number | undefined;

  constructor(private readonly ask: () => Promise<unknown>) {}

  /** Begins a question where none is under way. @returns milliseconds for which the one under way has waited */
  waitingMs(now = performance.now()): number {
    if (this.askedAt === undefined) {
      this.askedAt = now;
      const done = (): void => void (this.askedAt = undefined);
      // A database that refuses has answered: whoever needs it is told so with 503.
      this.ask().then(done, done);
      return 0;
    }
    return now - this.askedAt;
  }
}

export type Queues = { renders: WorkLimit; calls: WorkLimit; database: DatabaseProbe };

/** Names of the queues that stand still. */
export function stalledQueues({ renders, calls, database }: Queues, afterMs = stalledAfterMs): string[] {
  const stalled = { renders: renders.stalledMs(), calls: calls.stalledMs(), database: database.waitingMs() };
  return Object.entries(stalled).flatMap(([name, milliseconds]) => (milliseconds > afterMs ? [name] : []));
}
