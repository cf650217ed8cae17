import { sql, type SQL } from 'drizzle-orm';
import { date, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** An instant, UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A calendar day, YYYY-MM-DD. */
export const day = (name: string) => date(name, { mode: 'string' });

/** The condition of a check: the column holds one of the words. */
export const oneOf = (column: AnyPgColumn, words: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`;
