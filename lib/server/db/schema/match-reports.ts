import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { StoredMatchStatus } from '@/lib/domain/football/match';
import { instant } from './columns';
import { allMatches, goalColumns } from './football';

/**
 * The latest report of each source on the matches of the current weeks (lib/server/ingest/merge-reports.ts), and its
 * age. The report on a finished match stays even if its source loses it.
 */
export const matchReports = pgTable(
  'match_reports',
  {
    matchId: integer('match_id')
      .notNull()
      .references(() => allMatches.id),
    source: text('source').notNull(),
    status: text('status').$type<StoredMatchStatus>().notNull(),
    kickOff: instant('kick_off').notNull(),
    kickOffKnown: boolean('kick_off_known').notNull(),
    round: text('round'),
    ...goalColumns(),
    /** When the source first listed the match. */
    firstAt: instant('first_at').notNull(),
    /** When the source's report last changed. */
    changedAt: instant('changed_at').notNull(),
    /** When the source first reported a result; null before. */
    resultAt: instant('result_at'),
    /** When an administrator accepted its day against another source's; null otherwise. */
    trustedAt: instant('trusted_at'),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.source] })],
);
