import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { forecastPoints } from '@/lib/domain/football/forecast-points';
import type { Zone } from '@/lib/domain/football/league-zones';
import type { GradedZone, SeasonGrade } from '@/lib/domain/football/season-grade';
import { day, instant, oneOf } from './columns';
import { seasons } from './football';
import { predictionOrigins } from './predictions';

/** Number of runs that ended in each final place, from the first to the last. */
type KeptTeam = { team: string; meanPoints: number; places: number[] };

/**
 * Forecasts of a league's season at one point each, never changed. `live`: as the site published it at the time, sealed
 * before the next match and in the ledger. `backtest`: made afterwards from results of earlier days alone, never
 * sealed.
 */
export const keptForecasts = pgTable(
  'kept_forecasts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    seasonId: integer('season_id')
      .notNull()
      .references(() => seasons.id),
    point: text('point', { enum: forecastPoints }).notNull(),
    origin: text('origin', { enum: predictionOrigins }).notNull(),
    modelVersion: text('model_version').notNull(),
    fittedOn: day('fitted_on').notNull(),
    runs: smallint('runs').notNull(),
    matchesLeft: smallint('matches_left').notNull(),
    /** Results after this instant were not known. */
    knownUntil: instant('known_until').notNull(),
    /** Kick-off of the first match after the point. */
    nextKickOff: instant('next_kick_off').notNull(),
    teams: jsonb('teams').$type<KeptTeam[]>().notNull(),
    sealedAt: instant('sealed_at'),
  },
  (table) => [
    uniqueIndex('kept_forecasts_point').on(table.seasonId, table.point),
    check('kept_forecasts_point', oneOf(table.point, forecastPoints)),
    check('kept_forecasts_origin', oneOf(table.origin, predictionOrigins)),
    check('kept_forecasts_sealed', sql`(${table.origin} = 'live') = (${table.sealedAt} is not null)`),
    check('kept_forecasts_known', sql`${table.knownUntil} <= ${table.nextKickOff}`),
  ],
);

/** Append-only. A corrected final table adds a revision; the newest one counts. */
export const forecastGrades = pgTable(
  'forecast_grades',
  {
    forecastId: integer('forecast_id')
      .notNull()
      .references(() => keptForecasts.id),
    revision: smallint('revision').notNull(),
    /** Team ids of the final table, from the top. */
    finalTable: jsonb('final_table').$type<string[]>().notNull(),
    /** The zones of the table, as known at the time. */
    zones: jsonb('zones').$type<Zone[]>().notNull(),
    grade: jsonb('grade').$type<SeasonGrade>().notNull(),
    /** The grade of last season's table as a forecast; null if none is known. */
    lastTable: jsonb('last_table').$type<SeasonGrade>(),
    /** The grade of a forecast in which all teams are equally strong. */
    equal: jsonb('equal').$type<SeasonGrade>().notNull(),
    gradedAt: instant('graded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.forecastId, table.revision] })],
);

/**
 * Measures that are summed over grades. Some are missing from a grade, such as last season's table (`oursRps` is ours
 * for seasons that have it).
 */
type ForecastMeasure =
  | 'rps'
  | 'equalRps'
  | 'lastTableRps'
  | 'oursRps'
  | `${GradedZone}.${keyof NonNullable<SeasonGrade['zones'][GradedZone]>}`;

/**
 * Sums over the newest grades of all seasons. A trigger on `forecast_grades` updates them; the number of seasons may
 * drop to 0.
 */
export const forecastScores = pgTable(
  'forecast_scores',
  {
    origin: text('origin', { enum: predictionOrigins }).notNull(),
    point: text('point', { enum: forecastPoints }).notNull(),
    measure: text('measure').$type<ForecastMeasure>().notNull(),
    seasons: integer('seasons').notNull(),
    total: doublePrecision('total').notNull(),
  },
  (table) => [primaryKey({ columns: [table.origin, table.point, table.measure] })],
);
