import { AppError } from '@/lib/domain/shared/errors';
import { FairShares, Spending, type SharesOptions, type Waiter } from './fair-shares';

/** The process is overloaded; 503 with Retry-After. Not a defect. */
export class TooBusyError extends AppError {
  constructor() {
    super(503, 'errors.unavailable', { retryAfterSeconds: 2 });
    this.name = 'TooBusyError';
  }
}

/** Work that exceeded its hard maximum: its slot is released, its request gets 503. */
export class OverdueError extends AppError {
  constructor() {
    super(503, 'errors.unavailable', { retryAfterSeconds: 5 });
    this.name = 'OverdueError';
  }
}

/** The client disconnected before its turn came. */
export class ClientGoneError extends Error {
  constructor() {
    super('The client has gone.');
    this.name = 'ClientGoneError';
  }
}

export type WorkLimitOptions = Omit<SharesOptions, 'spending'> & {
  /** Shared with other queues, so that each share's cost is counted once. */
  spending?: Spending;
  /** Maximum running and waiting work. */
  concurrent: number;
  waiting: number;
  /** Milliseconds after which waiting work is refused. */
  waitMs?: number;
  /** Milliseconds after which work is given up and its slot released. */
  maxMs?: number;
};

export type Asker = {
  /** The group of addresses that the work is charged to. */
  share?: string;
  /** 1: an ordinary page or call. */
  cost?: number;
  /** Aborted when the client no longer waits; only work that has not started is dropped. */
  signal?: AbortSignal;
  /** Instead of the limit's own. */
  maxMs?: number;
};

/**
 * Runs a limited amount of work, queues some more and refuses the rest: a burst of uncached requests must not exhaust
 * the process, and no visitor the others. A slot is held exactly as long as its work, and released at the hard maximum
 * in any case.
 */
export class WorkLimit {
  private running = 0;
  private isClosed = false;
  private readonly shares: FairShares;
  private whenIdle: (() => void)[] = [];
  private movedAt = performance.now();
  private hasRefusedSince = false;
  /** The number of refused, and of abandoned, works since the start. */
  refused = 0;
  overdue = 0;

  constructor(private readonly options: WorkLimitOptions) {
    const { spending = new Spending(), perShare, ofSpenders } = options;
    this.shares = new FairShares({ spending, perShare, ofSpenders });
  }

  /**
   * Runs `work` when its turn comes.
   * @param work gets a signal that is aborted at the hard maximum
   * @throws {TooBusyError} {@link OverdueError} {@link ClientGoneError}
   */
  run = async <Result>(work: (deadline: AbortSignal) => Promise<Result>, asker: Asker = {}): Promise<Result> => {
    const { share = '', cost = 1 } = asker;
    if (this.isClosed) throw this.refusal();
    if (this.hasFreeSlot() && this.shares.fits(share, cost)) this.begin(share, cost);
    else await this.turn(share, cost, asker.signal);
    const begun = performance.now();
    try {
      return await this.withinMaximum(work, asker.maxMs ?? this.options.maxMs);
    } finally {
      this.leave(share, cost, performance.now() - begun);
    }
  };

  /** Figures for metrics. */
  state = (): { running: number; waiting: number } => ({ running: this.running, waiting: this.shares.waiting });

  /**
   * Milliseconds for which every slot has been taken, work has waited and none has ended by itself; 0 while work moves.
   */
  stalledMs(): number {
    const isWanted = this.shares.waiting > 0 || this.hasRefusedSince;
    return this.running >= this.options.concurrent && isWanted ? performance.now() - this.movedAt : 0;
  }

  /** Refuses waiting and new work. @returns once nothing runs any more, or after so many milliseconds */
  async close(timeoutMs: number): Promise<void> {
    this.isClosed = true;
    for (const { refuse } of this.shares.clear()) refuse(this.refusal());
    if (this.running === 0) return;
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([
      new Promise<void>((resolve) => this.whenIdle.push(resolve)),
      new Promise<void>((resolve) => (timer = setTimeout(resolve, timeoutMs))),
    ]);
    clearTimeout(timer);
  }

  private hasFreeSlot(): boolean {
    return this.running < this.options.concurrent;
  }

  private begin(share: string, cost: number): void {
    // An idle process is not stalled.
    if (this.running === 0) this.moved();
    this.running += 1;
    this.shares.begin(share, cost);
  }

  private moved(): void {
    this.movedAt = performance.now();
    this.hasRefusedSince = false;
  }

  private turn(share: string, cost: number, signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) throw new ClientGoneError();
    if (this.shares.waiting >= this.options.waiting) {
      // The client with most of the queue makes room for those with less.
      const dropped = this.options.waiting > 0 ? this.shares.dropFromLongest(share) : undefined;
      if (!dropped) throw this.refusal();
      dropped.refuse(this.refusal());
    }
    return new Promise((resolve, reject) => {
      const settle = (end: () => void) => () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        end();
      };
      const waiter: Waiter = {
        share,
        cost,
        begin: settle(resolve),
        refuse: (error) => settle(() => reject(error))(),
      };
      const leave = (): void => {
        this.shares.remove(waiter);
        waiter.refuse(new ClientGoneError());
      };
      const timer =
        this.options.waitMs === undefined
          ? undefined
          : setTimeout(() => {
              this.shares.remove(waiter);
              waiter.refuse(this.refusal());
            }, this.options.waitMs);
      signal?.addEventListener('abort', leave);
      this.shares.add(waiter);
    });
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
    try {
      return await Promise.race([work(deadline.signal), overdue]);
    } finally {
      clearTimeout(timer);
      if (!deadline.signal.aborted) this.moved();
    }
  }

  private refusal(): TooBusyError {
    this.refused += 1;
    this.hasRefusedSince = true;
    return new TooBusyError();
  }

  /** A free slot goes straight to the next waiter, so that no newcomer takes it first. */
  private leave(share: string, cost: number, ms: number): void {
    this.running -= 1;
    this.shares.end(share, cost, ms);
    while (this.hasFreeSlot()) {
      const next = this.shares.next();
      if (!next) break;
      this.begin(next.share, next.cost);
      next.begin();
    }
    if (this.running > 0) return;
    for (const resolve of this.whenIdle.splice(0)) resolve();
  }
}
