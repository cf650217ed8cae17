import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** The embedded database and PostgreSQL alike. */
export type Sql = PgDatabase<PgQueryResultHKT, typeof schema>;

export type Database = {
  kind: 'embedded' | 'postgresql';
  /** For reads. */
  sql: Sql;
  /** Runs `work` in one transaction that knows the app's instant (`app.now`), which the seal's trigger reads. Never use `sql` inside it. */
  transaction<Result>(work: (tx: Sql) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};
