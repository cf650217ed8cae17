import { sql } from 'drizzle-orm';
import { check, doublePrecision, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { allMatches } from './football';

/**
 * Counts of a finished match besides its goals, as one source reports them (lib/domain/football/chance-counts.ts),
 * within 90 minutes.
 */
export const matchChances = pgTable(
  'match_chances',
  {
    matchId: integer('match_id')
      .primaryKey()
      .references(() => allMatches.id),
    homeShots: smallint('home_shots'),
    awayShots: smallint('away_shots'),
    homeOnTarget: smallint('home_on_target'),
    awayOnTarget: smallint('away_on_target'),
    homeCorners: smallint('home_corners'),
    awayCorners: smallint('away_corners'),
    homeRedCards: smallint('home_red_cards'),
    awayRedCards: smallint('away_red_cards'),
    homeXg: doublePrecision('home_xg'),
    awayXg: doublePrecision('away_xg'),
    source: text('source').notNull(),
    capturedAt: instant('captured_at').notNull(),
  },
  (table) => [
    check('match_chances_shots_whole', sql`(${table.homeShots} is null) = (${table.awayShots} is null)`),
    check('match_chances_on_target_whole', sql`(${table.homeOnTarget} is null) = (${table.awayOnTarget} is null)`),
    check('match_chances_corners_whole', sql`(${table.homeCorners} is null) = (${table.awayCorners} is null)`),
    check('match_chances_red_cards_whole', sql`(${table.homeRedCards} is null) = (${table.awayRedCards} is null)`),
    check('match_chances_xg_whole', sql`(${table.homeXg} is null) = (${table.awayXg} is null)`),
    check(
      'match_chances_counts',
      sql`least(${table.homeShots}, ${table.awayShots}, ${table.homeOnTarget}, ${table.awayOnTarget}, ${table.homeCorners}, ${table.awayCorners}, ${table.homeRedCards}, ${table.awayRedCards}) >= 0 and least(${table.homeXg}, ${table.awayXg}) >= 0`,
    ),
  ],
);
