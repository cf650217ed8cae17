import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, pgTable, primaryKey, real, smallint, text } from 'drizzle-orm/pg-core';
import { day, instant, oneOf } from './columns';
import { seasons, teams } from './football';

/** `live`: made on its day. `backtest`: made later, from results of earlier days alone. */
export const forecastDayOrigins = ['live', 'backtest'] as const;

/**
 * A season's forecast at the end of a day of the site. A day on which nothing changed has no row: the newest earlier
 * row applies. A row is replaced on its own day only.
 */
export const forecastDays = pgTable(
  'forecast_days',
  {
    seasonId: integer('season_id')
      .notNull()
      .references(() => seasons.id),
    day: day('day').notNull(),
    origin: text('origin', { enum: forecastDayOrigins }).notNull(),
    modelVersion: text('model_version').notNull(),
    runs: smallint('runs').notNull(),
    matchesLeft: smallint('matches_left').notNull(),
    /** Results after this instant were not known. */
    knownUntil: instant('known_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seasonId, table.day] }),
    check('forecast_days_origin', oneOf(table.origin, forecastDayOrigins)),
    check('forecast_days_runs', sql`${table.runs} > 0`),
    check('forecast_days_matches', sql`${table.matchesLeft} >= 0`),
  ],
);

/** One team of a forecast. Numbers of runs are stored instead of shares: they are exact, and take two bytes each. */
export const teamForecastDays = pgTable(
  'team_forecast_days',
  {
    seasonId: integer('season_id').notNull(),
    day: day('day').notNull(),
    teamId: text('team_id')
      .notNull()
      .references(() => teams.id),
    meanPoints: real('mean_points').notNull(),
    /** The team's matches that counted in the table. */
    played: smallint('played').notNull(),
    /** Number of runs that ended in each final place, from the first to the last. */
    places: smallint('places').array().notNull(),
    /**
     * Number of runs that reached each round after a league phase, in the order of lib/domain/football/bracket.ts; null
     * in a league.
     */
    rounds: smallint('rounds').array(),
  },
  (table) => [
    primaryKey({ columns: [table.seasonId, table.day, table.teamId] }),
    foreignKey({
      name: 'team_forecast_days_day',
      columns: [table.seasonId, table.day],
      foreignColumns: [forecastDays.seasonId, forecastDays.day],
    }).onDelete('cascade'),
  ],
);
