import { sql } from 'drizzle-orm';
import { check, doublePrecision, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { BracketRound } from '@/lib/domain/football/bracket';
import { day, instant } from './columns';
import { seasons, teams } from './football';

/** One simulation of the rest of a season: only the newest one is stored. */
export const seasonForecasts = pgTable(
  'season_forecasts',
  {
    seasonId: integer('season_id')
      .primaryKey()
      .references(() => seasons.id),
    /** sha256 of all inputs: while it is unchanged, the simulation is not repeated. */
    inputs: text('inputs').notNull(),
    modelVersion: text('model_version').notNull(),
    fittedOn: day('fitted_on').notNull(),
    runs: integer('runs').notNull(),
    matchesLeft: integer('matches_left').notNull(),
    computedAt: instant('computed_at').notNull(),
  },
  (table) => [
    check('season_forecasts_runs', sql`${table.runs} > 0`),
    check('season_forecasts_matches', sql`${table.matchesLeft} >= 0`),
  ],
);

export const teamForecasts = pgTable(
  'team_forecasts',
  {
    seasonId: integer('season_id')
      .notNull()
      .references(() => seasonForecasts.seasonId),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id),
    meanPoints: doublePrecision('mean_points').notNull(),
    /** Probability of each final position, from the first to the last; they sum to 1. */
    positions: jsonb('positions').$type<number[]>().notNull(),
    /** Probability of reaching each round after a league phase; null in a league. */
    rounds: jsonb('rounds').$type<Record<BracketRound, number> & { through?: number }>(),
  },
  (table) => [primaryKey({ columns: [table.seasonId, table.teamId] })],
);
