import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** The embedded database and PostgreSQL alike. */
export type Sql = PgDatabase<PgQueryResultHKT, typeof schema>;

export type ReplicaState = {
  /** From now on it is not read until it has everything that is written so far. */
  changed(): void;
  isCurrent(): boolean;
};

export type Database = {
  kind: 'embedded' | 'postgresql';
  /** For reads. Inside `transaction` it throws: use the transaction's own. */
  sql: Sql;
  /**
   * Runs `work` in one transaction that knows the app's instant (`app.now`), which the seal's trigger reads. Every write goes through it.
   * On the embedded database transactions and reads wait for each other, so keep them short.
   * @throws {Error} within another `transaction`
   */
  transaction<Result>(work: (tx: Sql) => Promise<Result>): Promise<Result>;
  /** The copy that public pages are read from, where DATABASE_REPLICA_URL names one. */
  replica?: ReplicaState;
  /**
   * Writes a copy of everything committed into an empty folder, while the app goes on (lib/server/db/backup-folder.ts makes a backup of it).
   * Reads and writes of the embedded database wait for it.
   * @throws {OperatorError} where a program or a file that it needs is not there
   */
  copyTo(folder: string): Promise<void>;
  /** Of the embedded one: resolves with the reason (lib/server/db/storage-error.ts) when it can't go on, and the process must end. */
  failed?: Promise<Error>;
  /** Closes the database and, when it is the embedded one, frees its folder. */
  close(): Promise<void>;
};

/** What the two drivers give; lib/server/db/transaction-guard.ts makes a `Database` of it. */
export type Driver = {
  kind: Database['kind'];
  sql: Sql;
  replica?: ReplicaState & { sql: Sql };
  copyTo(folder: string): Promise<void>;
  failed?: Promise<Error>;
  close(): Promise<void>;
};
