/**
 * How long PostgreSQL may take, in milliseconds: connections that die silently never report it. None is a parameter of
 * the connection itself, which poolers refuse.
 */
export const timeouts = {
  connection: 10_000,
  /** Of a statement in a transaction: shorter than `response`, so that a slow one costs itself, not its connection. */
  statement: 55_000,
  response: 60_000,
  /** Migrations may rebuild large tables. */
  longResponse: 3_600_000,
  /** After which PostgreSQL ends a transaction whose client has vanished, and with it the locks. */
  idleTransaction: 60_000,
  /** Whatever a replica does not respond to in time, the primary does. */
  replica: 5_000,
  /** Of statements that do nothing but take or end a lock. */
  lock: 10_000,
  /** Without traffic before the system asks whether the other side is still there. */
  keepAlive: 10_000,
} as const;
