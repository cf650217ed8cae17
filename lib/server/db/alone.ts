import pg from 'pg';

/** Any number that no other advisory lock of the app uses. */
const preparingLock = 7_405_100;

/**
 * Runs `work` while no other instance on the same PostgreSQL runs its own. The lock is a transaction's of a connection of its own, so it
 * holds behind a pooler too and is free as soon as the process is gone.
 */
export async function aloneAmongInstances<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [preparingLock]);
    return await work();
  } finally {
    await client.end().catch(() => undefined);
  }
}
