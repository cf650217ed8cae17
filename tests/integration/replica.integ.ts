import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '@/lib/server/db/client';
import { migrate } from '@/lib/server/db/migrate';
import { openPostgresql } from '@/lib/server/db/postgresql';
import { rowsOf } from '@/lib/server/db/rows';
import { settings } from '@/lib/server/db/schema';
import { guardDatabase } from '@/lib/server/db/transaction-guard';
import { findSetting, saveSetting } from '@/lib/server/repositories/settings-repository';
import { createTestClock, databases, defaultTestNow } from '@/tests/support/database';
import { startPostgresqlServer, type PostgresqlServer } from '@/tests/support/postgresql-server';

describe.runIf(databases.includes('postgresql'))('public reads with a streaming replica', () => {
  let primary: PostgresqlServer;
  let replica: PostgresqlServer;
  let database: Database;
  let isPublic = false;

  beforeAll(async () => {
    primary = (await startPostgresqlServer())!;
    replica = (await startPostgresqlServer({ follows: primary }))!;
    database = guardDatabase(
      openPostgresql(primary.url('postgres'), replica.url('postgres')),
      createTestClock(defaultTestNow),
      () => isPublic,
    );
    await migrate(database);
    database.replica?.changed();
    await vi.waitFor(() => expect(database.replica?.isCurrent()).toBe(true), { timeout: 30_000 });
  });
  afterAll(async () => {
    await database.close();
    await replica.stop();
    await primary.stop();
  });

  const save = (value: number) => database.transaction((tx) => saveSetting(tx, 'probe', value));
  async function read(asPublic: boolean) {
    isPublic = asPublic;
    try {
      const [where] = rowsOf<{ copy: boolean }>(await database.sql.execute(sql`select pg_is_in_recovery() as copy`));
      return { fromReplica: where?.copy, value: await findSetting(database.sql, 'probe') };
    } finally {
      isPublic = false;
    }
  }

  it('go to the replica, and all other reads to the primary', async () => {
    await save(1);
    database.replica?.changed();
    await vi.waitFor(() => expect(database.replica?.isCurrent()).toBe(true), { timeout: 30_000 });
    expect(await read(true)).toEqual({ fromReplica: true, value: 1 });
    expect(await read(false)).toEqual({ fromReplica: false, value: 1 });
  });

  it('show published changes at once, from the primary until the replica has them', async () => {
    await replica.pause();
    await save(2);
    database.replica?.changed();
    expect(await read(true)).toEqual({ fromReplica: false, value: 2 });
    await replica.resume();
    await vi.waitFor(() => expect(database.replica?.isCurrent()).toBe(true), { timeout: 30_000 });
    expect(await read(true)).toEqual({ fromReplica: true, value: 2 });
  });

  it('keep working while the replica is down', async () => {
    await replica.stop();
    const values = await Promise.all(Array.from({ length: 20 }, () => read(true)));
    expect(new Set(values.map(({ value }) => value))).toEqual(new Set([2]));
    expect(
      await database.transaction((tx) => tx.select().from(settings).where(eq(settings.key, 'probe'))),
    ).toHaveLength(1);
  });
});
