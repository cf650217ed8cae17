import { AppError } from '@/lib/domain/errors';

/**
 * Lets `concurrent` works run and `waiting` more wait; a crowd on addresses that are not kept yet must not exhaust the process.
 * @returns a function that runs a work when its turn comes and rejects with a 503 when the queue is full
 */
export function createLimit(concurrent: number, waiting: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const queue: (() => void)[] = [];
  /** A place that becomes free goes straight to who waits, so that nobody slips in between. */
  const leave = (): void => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };
  return async (work) => {
    if (running < concurrent) running += 1;
    else if (queue.length >= waiting) throw new AppError(503, 'errors.unavailable', { retryAfterSeconds: 2 });
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
