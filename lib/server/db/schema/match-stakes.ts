import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { StakeCounts, StakeHeadline } from '@/lib/domain/football/match-stakes';
import { allMatches } from './football';
import { seasonForecasts } from './season-forecasts';

/** A coming match in the simulated seasons of its season's forecast, grouped by its result. */
export const matchStakes = pgTable(
  'match_stakes',
  {
    matchId: integer('match_id')
      .primaryKey()
      .references(() => allMatches.id),
    seasonId: integer('season_id')
      .notNull()
      .references(() => seasonForecasts.seasonId),
    results: jsonb('results').$type<StakeCounts['results']>().notNull(),
    /** How much is at stake, 0 if no result changes a chance; orders the matches of a day. */
    stake: doublePrecision('stake').notNull(),
    /** The greatest change; null if there is none. */
    headline: jsonb('headline').$type<StakeHeadline>(),
  },
  (table) => [index('match_stakes_season').on(table.seasonId), check('match_stakes_stake', sql`${table.stake} >= 0`)],
);
