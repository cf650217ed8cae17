import { z } from 'zod';
import { playPhases } from '@/lib/domain/football/in-play';
import { matchPhases, matchStatuses, resultOutcomes } from '@/lib/domain/football/match';
import { rulings } from '@/lib/domain/football/match-states';
import { missingPredictionReasons } from '@/lib/domain/football/missing-prediction';
import { sorts } from '@/lib/domain/shared/sort';
import { localeCodes } from '@/lib/i18n/locales';
import { stakeHeadlineSchema } from './match-stakes';
import { wholeNumber } from './whole-number';

const probability = z.number().min(0).max(1);
/** Whole per cent as shown on pages: exclusive outcomes add up to 100. */
export const percentSchema = z.int().min(0).max(100);
const goals = z.int().min(0);
const instant = z.iso.datetime();
const day = z.iso.date();

export const sortSchema = z.enum(sorts);

export const namesSchema = z.record(z.enum(localeCodes), z.string());

export const teamRefSchema = z.object({
  id: z.string(),
  /** In the language of the response. */
  name: z.string(),
  /** For cards: at most 14 letters, 18 in Arabic. */
  shortName: z.string(),
  /** For a national team, the code of its country's flag, /flags/{code}.svg. */
  flag: z.string().optional(),
});

export type TeamRef = z.infer<typeof teamRefSchema>;

export const leagueRefSchema = z.object({
  code: z.string(),
  slug: z.string(),
  name: z.string(),
  country: z.string(),
  rank: z.int(),
});

export const scoreSchema = z.object({ home: goals, away: goals });

export const predictionSummarySchema = z.object({
  origin: z.enum(['live', 'backtest']),
  modelVersion: z.string(),
  fittedOn: day,
  /** null until the kick-off. */
  sealedAt: instant.nullable(),
  /** Projected goals: the means of the score matrix's parameters. */
  expectedGoals: z.object({ home: z.number(), away: z.number() }),
  result: z.object({ home: probability, draw: probability, away: probability }),
  tip: z.enum(resultOutcomes),
  over25: probability,
  bothTeamsToScore: probability,
  /** The likeliest of all scores, which is 1-1 in most matches, whatever the tip. */
  likeliestScore: scoreSchema.extend({ probability }),
  /** The likeliest score if the tip comes true; its probability is the one among all scores. */
  tipScore: scoreSchema.extend({ probability }),
  grade: z.object({ called: z.boolean(), rps: z.number(), brier: z.number(), logLoss: z.number() }).nullable(),
});

export const liveSchema = z.object({
  phase: z.enum(playPhases),
  /** null at half-time. */
  minute: z.int().min(1).max(90).nullable(),
  /** False if estimated by the clock alone, so only approximate. */
  isReported: z.boolean(),
});

export const matchSummarySchema = z.object({
  id: z.int(),
  /** The site's day of the kick-off, and the prediction part of the address. */
  date: day,
  slug: z.string(),
  league: leagueRefSchema,
  round: z.string().nullable(),
  home: teamRefSchema,
  away: teamRefSchema,
  kickOff: instant,
  /** False if only the day is known. */
  kickOffKnown: z.boolean(),
  /** Only for a match that is not played at `home`'s ground. */
  isElsewhere: z.literal(true).optional(),
  /** A past match on a new date; pages show a badge. */
  replay: z.boolean(),
  status: z.enum(matchStatuses),
  /**
   * After 90 minutes; `extraTime` is after 120 minutes, `penalties` the shoot-out alone, each only if there was one.
   */
  score: scoreSchema
    .extend({
      halfTime: scoreSchema.nullable(),
      extraTime: scoreSchema.optional(),
      penalties: scoreSchema.optional(),
    })
    .nullable(),
  /**
   * The competition's decision after the match had been played; absent if there is none. `score` remains the one on the
   * pitch, by which predictions are graded; tables count the ruling's score, or none if the match was annulled.
   */
  ruling: z.object({ kind: z.enum(rulings), score: scoreSchema.nullable() }).optional(),
  /** The kick-off before the match was moved to another day; absent if it was not. */
  movedFrom: instant.optional(),
  /**
   * The state of a match in play; `score` is then the current one, or null if no source has it. Null before, after, and
   * if only the day is known.
   */
  live: liveSchema.nullable(),
  /**
   * When its source, which is asked every minute, last confirmed the score of a match in play; late if that was more
   * than two minutes ago. Absent for any other match, and if no source has a score.
   */
  scoreSeen: z.object({ at: instant, isLate: z.boolean() }).optional(),
  /**
   * The chances in a match in play, from its score and minute; absent for any other match, and if no source has a score
   * at most twenty minutes old. `prediction.result` keeps the sealed numbers.
   */
  chancesNow: z.object({ home: probability, draw: probability, away: probability }).optional(),
  prediction: predictionSummarySchema.nullable(),
  noPrediction: z.enum(missingPredictionReasons).nullable(),
  /** Only in lists of matches with something at stake, and for a team's next match. */
  atStake: stakeHeadlineSchema.optional(),
});
export type MatchSummary = z.infer<typeof matchSummarySchema>;

/** A match in lists that show something other than its prediction. */
export const fixtureSchema = matchSummarySchema.pick({
  id: true,
  date: true,
  slug: true,
  league: true,
  home: true,
  away: true,
  kickOff: true,
  kickOffKnown: true,
  replay: true,
  status: true,
  ruling: true,
  live: true,
});
export const fixtureWithScoreSchema = fixtureSchema.extend({ score: matchSummarySchema.shape.score });

/** Ids or slugs, separated by commas. */
const idList = z
  .string()
  .max(4_000)
  .regex(/^[a-z0-9-]+(,[a-z0-9-]+){0,49}$/);

export const predictionsQuerySchema = z.strictObject({
  /** today, YYYY-MM-DD or month-day-year; anything else means today. */
  date: z.string().max(40).optional(),
  /** A league's slug or code. */
  league: z.string().max(80).optional(),
  /**
   * Only matches with a prediction in this market; sort=probability then uses this market's probabilities if the viewer
   * may see them and predictions store them, else those of the result.
   */
  betType: z.string().max(40).optional(),
  status: z.enum(matchStatuses).optional(),
  /** coming: not begun; live: begun and not over by the clock; finished: over, with its result known or awaited. */
  phase: z.enum(matchPhases).optional(),
  /**
   * true: only matches whose result changes a chance in the season; in the default order, those with the greatest
   * change come first.
   */
  atStake: z.enum(['true', 'false']).optional(),
  sort: sortSchema.default('default'),
  page: wholeNumber({ min: 1, max: 10_000, usual: 1 }),
  /** IANA time zone of the day; by default the site's own. */
  tz: z.string().max(64).optional(),
  /** Ids of at most 50 teams: their matches come first and, in the default order, their leagues too. */
  firstTeams: idList.optional(),
  /** Slugs of at most 50 leagues that come before the rest; unknown ones are ignored. */
  firstLeagues: idList.optional(),
});
export type PredictionsQuery = z.infer<typeof predictionsQuerySchema>;

export const dayGradesSchema = z.object({
  graded: z.int().min(1),
  called: z.int().min(0),
  /** The sum of the tips’ probabilities. */
  expected: z.number(),
  /** Whether some of the predictions were calculated afterwards. */
  backtest: z.boolean(),
});
export type DayGrades = z.infer<typeof dayGradesSchema>;

/** Covers all matches of a day, however a list of them is filtered. */
export const daySummarySchema = z.object({
  /** Leagues with a match that day, by rank. */
  leagues: z.array(leagueRefSchema),
  /** Results of the graded tips; null before the first grade. */
  grades: dayGradesSchema.nullable(),
});
export type DaySummary = z.infer<typeof daySummarySchema>;

export const predictionsPageSchema = z.object({
  items: z.array(matchSummarySchema),
  page: z.int(),
  pageSize: z.int(),
  total: z.int(),
  /** Only if the request names a time zone (`tz`). */
  summary: daySummarySchema.optional(),
});
export type PredictionsPage = z.infer<typeof predictionsPageSchema>;
