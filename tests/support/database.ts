import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Clock } from '@/lib/domain/shared/clock';
import type { Database } from '@/lib/server/db/client';
import { asDriver, openInMemory } from '@/lib/server/db/embedded';
import { openPostgresql } from '@/lib/server/db/postgresql';
import { rowsOf } from '@/lib/server/db/rows';
import { guardDatabase } from '@/lib/server/db/transaction-guard';

export type DatabaseKind = Database['kind'];

/**
 * For `describe.each(bothDatabases)`, if the kinds differ: locks, constraints, errors, plans, prepared statements,
 * dumps. Only the embedded one if PostgreSQL is not installed.
 */
export const bothDatabases: readonly DatabaseKind[] = inject('postgresql') ? ['embedded', 'postgresql'] : ['embedded'];

/**
 * For `describe.each(databases)`, if the same SQL does the same on both: `npm test` runs it on the faster one that
 * is installed; `npm run test:all`, and a file run by hand, on both.
 */
export const databases: readonly DatabaseKind[] = process.env.TEST_SHORT ? bothDatabases.slice(-1) : bothDatabases;

/** A clock that is stopped until it is set. */
export type TestClock = Clock & { set(instant: string): void };

export function createTestClock(instant: string): TestClock {
  let now = new Date(instant);
  return {
    now: () => now,
    set(next) {
      now = new Date(next);
    },
  };
}

export type TestDatabase = { readonly database: Database; readonly clock: TestClock };

export const defaultTestNow = '2026-03-14T09:00:00Z';

/** Inside a describe: a fresh migrated database that knows the teams, for its tests. */
export function useTestDatabase(kind: DatabaseKind, now: string = defaultTestNow): TestDatabase {
  const clock = createTestClock(now);
  let opened: { database: Database; remove(): Promise<void> } | undefined;
  beforeAll(async () => {
    opened = kind === 'embedded' ? await embedded(clock) : await postgresql(clock);
  });
  afterAll(() => opened?.remove());
  return {
    clock,
    get database() {
      if (!opened) throw new Error('The test database is available only from beforeAll on.');
      return opened.database;
    },
  };
}

/** How many connections to a PostgreSQL database are waiting for a lock. */
export async function countLockWaits({ sql: db }: Database): Promise<number> {
  const found = await db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowsOf(found).length;
}

async function embedded(clock: Clock) {
  const dump = new Blob([fs.readFileSync(inject('embeddedDump'))]);
  const database = guardDatabase(asDriver(await openInMemory(dump)), clock);
  return { database, remove: () => database.close() };
}

async function postgresql(clock: Clock) {
  const server = inject('postgresql');
  if (!server) throw new Error('PostgreSQL is not installed.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name} template template_pitchcast`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = guardDatabase(openPostgresql(url.href), clock);
  return {
    database,
    async remove() {
      await database.close();
      await administer(server, `drop database ${name}`);
    },
  };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
