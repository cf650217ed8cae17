import { sql } from 'drizzle-orm';
import { check, doublePrecision, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { day, instant, oneOf } from './columns';
import { leagues } from './football';
import { predictionOrigins, predictions, type PredictionOrigin } from './predictions';

/**
 * The values of a graded prediction's newest revision, which count once in the running sums below. Stored so that a
 * corrected result, or a closing price known later, subtracts exactly what was added.
 */
export const recordEntries = pgTable('record_entries', {
  predictionId: integer('prediction_id')
    .primaryKey()
    .references(() => predictions.id),
  revision: smallint('revision').notNull(),
  baseRps: doublePrecision('base_rps').notNull(),
  baseBrier: doublePrecision('base_brier').notNull(),
  baseLogLoss: doublePrecision('base_log_loss').notNull(),
  /** null if no closing price of the match is stored. */
  marketRps: doublePrecision('market_rps'),
  marketBrier: doublePrecision('market_brier'),
  marketLogLoss: doublePrecision('market_log_loss'),
  /** The closing price of the tip, if `marketRps` is known. */
  tipPrice: doublePrecision('tip_price'),
  /** null if no other model forecast the match. */
  challengerRps: doublePrecision('challenger_rps'),
  challengerLogLoss: doublePrecision('challenger_log_loss'),
});

const sum = (name: string) => doublePrecision(name).notNull().default(0);

/** Sums over the graded matches of a league and month; means are these divided by the counts. */
export const recordScores = pgTable(
  'record_scores',
  {
    origin: text('origin').$type<PredictionOrigin>().notNull(),
    leagueCode: text('league_code')
      .notNull()
      .references(() => leagues.code),
    /** Month of the kick-off in the site's calendar, YYYY-MM. */
    month: text('month').notNull(),
    matches: integer('matches').notNull().default(0),
    called: integer('called').notNull().default(0),
    /** Sum of the tips' probabilities: how many of them should have come true. */
    expected: sum('expected'),
    rps: sum('rps'),
    brier: sum('brier'),
    logLoss: sum('log_loss'),
    baseRps: sum('base_rps'),
    baseBrier: sum('base_brier'),
    baseLogLoss: sum('base_log_loss'),
    /** Sum of squares of each match's RPS advantage over the base rates. */
    leadSquares: sum('lead_squares'),
    /** Number of matches with a closing price; the sums below cover only these, and `model` is our score on them. */
    marketMatches: integer('market_matches').notNull().default(0),
    marketRps: sum('market_rps'),
    marketBrier: sum('market_brier'),
    marketLogLoss: sum('market_log_loss'),
    modelRps: sum('model_rps'),
    modelBrier: sum('model_brier'),
    modelLogLoss: sum('model_log_loss'),
  },
  (table) => [
    primaryKey({ columns: [table.origin, table.leagueCode, table.month] }),
    check('record_scores_origin', oneOf(table.origin, predictionOrigins)),
  ],
);

/** Sums over the graded matches of each version of the model, with separate sums for those with a closing price. */
export const recordVersions = pgTable(
  'record_versions',
  {
    origin: text('origin').$type<PredictionOrigin>().notNull(),
    version: text('version').notNull(),
    matches: integer('matches').notNull().default(0),
    /** Matches with a closing price; all sums below cover only these. */
    priced: integer('priced').notNull().default(0),
    /** RPS advantages of the model and of the closing price over the base rates; squares and products are by match. */
    ours: sum('ours'),
    best: sum('best'),
    oursSquares: sum('ours_squares'),
    bestSquares: sum('best_squares'),
    products: sum('products'),
    /** Bets of one unit on every tip at its closing price: number won, profits, and squared profits. */
    won: integer('won').notNull().default(0),
    profit: sum('profit'),
    profitSquares: sum('profit_squares'),
  },
  (table) => [
    primaryKey({ columns: [table.origin, table.version] }),
    check('record_versions_origin', oneOf(table.origin, predictionOrigins)),
  ],
);

/**
 * Sums over the graded matches that two versions of the model forecast; squares are of the champion's score minus the
 * challenger's, by match.
 */
export const recordChallenges = pgTable(
  'record_challenges',
  {
    champion: text('champion').notNull(),
    challenger: text('challenger').notNull(),
    matches: integer('matches').notNull().default(0),
    rps: sum('rps'),
    challengerRps: sum('challenger_rps'),
    rpsSquares: sum('rps_squares'),
    logLoss: sum('log_loss'),
    challengerLogLoss: sum('challenger_log_loss'),
    logLossSquares: sum('log_loss_squares'),
  },
  (table) => [primaryKey({ columns: [table.champion, table.challenger] })],
);

/** How often probabilities in a band came true: number of chances, sum of the forecasts, and hits. */
export const recordBands = pgTable(
  'record_bands',
  {
    origin: text('origin').$type<PredictionOrigin>().notNull(),
    leagueCode: text('league_code')
      .notNull()
      .references(() => leagues.code),
    market: text('market').notNull(),
    /** 0 for 0 to 10 %, ..., 9 for 90 to 100 %. */
    band: smallint('band').notNull(),
    chances: integer('chances').notNull().default(0),
    forecast: sum('forecast'),
    hits: integer('hits').notNull().default(0),
    /**
     * The part of the counts in the upper half of the band, because rates shown beside a probability use bands of five
     * per cent.
     */
    upperChances: integer('upper_chances').notNull().default(0),
    upperForecast: sum('upper_forecast'),
    upperHits: integer('upper_hits').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.origin, table.leagueCode, table.market, table.band] }),
    check('record_bands_origin', oneOf(table.origin, predictionOrigins)),
    check('record_bands_band', sql`${table.band} between 0 and 9`),
  ],
);

/**
 * The bet of each day of the site's calendar, sealed once and never changed: a trigger refuses updates, deletions, and
 * a pick that differs from what an open prediction publishes. A row without a pick means that no bet satisfied the rule
 * that day.
 */
export const betsOfTheDay = pgTable(
  'bets_of_the_day',
  {
    day: day('day').primaryKey(),
    predictionId: integer('prediction_id').references(() => predictions.id),
    /** A market of lib/model/markets and one of its outcomes. */
    market: text('market'),
    outcome: text('outcome'),
    /** As published at the seal, 0..1; the prediction itself may still change until its kick-off. */
    probability: doublePrecision('probability'),
    kickOff: instant('kick_off'),
    /** The rule that chose it (lib/domain/football/bet-of-the-day.ts). */
    rule: smallint('rule').notNull().default(1),
    /** How often matches of its competition had ended this way until then, 0..1; the first rule did not use it. */
    baseRate: doublePrecision('base_rate'),
    sealedAt: instant('sealed_at').notNull(),
  },
  (table) => [
    check(
      'bets_of_the_day_whole',
      sql`num_nonnulls(${table.predictionId}, ${table.market}, ${table.outcome}, ${table.probability}, ${table.kickOff}) in (0, 5)`,
    ),
    check('bets_of_the_day_probability', sql`${table.probability} between 0 and 1`),
    check('bets_of_the_day_base_rate', sql`${table.baseRate} between 0 and 1`),
  ],
);
