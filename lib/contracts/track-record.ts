import { z } from 'zod';
import { forecastPoints } from '@/lib/domain/football/forecast-points';
import { modelBases } from '@/lib/domain/football/model-basis';
import { gradedZones } from '@/lib/domain/football/season-grade';
import { leadSchema } from './league-record';
import { wholeNumber } from './whole-number';

const share = z.number().min(0).max(1);
/** Means over matches; lower is better (lib/model/scoring). */
const scoresSchema = z.object({ rps: z.number(), brier: z.number(), logLoss: z.number() });

export const recordScoresSchema = scoresSchema.extend({
  matches: z.int(),
  /** Matches whose tip came true. */
  called: z.int(),
  /** Sum of the tips' probabilities: how many of them should have come true. */
  expected: z.number(),
  /** The frequencies in all earlier matches of the league, used as a forecast. */
  baseRate: scoresSchema,
  /** Closing prices without their margin, and the model on the same matches; null if no price is stored. */
  market: scoresSchema.extend({ matches: z.int(), model: scoresSchema }).nullable(),
});
export type RecordScores = z.infer<typeof recordScoresSchema>;

export const calibrationBandSchema = z.object({
  /** From <= probability < to. */
  from: share,
  to: share,
  count: z.int(),
  meanForecast: share,
  hits: z.int(),
  hitRate: share,
  /** The 95 per cent confidence interval of the true rate (Wilson). */
  low: share,
  high: share,
});
export type CalibrationBand = z.infer<typeof calibrationBandSchema>;

/** One unit on every tip at the last price before kick-off, for matches that have one. */
export const flatStakesSchema = z.object({
  bets: z.int().min(1),
  won: z.int(),
  /** Units over all bets; negative for a loss. */
  profit: z.number(),
  /** The mean profit per bet, with its 95 per cent confidence interval. */
  perUnit: z.number(),
  low: z.number(),
  high: z.number(),
});
export type FlatStakes = z.infer<typeof flatStakesSchema>;

const modelBasisSchema = z.enum(modelBases);

/** Means of a score on the same matches; the difference is ours minus the other's, with one standard error. */
const comparedScoreSchema = z.object({
  ours: z.number(),
  other: z.number(),
  difference: z.number(),
  error: z.number(),
});

/**
 * The model that the site uses in a league, compared with another one on the same matches and by the same scores. The
 * other model's forecasts are never sealed or shown.
 */
export const modelComparisonSchema = z.object({
  ours: z.object({ version: z.string(), basis: modelBasisSchema }),
  other: z.object({ version: z.string(), basis: modelBasisSchema }),
  matches: z.int().min(2),
  rps: comparedScoreSchema,
  logLoss: comparedScoreSchema,
});
export type ModelComparison = z.infer<typeof modelComparisonSchema>;

export const originRecordSchema = z.object({
  /**
   * live: published before kick-off and sealed; backtest: computed afterwards from earlier matches alone, never sealed.
   */
  origin: z.enum(['live', 'backtest']),
  /** null before the first grade. */
  total: recordScoresSchema.nullable(),
  leagues: z.array(
    recordScoresSchema.extend({
      league: z.object({ code: z.string(), slug: z.string(), name: z.string(), country: z.string() }),
      lead: leadSchema,
    }),
  ),
  /** Oldest first. */
  months: z.array(recordScoresSchema.extend({ month: z.string() })),
  calibration: z.array(z.object({ market: z.string(), bands: z.array(calibrationBandSchema) })),
  /** null if no closing price is stored. */
  stakes: flatStakesSchema.nullable(),
  /** How many matches were forecast by models of each basis: results alone, also chances created, also past prices. */
  models: z.array(z.object({ basis: modelBasisSchema, matches: z.int().min(1) })),
  /**
   * How far we have come from the base rates (0) to the closing price (1), with one standard error, over the matches
   * with one; null if none is stored, or if closing prices are not clearly better than the base rates there.
   */
  way: z.object({ share: z.number(), error: z.number(), matches: z.int() }).nullable(),
});
export type OriginRecord = z.infer<typeof originRecordSchema>;

/** Means over seasons of the means over teams: ranked probability score of final places, 0 to 1, lower is better. */
const seasonForecastRecordSchema = z.object({
  origin: z.enum(['live', 'backtest']),
  /** Before the first match, after half of the rounds, and five rounds before the end. */
  point: z.enum(forecastPoints),
  seasons: z.int(),
  rps: z.number(),
  /** The same simulation with all teams equally strong. */
  equalRps: z.number(),
  /**
   * Last season's table used as a forecast, in the seasons for which it is known, and our score there; null if there
   * are none.
   */
  lastTable: z.object({ seasons: z.int(), rps: z.number(), oursRps: z.number() }).nullable(),
  /** Brier score and log loss of yes-or-no chances, over seasons with the zone. */
  zones: z.array(z.object({ zone: z.enum(gradedZones), seasons: z.int(), brier: z.number(), logLoss: z.number() })),
});
export type SeasonForecastRecord = z.infer<typeof seasonForecastRecordSchema>;

export const trackRecordSchema = z.object({
  origins: z.array(originRecordSchema),
  /** Empty while there is nothing to compare. */
  comparisons: z.array(modelComparisonSchema),
  /** Graded forecasts of final tables by origin and point, with those made in time first. */
  seasonForecasts: z.array(seasonForecastRecordSchema),
  ledger: z.object({ entries: z.int(), hash: z.string().nullable() }),
});
export type TrackRecord = z.infer<typeof trackRecordSchema>;

export const ledgerQuerySchema = z.strictObject({
  /** Sequence number after which to begin. */ after: wholeNumber({ min: 0, max: 2 ** 40, usual: 0 }),
});

export const ledgerPageSchema = z.object({
  items: z.array(
    z.object({
      sequence: z.int(),
      previousHash: z.string(),
      /** SHA-256, in hexadecimal, of previousHash followed by `content` as JSON without spaces and with sorted keys. */
      hash: z.string(),
      /** A past match on a new date, with its real result; not covered by the hash. */
      replay: z.boolean(),
      /** The sealed data: a match has `prediction`, a season `seasonForecast`. */
      content: z.record(z.string(), z.unknown()),
    }),
  ),
  /** The next page's `after`; null at the end. */
  next: z.int().nullable(),
});
export type LedgerPage = z.infer<typeof ledgerPageSchema>;

const instant = z.iso.datetime();
const goals = z.int().min(0);

/** One line of the download; ids never change. */
export const publishedPredictionSchema = z.object({
  id: z.int(),
  origin: z.enum(['live', 'backtest']),
  version: z.int(),
  league: z.string(),
  /** The teams' names in plain ASCII. */
  home: z.string(),
  away: z.string(),
  kickOff: instant,
  /** A past match on a new date, with its real result. */
  replay: z.boolean(),
  modelVersion: z.string(),
  fittedOn: z.iso.date(),
  sealedAt: instant.nullable(),
  ledgerSequence: z.int().nullable(),
  ledgerHash: z.string().nullable(),
  expectedGoals: z.object({ home: z.number(), away: z.number() }),
  tip: z.enum(['home', 'draw', 'away']),
  markets: z.record(z.string(), z.record(z.string(), share)),
  /** Null until it is graded; a prediction for a day on which the match was not played never is. */
  grade: z
    .object({
      revision: z.int(),
      homeGoals: goals,
      awayGoals: goals,
      called: z.boolean(),
      rps: z.number(),
      brier: z.number(),
      logLoss: z.number(),
    })
    .nullable(),
  matchId: z.int(),
  /**
   * Together with `slug`, the address of the match's page: the day of the match, even if the prediction was for another
   * day.
   */
  date: z.iso.date(),
  slug: z.string(),
  /** The teams' names on the site's English pages. */
  homeName: z.string(),
  awayName: z.string(),
  /**
   * The match came from a source that the site no longer uses, and is shown nowhere else. Its prediction is void if it
   * has no grade.
   */
  archived: z.boolean(),
});
export type PublishedPrediction = z.infer<typeof publishedPredictionSchema>;
export const publishedPredictionsSchema = z.object({ predictions: z.array(publishedPredictionSchema) });
