/** A forked process, as node:cluster provides it. */
export type PoolWorker = {
  readonly process: { readonly pid?: number | undefined };
  send(message: PoolMessage): unknown;
  kill(signal: 'SIGKILL'): void;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'exit', listener: (code: number | null, signal: string | null) => void): unknown;
};

/** `ready`: the worker is serving. `stop`: the worker must finish its running work and exit. */
export type PoolMessage = 'ready' | 'stop';

/** Argument of a worker that must not listen before it can serve, because others already do. */
export const joinArgument = '--join';

type PoolSettings = {
  count: number;
  fork(args: readonly string[]): PoolWorker;
  announce(line: string): void;
};

/** Pause before a dead worker is replaced: one that keeps dying at its start must not use up the processor. */
const pauseMs = 5_000;
/** Maximum time for a worker to stop before it is killed; longer than a worker needs. */
const maxStopMs = 25_000;

/**
 * Workers behind one port. The first one prepares the database and the data alone, and answers probes meanwhile; once
 * it is ready, the others join. One that dies is replaced after a pause; if the first was never ready, its exit code is
 * the pool's.
 */
export class WorkerPool {
  private readonly workers = new Set<PoolWorker>();
  private hasServed = false;
  private isStopping = false;
  private code = 0;
  private ended: (code: number) => void = () => undefined;

  constructor(private readonly settings: PoolSettings) {}

  /** @returns the exit code, once all workers have exited */
  run(): Promise<number> {
    return new Promise((resolve) => {
      this.ended = resolve;
      this.start([]);
    });
  }

  /** Lets all workers finish running work; if called again, kills them at once. */
  stop(): void {
    if (this.isStopping) return this.killAll();
    this.isStopping = true;
    for (const worker of this.workers) worker.send('stop');
    setTimeout(() => this.killAll(), maxStopMs).unref();
    this.endIfEmpty();
  }

  private start(args: readonly string[]): void {
    const worker = this.settings.fork(args);
    this.workers.add(worker);
    worker.on('message', (message) => {
      if (message !== 'ready' || this.hasServed || this.isStopping) return;
      this.hasServed = true;
      for (let more = 1; more < this.settings.count; more += 1) this.start([joinArgument]);
    });
    worker.on('exit', (code, signal) => {
      this.workers.delete(worker);
      this.exited(worker, code ?? signal ?? 1);
    });
  }

  private exited({ process: { pid } }: PoolWorker, reason: number | string): void {
    if (this.isStopping || !this.hasServed) {
      if (reason !== 0) this.code = typeof reason === 'number' ? reason : 1;
      return this.endIfEmpty();
    }
    this.settings.announce(`Worker ${pid ?? '?'} ended (${reason}); another one starts in ${pauseMs / 1000} s`);
    setTimeout(() => {
      if (!this.isStopping) this.start([joinArgument]);
    }, pauseMs).unref();
  }

  private endIfEmpty(): void {
    if (this.workers.size === 0) this.ended(this.code);
  }

  private killAll(): void {
    for (const worker of this.workers) worker.kill('SIGKILL');
  }
}
