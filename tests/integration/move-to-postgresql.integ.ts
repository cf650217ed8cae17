import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { readServerEnv, type ServerEnv } from '@/lib/env/server';
import type { Database } from '@/lib/server/db/client';
import { migrate } from '@/lib/server/db/migrate';
import { openDatabase } from '@/lib/server/db/open-database';
import { rowsOf } from '@/lib/server/db/rows';
import { accounts, payments, predictions, seasons } from '@/lib/server/db/schema';
import { takeReceiptNumber } from '@/lib/server/repositories/payment-repository';
import { provideRuntime, withdrawRuntime, type Runtime } from '@/lib/server/runtime';
import { preparePushKeys } from '@/lib/server/services/alerts/push-keys';
import { moveToPostgresql } from '@/lib/server/services/backup/move-to-postgresql';
import { prepareTeams } from '@/lib/server/services/ingesting/prepare-data';
import { refreshData } from '@/lib/server/services/ingesting/refresh-data';
import { gradeFinished } from '@/lib/server/services/predicting/grade-finished';
import { sealDue } from '@/lib/server/services/predicting/seal-due';
import { verifyLedger } from '@/lib/server/services/predicting/verify-ledger';
import { createTestClock } from '@/tests/support/database';
import { createSourceFolder, seasonOf } from '@/tests/support/source-folder';

const server = inject('postgresql');
const clock = createTestClock('2026-03-14T09:00:00Z');
const secret = 'the secret of the site that moves, long enough';

/** What a site cannot load again: an account, a payment with its receipt, sealed and graded predictions. */
async function fillSite(env: ServerEnv): Promise<void> {
  const source = createSourceFolder();
  const database = await openDatabase(env, clock);
  const runtime: Runtime = {
    env: { ...env, OPENFOOTBALL_URL: source.path },
    clock,
    database,
    pages: { invalidate: () => undefined },
  };
  provideRuntime(runtime);
  try {
    await migrate(database);
    await preparePushKeys(runtime, [secret]);
    source.put('2025-26/en.1.json', seasonOf('2026-03-01', '2026-03-13'));
    await prepareTeams(runtime);
    await refreshData(runtime, { source: 'openfootball', scope: 'all' });
    clock.set('2026-03-14T15:00:30Z');
    await sealDue(runtime);
    clock.set('2026-03-15T15:00:30Z');
    await sealDue(runtime);
    source.put('2025-26/en.1.json', seasonOf('2026-03-01', '2026-03-15'));
    clock.set('2026-03-15T20:00:00Z');
    await refreshData(runtime, { source: 'openfootball', scope: 'current' });
    await gradeFinished(runtime);
    await database.transaction(async (tx) => {
      const [account] = await tx
        .insert(accounts)
        .values({
          email: 'Ada@example.org',
          emailKey: 'ada@example.org',
          passwordHash: 'x',
          language: 'en',
          createdAt: clock.now(),
        })
        .returning();
      await tx.insert(payments).values({
        id: 'p1',
        accountId: account!.id,
        kind: 'premium',
        plan: 'week',
        amountMinor: 499,
        currency: 'eur',
        state: 'paid',
        provider: 'stripe',
        language: 'en',
        createdAt: clock.now(),
        expiresAt: clock.now(),
        paidAt: clock.now(),
        receiptNumber: await takeReceiptNumber(tx, 2026),
      });
      // Values that a conversion through JSON or JavaScript's numbers would change.
      await tx.execute(
        sql`insert into settings (key, value) values ('a "null"', 'null'), ('big', '12345678901234567890.10')`,
      );
    });
  } finally {
    withdrawRuntime();
    await database.close();
    source.remove();
  }
}

describe.runIf(server !== null)('the move from the embedded database to PostgreSQL', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pitchcast-move-'));
  const made: string[] = [];
  const lines: string[] = [];
  const announce = (line: string): void => void lines.push(line);
  const embedded = readServerEnv({ NODE_ENV: 'test', DATA_DIR: path.join(folder, 'data') });
  const administer = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server ?? '' });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  /** The site's settings after the move, with an empty database. */
  const emptyTarget = async (): Promise<ServerEnv> => {
    const name = `move_${randomUUID().replaceAll('-', '')}`;
    await administer(`create database ${name}`);
    made.push(name);
    const url = new URL(server ?? '');
    url.pathname = `/${name}`;
    return { ...embedded, DATABASE_URL: url.href, AUTH_SECRET: secret };
  };
  const within = async <Reply>(env: ServerEnv, work: (database: Database) => Promise<Reply>): Promise<Reply> => {
    const database = await openDatabase(env, clock);
    return work(database).finally(() => database.close());
  };
  const tablesOf = (env: ServerEnv) =>
    within(
      env,
      async ({ sql: db }) => rowsOf(await db.execute(sql`select 1 from pg_tables where schemaname = 'public'`)).length,
    );

  beforeAll(() => fillSite(embedded));
  beforeEach(() => lines.splice(0));
  afterAll(async () => {
    for (const name of made) await administer(`drop database ${name}`);
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it('carries over accounts, payments and the sealed ledger, even after one that was stopped half-way', async () => {
    const target = await emptyTarget();
    await expect(
      moveToPostgresql(target, clock, (line) => {
        if (line.startsWith('predictions:')) throw new Error('the power fails');
      }),
    ).rejects.toThrow('the power fails');
    expect(await tablesOf(target)).toBe(0);

    await moveToPostgresql(target, clock, announce);
    expect(lines).toEqual(
      expect.arrayContaining([
        'accounts: 1',
        'payments: 1',
        'matches: 30',
        'ledger: 2',
        expect.stringMatching(/^The ledger is intact: 2/),
      ]),
    );
    const everything = (env: ServerEnv) =>
      within(env, async ({ sql: db }) => ({
        accounts: await db.select().from(accounts),
        payments: await db.select().from(payments),
        predictions: await db.select().from(predictions).orderBy(predictions.id),
        settings: rowsOf(await db.execute(sql`select key, value::text from settings order by key`)),
        ledger: await verifyLedger(db),
      }));
    const [before, after] = [await everything(embedded), await everything(target)];
    expect(after).toEqual(before);
    expect(after.ledger).toEqual({ entries: 2, broken: null });

    await within(target, async (database) => {
      await migrate(database);
      // The seal guards rows there as it did here, and new rows continue the numbering.
      for (const change of [
        sql`update predictions set tip = 'home' where sealed_at is not null`,
        sql`delete from ledger`,
      ])
        await expect(database.transaction((tx) => tx.execute(change))).rejects.toThrow();
      const [newest] = rowsOf<{ id: number }>(await database.sql.execute(sql`select max(id) as id from seasons`));
      const [added] = await database.transaction((tx) =>
        tx.insert(seasons).values({ leagueCode: 'en.1', label: '1999-00' }).returning(),
      );
      expect(added?.id).toBeGreaterThan(newest?.id ?? NaN);
      expect(await database.transaction((tx) => takeReceiptNumber(tx, 2026))).toBe('2026-000002');
    });

    await expect(moveToPostgresql(target, clock, announce)).rejects.toThrow('already contains tables');
  });

  it('refuses a database that is not empty, and leaves it alone', async () => {
    const target = await emptyTarget();
    await within(target, (database) => database.transaction((tx) => tx.execute(sql`create table notes (id integer)`)));
    await expect(moveToPostgresql(target, clock, announce)).rejects.toThrow('already contains tables');
    expect(await tablesOf(target)).toBe(1);
  });

  it('refuses another site’s AUTH_SECRET and says where to find the right one', async () => {
    const target = { ...(await emptyTarget()), AUTH_SECRET: 'another secret, as long as the right one' };
    await expect(moveToPostgresql(target, clock, announce)).rejects.toThrow(
      path.join(embedded.DATA_DIR, 'auth-secret'),
    );
    expect(await tablesOf(target)).toBe(0);
    const rotated = { ...target, AUTH_SECRET_PREVIOUS: secret };
    await moveToPostgresql(rotated, clock, announce);
    expect(await tablesOf(rotated)).toBeGreaterThan(0);
  });

  it('is refused while a site uses the data folder', async () => {
    const target = await emptyTarget();
    await within(embedded, () => expect(moveToPostgresql(target, clock, announce)).rejects.toThrow('is in use'));
  });

  it('refuses an invalid ledger, which the copy would only conceal', async () => {
    const broken = { ...embedded, DATA_DIR: path.join(folder, 'broken') };
    fs.cpSync(embedded.DATA_DIR, broken.DATA_DIR, { recursive: true });
    await within(broken, (database) =>
      database.transaction(async (tx) => {
        await tx.execute(sql`alter table predictions disable trigger user`);
        await tx.execute(
          sql`update predictions set home_probability = home_probability - 0.01, away_probability = away_probability + 0.01 where sealed_at is not null`,
        );
        await tx.execute(sql`alter table predictions enable trigger user`);
      }),
    );
    const target = { ...(await emptyTarget()), DATA_DIR: broken.DATA_DIR };
    await expect(moveToPostgresql(target, clock, announce)).rejects.toThrow('Nothing was moved');
    expect(lines).toContainEqual(expect.stringContaining('broken at entry 1'));
    expect(await tablesOf(target)).toBe(0);
  });

  it('creates no data folder if there is none', async () => {
    const elsewhere = path.join(folder, 'misspelt');
    await expect(moveToPostgresql({ ...(await emptyTarget()), DATA_DIR: elsewhere }, clock, announce)).rejects.toThrow(
      'no embedded database',
    );
    expect(fs.existsSync(elsewhere)).toBe(false);
  });
});
