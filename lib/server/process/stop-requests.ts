import { announce } from './announce';
import type { PoolMessage } from './worker-pool';

/**
 * SIGTERM, SIGINT and the pool's message stop the process; a second signal ends it at once. A terminal sends its signal
 * to the workers of a pool too, so the message may come second and must not end the process.
 */
export function stopOnRequest(stop: () => unknown): void {
  let asked = false;
  const ask = (reason: string): void => {
    asked = true;
    announce(`Stopping (${reason})`);
    stop();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (asked) process.exit(1);
      ask(signal);
    });
  }
  process.on('message', (message) => {
    if (message === ('stop' satisfies PoolMessage) && !asked) ask('the pool');
  });
}

/** Sends a message to the process that started this worker, if there is one. */
export const sendToPool = (message: PoolMessage): void => void process.send?.(message);
