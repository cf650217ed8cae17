import type { PGlite, Transaction } from '@electric-sql/pglite';
import { yieldToEventLoop } from '@/lib/domain/shared/yield-to-event-loop';
import type { PreparedStatements } from './prepared-statements';

/**
 * PGlite runs in the process's only thread and takes the next waiting query as soon as one is done: under load the
 * event loop would block until none is left, and no request would be served or refused meanwhile. So each query and
 * transaction begins in its own turn of the event loop, and the number of turns before it grows with the duration of
 * the previous one.
 */
export function inTurns(client: PGlite, statements: PreparedStatements): PGlite {
  let last: Promise<unknown> = Promise.resolve();
  let heldMs = 0;
  const queued =
    <Parameters extends unknown[], Result>(work: (...parameters: Parameters) => Promise<Result>) =>
    (...parameters: Parameters): Promise<Result> => {
      const result = last
        .then(() => yieldToEventLoop(heldMs))
        .then(() => {
          const begun = performance.now();
          return work(...parameters).finally(() => (heldMs = performance.now() - begun));
        });
      last = result.catch(() => undefined);
      return result;
    };
  const query = queued(statements.query);
  const transaction = queued(<Result>(work: (tx: Transaction) => Promise<Result>) =>
    client.transaction((tx) => work(statements.within(tx))),
  );
  return new Proxy(client, {
    get(target, property) {
      if (property === 'query') return query;
      if (property === 'transaction') return transaction;
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
