import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { joinArgument, WorkerPool, type PoolMessage, type PoolWorker } from './worker-pool';

class FakeWorker extends EventEmitter implements PoolWorker {
  readonly sent: string[] = [];
  constructor(
    readonly args: readonly string[],
    readonly process: { pid: number },
  ) {
    super();
  }
  send(message: PoolMessage): void {
    this.sent.push(message);
  }
  kill(signal: 'SIGKILL'): void {
    this.sent.push(signal);
  }
}

describe('a pool of workers', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const start = (count: number) => {
    const workers: FakeWorker[] = [];
    const lines: string[] = [];
    const pool = new WorkerPool({
      count,
      fork: (args) => {
        const worker = new FakeWorker(args, { pid: 100 + workers.length });
        workers.push(worker);
        return worker;
      },
      announce: (line) => lines.push(line),
    });
    const code = pool.run();
    return { pool, workers, lines, code };
  };

  it('lets the first worker prepare alone before the others join it', () => {
    const { workers } = start(3);
    expect(workers.map(({ args }) => args)).toEqual([[]]);
    workers[0]?.emit('message', 'ready');
    workers[0]?.emit('message', 'ready');
    expect(workers.map(({ args }) => args)).toEqual([[], [joinArgument], [joinArgument]]);
  });

  it('ends with the exit code of a first worker that never served', async () => {
    const { workers, code } = start(2);
    workers[0]?.emit('exit', 3, null);
    expect(await code).toBe(3);
    expect(workers).toHaveLength(1);
  });

  it('replaces a worker that died, after a pause', () => {
    const { workers, lines } = start(2);
    workers[0]?.emit('message', 'ready');
    workers[1]?.emit('exit', null, 'SIGKILL');
    expect(lines).toEqual(['Worker 101 ended (SIGKILL); another one starts in 5 s']);
    vi.advanceTimersByTime(4_999);
    expect(workers).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(workers[2]?.args).toEqual([joinArgument]);
  });

  it('stops all workers, waits for the last, starts no more, and kills those that do not end', async () => {
    const { pool, workers, code } = start(2);
    workers[0]?.emit('message', 'ready');
    workers[1]?.emit('exit', 1, null);
    vi.advanceTimersByTime(5_000);
    pool.stop();
    expect(workers.map(({ sent }) => sent)).toEqual([['stop'], [], ['stop']]);
    workers[2]?.emit('exit', 0, null);
    vi.advanceTimersByTime(24_999);
    expect(workers[0]?.sent).toEqual(['stop']);
    vi.advanceTimersByTime(1);
    expect(workers[0]?.sent).toEqual(['stop', 'SIGKILL']);
    workers[0]?.emit('exit', null, 'SIGKILL');
    expect(await code).toBe(1);
    expect(workers).toHaveLength(3);
  });

  it('ends with 0 when all workers ended normally', async () => {
    const { pool, workers, code } = start(2);
    workers[0]?.emit('message', 'ready');
    pool.stop();
    for (const worker of workers) worker.emit('exit', 0, null);
    expect(await code).toBe(0);
  });
});
