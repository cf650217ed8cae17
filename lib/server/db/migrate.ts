import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { leagues as knownLeagues } from '@/lib/domain/football/leagues';
import type { Database, Sql } from './client';
import { rowsOf } from './rows';
import { leagues } from './schema';

/** An arbitrary number that no other advisory lock of the app uses. */
const migrationLock = 7_405_001;

/** Relative to the working directory: server, framework and commands all run in the project's root. */
const migrationsFolder = (): string => path.join(process.cwd(), 'lib/server/db/migrations');

/**
 * Applies all migrations and updates the leagues in one transaction; instances that start together wait for each other.
 * @returns how many migrations were applied
 */
export async function migrate(database: Database): Promise<number> {
  const apply = async (tx: Sql): Promise<number> => {
    await lockMigrations(tx);
    const applied = await applyMigrations(tx);
    await synchroniseLeagues(tx);
    return applied;
  };
  return database.transaction(apply, { isLong: true });
}

/** No other process migrates until the transaction has ended, even behind a connection pooler. */
export async function lockMigrations(tx: Sql): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
}

/**
 * Brings the schema to this version, under the caller's lock.
 * @returns how many migrations were applied
 */
export async function applyMigrations(tx: Sql): Promise<number> {
  const migrations = readMigrationFiles({ migrationsFolder: migrationsFolder() });
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  const [applied] = rowsOf<{ newest: number }>(
    await tx.execute(sql`select coalesce(max(created_at), 0)::float8 as newest from drizzle.__drizzle_migrations`),
  );
  const newest = applied?.newest ?? 0;
  const missing = migrations.filter((migration) => migration.folderMillis > newest);
  for (const migration of missing) {
    for (const statement of migration.sql) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`,
    );
  }
  return missing.length;
}

/**
 * lib/domain/football/leagues.ts is the source of truth; a league removed there stays in the table because of its
 * matches.
 */
async function synchroniseLeagues(tx: Sql): Promise<void> {
  const rows = knownLeagues.map(({ code, slug, name, country, timeZone, rank }) => ({
    code,
    slug,
    name,
    country,
    timeZone,
    rank,
  }));
  await tx
    .insert(leagues)
    .values(rows)
    .onConflictDoUpdate({
      target: leagues.code,
      set: {
        slug: sql`excluded.slug`,
        name: sql`excluded.name`,
        country: sql`excluded.country`,
        timeZone: sql`excluded.time_zone`,
        rank: sql`excluded.rank`,
      },
    });
}
