import { AppError } from '@/lib/domain/errors';

/** More is asked of the process than it can do now; 503 with the wait. Nothing of it is a defect. */
export class TooBusyError extends AppError {
  constructor() {
    super(503, 'errors.unavailable', { retryAfterSeconds: 2 });
    this.name = 'TooBusyError';
  }
}

export type WorkLimitOptions = {
  /** Works that run at once, and how many more wait for their turn. */
  concurrent: number;
  waiting: number;
  /** Who has waited longer than this many milliseconds is refused when the turn comes: the client has given up, or will. */
  patienceMs?: number;
};

type Waiting = { since: number; begin(): void; refuse(): void };

/** Lets some works run, some more wait, and refuses the rest: a crowd on what is not kept must not exhaust the process. */
export class WorkLimit {
  private running = 0;
  private isClosed = false;
  private readonly queue: Waiting[] = [];
  private whenIdle: (() => void)[] = [];
  /** How many were refused since the start. */
  refused = 0;

  constructor(private readonly options: WorkLimitOptions) {}

  /** Runs `work` when its turn comes. @throws {TooBusyError} */
  run = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const { concurrent, waiting } = this.options;
    if (this.isClosed) throw this.refusal();
    if (this.running < concurrent) this.running += 1;
    else if (this.queue.length >= waiting) throw this.refusal();
    else await this.turn();
    try {
      return await work();
    } finally {
      this.leave();
    }
  };

  /** Refuses whoever waits and whoever comes. @returns once nothing runs any more, or after so many milliseconds */
  async close(patienceMs: number): Promise<void> {
    this.isClosed = true;
    for (const { refuse } of this.queue.splice(0)) refuse();
    if (this.running === 0) return;
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([
      new Promise<void>((resolve) => this.whenIdle.push(resolve)),
      new Promise<void>((resolve) => (timer = setTimeout(resolve, patienceMs))),
    ]);
    clearTimeout(timer);
  }

  private turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.queue.push({ since: performance.now(), begin: resolve, refuse: () => reject(this.refusal()) });
    });
  }

  private refusal(): TooBusyError {
    this.refused += 1;
    return new TooBusyError();
  }

  /** A place that becomes free goes straight to who waits, so that nobody slips in between. */
  private leave(): void {
    const oldest = performance.now() - (this.options.patienceMs ?? Infinity);
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      if (next.since >= oldest) return next.begin();
      next.refuse();
    }
    this.running -= 1;
    if (this.running > 0) return;
    for (const resolve of this.whenIdle.splice(0)) resolve();
  }
}
