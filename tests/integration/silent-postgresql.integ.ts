import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { aloneAmongInstances } from '@/lib/server/db/alone';
import type { Sql } from '@/lib/server/db/client';
import { migrate } from '@/lib/server/db/migrate';
import { Replica } from '@/lib/server/db/replica';
import { rowsOf } from '@/lib/server/db/rows';
import * as schema from '@/lib/server/db/schema';
import { timeouts } from '@/lib/server/db/timeouts';
import { guardDatabase } from '@/lib/server/db/transaction-guard';
import { hasTimedOut, isUnavailable } from '@/lib/server/db/unavailable';
import { WatchedPool } from '@/lib/server/db/watched-pool';
import { createTestClock, databases, defaultTestNow, useTestDatabase } from '@/tests/support/database';
import { openPostgresqlProxy } from '@/tests/support/postgresql-proxy';

/** On a busy machine a healthy response may miss it, so whatever must succeed is retried. */
const timeoutMs = 1_000;
const until = { timeout: 60_000, interval: 100 };

describe.runIf(databases.includes('postgresql'))('PostgreSQL when its connections lose what they send', () => {
  const site = useTestDatabase('postgresql');
  const endings: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end();
  });

  async function setUp() {
    const proxy = await openPostgresqlProxy(inject('postgresql') ?? '');
    const pool = new WatchedPool({
      connectionString: proxy.url,
      max: 2,
      query_timeout: timeoutMs,
      connectionTimeoutMillis: timeoutMs,
    });
    endings.push(
      () => proxy.close(),
      () => pool.end(),
    );
    return { proxy, pool };
  }
  const outcomes = async (work: Promise<unknown>[]): Promise<unknown[]> =>
    (await Promise.allSettled(work)).map((each) => (each.status === 'rejected' ? each.reason : undefined) as unknown);

  it('costs the queries in flight, and the pool recovers by itself', async () => {
    const { proxy, pool } = await setUp();
    await vi.waitFor(() => pool.query('select 1'), until);
    proxy.freeze();
    const errors = await outcomes([1, 2, 3, 4].map((number) => pool.query(`select ${number}`)));
    expect(errors.map((error) => [isUnavailable(error), hasTimedOut(error)])).toEqual(errors.map(() => [true, true]));
    proxy.thaw();
    await vi.waitFor(() => Promise.all([1, 2, 3].map((number) => pool.query(`select ${number}`))), until);
  });

  it('costs the transactions in flight, which report the reason', async () => {
    const { proxy, pool } = await setUp();
    const database = guardDatabase(
      {
        kind: 'postgresql',
        sql: drizzle(pool, { schema }),
        copyTo: () => Promise.resolve(),
        close: () => Promise.resolve(),
      },
      createTestClock(defaultTestNow),
    );
    const ask = (tx: Sql) => tx.execute(sql`select 1`);
    const begun = await vi.waitFor(
      () =>
        new Promise<{ ended: Promise<unknown>; goOn(): void }>((resolve, reject) => {
          const ended = database.transaction(async (tx) => {
            await ask(tx);
            await new Promise<void>((goOn) => resolve({ ended, goOn }));
            await ask(tx);
          });
          ended.catch(reject);
        }),
      until,
    );
    proxy.freeze();
    begun.goOn();
    const [error] = await outcomes([begun.ended]);
    expect([isUnavailable(error), hasTimedOut(error)]).toEqual([true, true]);
    proxy.thaw();
    await vi.waitFor(() => Promise.all([1, 2, 3].map(() => database.transaction(ask))), until);
  });

  it('costs no read of a public page if it is the replica, which is used again later', async () => {
    const { proxy } = await setUp();
    const primary = new WatchedPool({ connectionString: inject('postgresql') ?? '' });
    const replica = new Replica(proxy.url, primary, timeoutMs);
    endings.push(
      () => primary.end(),
      () => replica.close(),
    );
    const current = () => vi.waitFor(() => expect(replica.isCurrent()).toBe(true), until);
    await current();
    const queries = vi.spyOn(primary, 'query');
    proxy.freeze();
    const replies = await Promise.all(
      [1, 2, 3].map((number) => replica.sql.execute<{ number: number }>(sql`select ${number}::int as number`)),
    );
    expect(replies.flatMap(rowsOf)).toEqual([1, 2, 3].map((number) => ({ number })));
    expect(queries).toHaveBeenCalledTimes(3);
    expect(replica.isCurrent()).toBe(false);
    proxy.thaw();
    await current();
  });

  it('ends the wait of an instance that prepares data, and leaves no connection', async () => {
    const { proxy } = await setUp();
    proxy.freeze((sent) => sent.includes('advisory'));
    await expect(aloneAmongInstances(proxy.url, 'preparing', () => Promise.resolve(), timeoutMs)).rejects.toThrow(
      'Query read timeout',
    );
    await vi.waitFor(() => expect(proxy.connections()).toBe(0), until);
  });

  it('releases the locks of a vanished client, and ends slow statements before the site stops waiting', async () => {
    const shown = async (isLong: boolean) =>
      site.database.transaction(
        async (tx) =>
          rowsOf(
            await tx.execute(
              sql`select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`,
            ),
          ),
        { isLong },
      );
    expect(await shown(false)).toEqual([{ statement: '55s', idle: '1min' }]);
    expect(await shown(true)).toEqual([{ statement: '0', idle: '1min' }]);
    expect(timeouts.statement).toBeLessThan(timeouts.response);
    expect(new WatchedPool({}).options.query_timeout).toBe(timeouts.response);
    const transaction = vi.spyOn(site.database, 'transaction');
    await migrate(site.database);
    expect(transaction.mock.calls.map(([, options]) => options)).toEqual([{ isLong: true }]);
  });

  it('is told apart from a statement that PostgreSQL cancels after its time: that connection stays', async () => {
    const pool = new WatchedPool({ connectionString: inject('postgresql') ?? '', max: 1 });
    endings.push(() => pool.end());
    const connection = async (): Promise<unknown> =>
      (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows;
    const before = await connection();
    const [error] = await outcomes([
      drizzle(pool, { schema }).transaction(async (tx) => {
        await tx.execute(sql`set local statement_timeout = 2000`);
        await tx.execute(sql`select pg_sleep(600)`);
      }),
    ]);
    expect([isUnavailable(error), hasTimedOut(error)]).toEqual([true, false]);
    expect(await connection()).toEqual(before);
  });
});
