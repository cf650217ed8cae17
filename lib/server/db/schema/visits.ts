import { bigint, doublePrecision, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CountKind, PeakKind } from '@/lib/domain/visits/visit-names';
import { day } from './columns';

/** What happened on a day of the site, summed over all instances; no row is about one visitor. */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    day: day('day').notNull(),
    kind: text('kind').$type<CountKind>().notNull(),
    /** Such as a language, a screen, a crawler; empty for the kinds that are one number. */
    name: text('name').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.name] })],
);

/** The highest value of a day, over all instances. Bytes and milliseconds. */
export const dailyPeaks = pgTable(
  'daily_peaks',
  {
    day: day('day').notNull(),
    kind: text('kind').$type<PeakKind>().notNull(),
    value: doublePrecision('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind] })],
);
