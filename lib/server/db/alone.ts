import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { timeouts } from './timeouts';

/**
 * Arbitrary numbers, used by no other advisory lock of the app, for the preparation at startup and the calculations
 * after it.
 */
const locks = { preparing: 7_405_100, completing: 7_405_101 };
export type InstanceLock = keyof typeof locks;

/** Milliseconds between two attempts to take the lock. */
const pauseMs = 250;

/**
 * Runs `work` while no other instance on the same PostgreSQL does. A transaction on a separate connection holds the
 * lock, so it works behind a pooler too and is released when the process ends. However long it takes, the lock is
 * polled for: a statement that waits for it could not be distinguished from a dead connection.
 */
export async function aloneAmongInstances<Result>(
  url: string,
  lock: InstanceLock,
  work: () => Promise<Result>,
  timeoutMs: number = timeouts.lock,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: timeouts.keepAlive,
    connectionTimeoutMillis: timeouts.connection,
    query_timeout: timeoutMs,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    while (!(await takesLock(client, lock))) await setTimeout(pauseMs);
    return await work();
  } finally {
    // If there is no response, the client closes its connection at once; otherwise it would wait for the server.
    await client.query('rollback').catch(() => undefined);
    await client.end().catch(() => undefined);
  }
}

async function takesLock(client: pg.Client, lock: InstanceLock): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [
    locks[lock],
  ]);
  return rows[0]?.taken === true;
}
