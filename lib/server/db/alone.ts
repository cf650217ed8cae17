import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { timeouts } from './timeouts';

/** Any number that no other advisory lock of the app uses. */
const preparingLock = 7_405_100;
/** Milliseconds between two attempts. */
const pauseMs = 250;

/**
 * Runs `work` while no other instance on the same PostgreSQL does. A transaction on a connection of its own holds the
 * lock, so it works behind a pooler too and is released when the process ends. It may wait as long as it takes, but no
 * single statement does: a wait for the lock itself could not be told from a dead connection.
 */
export async function aloneAmongInstances<Result>(
  url: string,
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
    while (!(await takesLock(client))) await setTimeout(pauseMs);
    return await work();
  } finally {
    // Without a response the client ends its connection at once, else it would wait for the other side.
    await client.query('rollback').catch(() => undefined);
    await client.end().catch(() => undefined);
  }
}

async function takesLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [
    preparingLock,
  ]);
  return rows[0]?.taken === true;
}
