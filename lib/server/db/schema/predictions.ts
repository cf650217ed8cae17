import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { unfitReasons, type UnfitReason } from '@/lib/domain/football/league-fitness';
import { resultOutcomes, type ResultOutcome } from '@/lib/domain/football/match';
import type { LeagueFit } from '@/lib/model/dixon-coles/types';
import { day, instant, oneOf } from './columns';
import { allMatches, leagues } from './football';

export const modelFits = pgTable(
  'model_fits',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    leagueCode: text('league_code')
      .notNull()
      .references(() => leagues.code),
    modelVersion: text('model_version').notNull(),
    fittedOn: day('fitted_on').notNull(),
    parameters: jsonb('parameters').$type<LeagueFit>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('model_fits_day').on(table.leagueCode, table.modelVersion, table.fittedOn)],
);

export const predictionOrigins = ['live', 'backtest'] as const;
export type PredictionOrigin = (typeof predictionOrigins)[number];

/** Probabilities in 0..1 by market and outcome, as published; each is a sum of cells of the row's score matrix. */
type PublishedMarkets = Record<string, Record<string, number>>;

/**
 * One published prediction. A row of origin `live` can change until its kick-off by the app's clock; from then on a
 * trigger refuses every change and deletion except the seal itself. A postponed match seals a further version on its
 * new day. A row of origin `backtest` is never sealed; it may be replaced until it is graded, and is final from then on
 * (a new model adds a version).
 */
export const predictions = pgTable(
  'predictions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    matchId: integer('match_id')
      .notNull()
      .references(() => allMatches.id),
    origin: text('origin').$type<PredictionOrigin>().notNull(),
    version: smallint('version').notNull().default(1),
    modelVersion: text('model_version').notNull(),
    fittedOn: day('fitted_on').notNull(),
    /** The kick-off for which this version was made and at which it is sealed. */
    kickOff: instant('kick_off').notNull(),
    expectedHomeGoals: doublePrecision('expected_home_goals').notNull(),
    expectedAwayGoals: doublePrecision('expected_away_goals').notNull(),
    rho: doublePrecision('rho').notNull(),
    homeProbability: doublePrecision('home_probability').notNull(),
    drawProbability: doublePrecision('draw_probability').notNull(),
    awayProbability: doublePrecision('away_probability').notNull(),
    tip: text('tip').$type<ResultOutcome>().notNull(),
    markets: jsonb('markets').$type<PublishedMarkets>().notNull(),
    computedAt: instant('computed_at').notNull(),
    sealedAt: instant('sealed_at'),
  },
  (table) => [
    uniqueIndex('predictions_version').on(table.matchId, table.origin, table.version),
    index('predictions_unsealed')
      .on(table.kickOff)
      .where(sql`${table.origin} = 'live' and ${table.sealedAt} is null`),
    check('predictions_origin', oneOf(table.origin, predictionOrigins)),
    check('predictions_tip', oneOf(table.tip, resultOutcomes)),
    check('predictions_goals', sql`${table.expectedHomeGoals} > 0 and ${table.expectedAwayGoals} > 0`),
    check(
      'predictions_probabilities',
      sql`least(${table.homeProbability}, ${table.drawProbability}, ${table.awayProbability}) >= 0`,
    ),
    check(
      'predictions_sum',
      sql`abs(${table.homeProbability} + ${table.drawProbability} + ${table.awayProbability} - 1) < 1e-6`,
    ),
    check('predictions_backtest_unsealed', sql`${table.origin} = 'live' or ${table.sealedAt} is null`),
  ],
);

/**
 * Competitions whose data are not fit for live predictions (lib/domain/football/league-fitness.ts). While a row exists,
 * a trigger refuses new live predictions for its matches and the sealing of those that kick off at `since` or later.
 */
export const unfitLeagues = pgTable(
  'unfit_leagues',
  {
    leagueCode: text('league_code')
      .primaryKey()
      .references(() => leagues.code),
    reason: text('reason').$type<UnfitReason>().notNull(),
    since: instant('since').notNull(),
    /** Number of matches without a result, and the earliest of their kick-offs. */
    missing: integer('missing').notNull(),
    missingSince: instant('missing_since'),
  },
  (table) => [
    check('unfit_leagues_reason', oneOf(table.reason, unfitReasons)),
    check('unfit_leagues_missing', sql`(${table.missing} > 0) = (${table.missingSince} is not null)`),
  ],
);

/**
 * Append-only. A corrected result, or a half-time score that came later or was corrected, adds a revision; the newest
 * one counts.
 */
export const grades = pgTable(
  'grades',
  {
    predictionId: integer('prediction_id')
      .notNull()
      .references(() => predictions.id),
    revision: smallint('revision').notNull().default(1),
    homeGoals: smallint('home_goals').notNull(),
    awayGoals: smallint('away_goals').notNull(),
    /** The half-time score known at the time. */
    halfTimeHomeGoals: smallint('half_time_home_goals'),
    halfTimeAwayGoals: smallint('half_time_away_goals'),
    /** Whether the tip came true. */
    called: boolean('called').notNull(),
    rps: doublePrecision('rps').notNull(),
    brier: doublePrecision('brier').notNull(),
    logLoss: doublePrecision('log_loss').notNull(),
    gradedAt: instant('graded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.predictionId, table.revision] })],
);

/**
 * The results-only model's forecast of a match whose live prediction is another model's: graded by the same scores for
 * comparison, never sealed, and never shown as the site's forecast. It changes with that prediction, and never after
 * that is sealed.
 */
export const challengers = pgTable(
  'challengers',
  {
    predictionId: integer('prediction_id')
      .primaryKey()
      .references(() => predictions.id, { onDelete: 'cascade' }),
    modelVersion: text('model_version').notNull(),
    homeProbability: doublePrecision('home_probability').notNull(),
    drawProbability: doublePrecision('draw_probability').notNull(),
    awayProbability: doublePrecision('away_probability').notNull(),
    /** The newest revision of the prediction's grade, and the scores for the same result; null before grading. */
    revision: smallint('revision'),
    rps: doublePrecision('rps'),
    logLoss: doublePrecision('log_loss'),
  },
  (table) => [
    check(
      'challengers_probabilities',
      sql`least(${table.homeProbability}, ${table.drawProbability}, ${table.awayProbability}) >= 0`,
    ),
    check(
      'challengers_sum',
      sql`abs(${table.homeProbability} + ${table.drawProbability} + ${table.awayProbability} - 1) < 1e-6`,
    ),
    check('challengers_grade', sql`num_nulls(${table.revision}, ${table.rps}, ${table.logLoss}) in (0, 3)`),
  ],
);
