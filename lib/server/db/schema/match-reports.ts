import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { StoredMatchStatus } from '@/lib/domain/football/match';
import { instant } from './columns';
import { allMatches, goalColumns } from './football';

/**
 * What each source says last of the matches of these weeks (lib/server/ingest/merge-reports.ts), and since when. What a
 * source has said of a match that is over stays where it loses it.
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
    /** Since when the source has the match. */
    firstAt: instant('first_at').notNull(),
    /** Since when it says what stands here. */
    changedAt: instant('changed_at').notNull(),
    /** Since when it has a result; null before. */
    resultAt: instant('result_at'),
    /** When an administrator has accepted its day against another source's; null where none has. */
    trustedAt: instant('trusted_at'),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.source] })],
);
