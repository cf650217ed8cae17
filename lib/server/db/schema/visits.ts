import { bigint, doublePrecision, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CountKind, PeakKind } from '@/lib/domain/visits/visit-names';
import { day } from './columns';

/** Daily counts of events on the site, summed over all instances; no row is about a single visitor. */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    day: day('day').notNull(),
    kind: text('kind').$type<CountKind>().notNull(),
    /** The counted item, such as a language, a screen or a crawler; empty for kinds with a single count. */
    name: text('name').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.name] })],
);

/** The highest value of a day over all instances, in bytes or milliseconds. */
export const dailyPeaks = pgTable(
  'daily_peaks',
  {
    day: day('day').notNull(),
    kind: text('kind').$type<PeakKind>().notNull(),
    value: doublePrecision('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind] })],
);
