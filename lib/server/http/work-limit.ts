import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@/lib/domain/shared/errors';

/** The process is overloaded: the response is 503 with Retry-After. This is not a defect. */
export class TooBusyError extends AppError {
  constructor() {
    super(503, 'errors.unavailable', { retryAfterSeconds: 2 });
    this.name = 'TooBusyError';
  }
}

/** Work that exceeded its maximum duration: its slot is released, its request gets 503. */
export class OverdueError extends AppError {
  constructor() {
    super(503, 'errors.unavailable', { retryAfterSeconds: 5 });
    this.name = 'OverdueError';
  }
}

/** The client disconnected before its turn came. */
export class ClientGoneError extends Error {
  constructor() {
    super('The client has disconnected.');
    this.name = 'ClientGoneError';
  }
}

export type WorkLimitOptions = {
  /** Maximum work running at a time, and maximum work waiting. */
  concurrent: number;
  waiting: number;
  /** Maximum work of one share running at a time. */
  perShare?: number;
  /** Maximum waiting time in milliseconds. */
  waitMs?: number;
  /** Maximum duration of the work in milliseconds. */
  maxMs?: number;
};

export type Asker = {
  /** The group of addresses that the work is for. */
  share?: string;
  /** Aborted when the client no longer waits; only work that has not started is dropped. */
  signal?: AbortSignal;
  /** Overrides the limit's own maximum duration. */
  maxMs?: number;
};

type Waiter = { begin: () => void; refuse: (error: Error) => void };

/**
 * Runs a limited amount of work, queues some more and refuses the rest: a burst of uncached requests must not exhaust
 * the process, and no visitor may crowd out the others. Shares take turns. A slot is held exactly as long as its work,
 * and released at the maximum duration in any case.
 */
export class WorkLimit {
  private readonly running = new Map<string, number>();
  /** The share whose turn is next comes first. */
  private readonly queues = new Map<string, Set<Waiter>>();
  private isClosed = false;
  private runningCount = 0;
  private waitingCount = 0;
  /** Numbers of refused and of abandoned jobs since the start. */
  refused = 0;
  overdue = 0;

  constructor(private readonly options: WorkLimitOptions) {}

  /**
   * Runs `work` when its turn comes.
   * @param work gets a signal that is aborted at the maximum duration
   * @throws {TooBusyError} {@link OverdueError} {@link ClientGoneError}
   */
  run = async <Result>(work: (deadline: AbortSignal) => Promise<Result>, asker: Asker = {}): Promise<Result> => {
    const { share = '', signal, maxMs = this.options.maxMs } = asker;
    if (this.isClosed) throw this.refusal();
    if (this.hasRoom(share)) this.begin(share);
    else await this.turn(share, signal);
    try {
      return await this.withinMaximum(work, maxMs);
    } finally {
      this.leave(share);
    }
  };

  state = (): { running: number; waiting: number } => ({ running: this.runningCount, waiting: this.waitingCount });

  /**
   * Refuses waiting and new work.
   * @returns once nothing runs any more, or after `timeoutMs`
   */
  async close(timeoutMs: number): Promise<void> {
    this.isClosed = true;
    for (const queue of this.queues.values()) for (const { refuse } of queue) refuse(this.refusal());
    for (const end = performance.now() + timeoutMs; this.runningCount > 0 && performance.now() < end;) await wait(20);
  }

  private hasRoom(share: string): boolean {
    const { concurrent, perShare = Infinity } = this.options;
    return this.runningCount < concurrent && (this.running.get(share) ?? 0) < perShare;
  }

  private begin(share: string): void {
    this.runningCount += 1;
    this.running.set(share, (this.running.get(share) ?? 0) + 1);
  }

  private turn(share: string, signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) throw new ClientGoneError();
    if (this.waitingCount >= this.options.waiting && !this.dropFromLongest(share)) throw this.refusal();
    return new Promise((resolve, reject) => {
      const queue = this.queues.get(share) ?? new Set();
      const leave = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', gone);
        if (queue.delete(waiter)) this.waitingCount -= 1;
        if (queue.size === 0 && this.queues.get(share) === queue) this.queues.delete(share);
      };
      const waiter: Waiter = {
        begin: () => (leave(), resolve()),
        refuse: (error) => (leave(), reject(error)),
      };
      const gone = (): void => waiter.refuse(new ClientGoneError());
      const { waitMs } = this.options;
      const timer = waitMs === undefined ? undefined : setTimeout(() => waiter.refuse(this.refusal()), waitMs);
      signal?.addEventListener('abort', gone);
      this.queues.set(share, queue.add(waiter));
      this.waitingCount += 1;
    });
  }

  /** The share with most of the queue makes room for one with less. @returns whether there is room now */
  private dropFromLongest(newcomer: string): boolean {
    let longest = new Set<Waiter>();
    for (const queue of this.queues.values()) if (queue.size > longest.size) longest = queue;
    if (longest.size <= (this.queues.get(newcomer)?.size ?? 0) + 1) return false;
    [...longest].at(-1)?.refuse(this.refusal());
    return true;
  }

  private async withinMaximum<Result>(
    work: (deadline: AbortSignal) => Promise<Result>,
    maxMs: number | undefined,
  ): Promise<Result> {
    const deadline = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const overdue = new Promise<never>((_, reject) => {
      if (maxMs === undefined) return;
      timer = setTimeout(() => {
        this.overdue += 1;
        const error = new OverdueError();
        deadline.abort(error);
        reject(error);
      }, maxMs);
    });
    return Promise.race([work(deadline.signal), overdue]).finally(() => clearTimeout(timer));
  }

  private refusal(): TooBusyError {
    this.refused += 1;
    return new TooBusyError();
  }

  /** A free slot goes straight to the next waiter, so that no newcomer takes it first. */
  private leave(share: string): void {
    this.runningCount -= 1;
    const own = (this.running.get(share) ?? 1) - 1;
    if (own > 0) this.running.set(share, own);
    else this.running.delete(share);
    this.moveBack(share);
    for (const [next, queue] of this.queues) {
      const [first] = queue;
      if (!first || !this.hasRoom(next)) continue;
      this.begin(next);
      first.begin();
      this.moveBack(next);
    }
  }

  /** A share that has had its turn moves to the end of the queue. */
  private moveBack(share: string): void {
    const queue = this.queues.get(share);
    if (queue && this.queues.delete(share)) this.queues.set(share, queue);
  }
}
