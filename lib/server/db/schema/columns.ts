import { date, timestamp } from 'drizzle-orm/pg-core';

/** An instant, UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A calendar day, YYYY-MM-DD. */
export const day = (name: string) => date(name, { mode: 'string' });
