import { sql, type SQL } from 'drizzle-orm';
import { date, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** An instant, UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A calendar day, YYYY-MM-DD. */
export const day = (name: string) => date(name, { mode: 'string' });

export const oneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
