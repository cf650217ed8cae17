import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** Either the embedded database or PostgreSQL. */
export type Sql = PgDatabase<PgQueryResultHKT, typeof schema>;

export type ReplicaState = {
  /** Stops reads from the replica until it has replayed everything written so far. */
  changed(): void;
  isCurrent(): boolean;
};

export type Database = {
  kind: 'embedded' | 'postgresql';
  /** For reads. Throws inside `transaction`: use the transaction's own. */
  sql: Sql;
  /**
   * Runs `work` in one transaction that knows the app's clock (`app.now`), which the seal's trigger reads. Every write
   * goes through it. On the embedded database transactions and reads block each other, so keep them short. On
   * PostgreSQL a statement may take 55 s, or an hour if the transaction `isLong`; the pause between two statements may
   * last a minute.
   * @throws {Error} within another `transaction`
   */
  transaction<Result>(work: (tx: Sql) => Promise<Result>, options?: { isLong?: boolean }): Promise<Result>;
  /** The read replica for public pages, if DATABASE_REPLICA_URL is set. */
  replica?: ReplicaState;
  /**
   * Writes a copy of everything committed into an empty folder, while the app runs (lib/server/db/backup-folder.ts
   * makes a backup of it). Reads and writes of the embedded database wait for it.
   * @throws {OperatorError} if a program or a file that it needs is missing
   */
  copyTo(folder: string): Promise<void>;
  /**
   * Embedded only: frees the space of changed rows and updates the planner's statistics, as autovacuum does on
   * PostgreSQL. It takes some hundred milliseconds of the only thread, split by table.
   */
  maintain?(): Promise<void>;
  /**
   * Embedded only: resolves with the reason (lib/server/db/storage-error.ts) when it can't continue and the process
   * must end.
   */
  failed?: Promise<Error>;
  /** Closes the database and releases the folder of an embedded one. */
  close(): Promise<void>;
};

/** The interface of both drivers; lib/server/db/transaction-guard.ts makes a `Database` of it. */
export type Driver = {
  kind: Database['kind'];
  sql: Sql;
  /** For long transactions, if `sql` has a time limit; one at a time. */
  longSql?: Sql;
  replica?: ReplicaState & { sql: Sql };
  copyTo(folder: string): Promise<void>;
  maintain?(): Promise<void>;
  failed?: Promise<Error>;
  close(): Promise<void>;
};
