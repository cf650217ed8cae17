import pg from 'pg';

/** Any number that no other advisory lock of the app uses. */
const preparingLock = 7_405_100;

/**
 * Runs `work` while no other instance on the same PostgreSQL does. A transaction on a connection of its own holds the
 * lock, so it works behind a pooler too and is released when the process ends.
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
