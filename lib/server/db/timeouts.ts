/**
 * How long PostgreSQL may take, in milliseconds: a connection that dies silently never reports it. None is set as a
 * parameter of the connection itself, because poolers refuse those.
 */
export const timeouts = {
  connection: 10_000,
  /**
   * For a statement in a transaction: shorter than `response`, so that a slow one costs only itself, not its
   * connection.
   */
  statement: 55_000,
  response: 60_000,
  /** Migrations may rebuild large tables. */
  longResponse: 3_600_000,
  /** Time after which PostgreSQL ends a transaction whose client has vanished, and releases its locks. */
  idleTransaction: 60_000,
  /** After this time without a response from a replica, the primary answers instead. */
  replica: 5_000,
  /** For statements that only take or release a lock. */
  lock: 10_000,
  /** Time without traffic before the system probes whether the other side still exists. */
  keepAlive: 10_000,
} as const;
