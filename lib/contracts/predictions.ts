import { z } from 'zod';
import { lineupLines, startersOfATeam } from '@/lib/domain/football/lineup';
import { matchPhases, matchStatuses, resultOutcomes } from '@/lib/domain/football/match';
import { missingPredictionReasons } from '@/lib/domain/football/missing-prediction';
import { sorts } from '@/lib/domain/shared/sort';

const probability = z.number().min(0).max(1);
/** Whole per cent as shown on pages: exclusive outcomes add up to 100. */
export const percentSchema = z.int().min(0).max(100);
const goals = z.int().min(0);
const instant = z.iso.datetime();
const day = z.iso.date();

export const sortSchema = z.enum(sorts);

export const teamRefSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** As on cards: lib/domain/football/team-names.ts. */
  shortName: z.string(),
});

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
  likeliestScore: scoreSchema.extend({ probability }),
  grade: z.object({ called: z.boolean(), rps: z.number(), brier: z.number(), logLoss: z.number() }).nullable(),
});

export const matchSummarySchema = z.object({
  id: z.int(),
  /** The site's day of the kick-off and the prediction part of the address. */
  date: day,
  slug: z.string(),
  league: leagueRefSchema,
  round: z.string().nullable(),
  home: teamRefSchema,
  away: teamRefSchema,
  kickOff: instant,
  /** false: only the day is known. */
  kickOffKnown: z.boolean(),
  status: z.enum(matchStatuses),
  /** After 90 minutes; `extraTime` after 120, `penalties` the shoot-out alone, each only where there was one. */
  score: scoreSchema
    .extend({
      halfTime: scoreSchema.nullable(),
      extraTime: scoreSchema.optional(),
      penalties: scoreSchema.optional(),
    })
    .nullable(),
  prediction: predictionSummarySchema.nullable(),
  /** Why `prediction` is null; null where there is one. */
  noPrediction: z.enum(missingPredictionReasons).nullable(),
});
export type MatchSummary = z.infer<typeof matchSummarySchema>;

/** A match in lists that show something else than its prediction. */
export const fixtureSchema = matchSummarySchema.pick({
  id: true,
  date: true,
  slug: true,
  league: true,
  home: true,
  away: true,
  kickOff: true,
  kickOffKnown: true,
  status: true,
});
export const fixtureWithScoreSchema = fixtureSchema.extend({ score: matchSummarySchema.shape.score });

/** Ids or slugs, separated by commas. */
const idList = z
  .string()
  .max(4_000)
  .regex(/^[a-z0-9-]+(,[a-z0-9-]+){0,49}$/);

export const predictionsQuerySchema = z.strictObject({
  /** today, YYYY-MM-DD or month-day-year; anything else is today. */
  date: z.string().max(40).optional(),
  /** A league's slug or code. */
  league: z.string().max(80).optional(),
  /**
   * Only matches with a prediction in this market; sort=probability then uses this market's probabilities where the
   * viewer may see them.
   */
  betType: z.string().max(40).optional(),
  status: z.enum(matchStatuses).optional(),
  /** coming: not begun; live: begun and not over by the clock; finished: over, its result known or awaited. */
  phase: z.enum(matchPhases).optional(),
  sort: sortSchema.default('default'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  /** IANA zone of the day; the site's own without it. */
  tz: z.string().max(64).optional(),
  /** Ids of at most 50 teams: their matches, in the default order their leagues too, come before the rest. */
  firstTeams: idList.optional(),
  /** Slugs of at most 50 leagues that come before the rest; unknown ones are ignored. */
  firstLeagues: idList.optional(),
});
export type PredictionsQuery = z.infer<typeof predictionsQuerySchema>;

export const predictionsPageSchema = z.object({
  items: z.array(matchSummarySchema),
  page: z.int(),
  pageSize: z.int(),
  total: z.int(),
});
export type PredictionsPage = z.infer<typeof predictionsPageSchema>;

export const outcomeSchema = z.object({
  id: z.string(),
  probability,
  percent: percentSchema,
  /** 1 / probability, decimal; null where the outcome cannot happen. */
  fairOdds: z.number().nullable(),
});

export const marketProbabilitiesSchema = z.object({ id: z.string(), outcomes: z.array(outcomeSchema) });
export type MarketProbabilities = z.infer<typeof marketProbabilitiesSchema>;

/** Exact additive parts of one team's log projected goals: base + homeAdvantage + attack + defence = logGoals. */
export const goalPartsSchema = z.object({
  base: z.number(),
  homeAdvantage: z.number(),
  attack: z.number(),
  defence: z.number(),
  logGoals: z.number(),
  goals: z.number(),
});

export const pastMatchSchema = z.object({
  matchId: z.int(),
  date: day,
  slug: z.string(),
  home: teamRefSchema,
  away: teamRefSchema,
  score: scoreSchema,
});

export const tableRowSchema = z.object({
  position: z.int(),
  team: teamRefSchema,
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  goalsFor: z.int(),
  goalsAgainst: z.int(),
  points: z.int(),
});
export type TableRow = z.infer<typeof tableRowSchema>;

const lineupPlayerSchema = z.object({
  name: z.string(),
  shirtNumber: z.int().nullable(),
  line: z.enum(lineupLines).nullable(),
});

const lineupSchema = z.object({
  /** From the back to the front without the goalkeeper, such as 4-2-3-1. */
  formation: z.string().nullable(),
  coach: z.string().nullable(),
  /** The goalkeeper first, each line from the left as the team sees it. */
  starters: z.array(lineupPlayerSchema).length(startersOfATeam),
  bench: z.array(lineupPlayerSchema),
});

export const lineupsSchema = z.object({ home: lineupSchema, away: lineupSchema, source: z.string(), asOf: instant });

/** Bookmakers' prices beside the model, for a market that this viewer may see. */
export const marketComparisonSchema = z.object({
  /** How many bookmakers price all outcomes of the market. */
  bookmakers: z.int(),
  /** Their average margin: .05 where the inverse prices add up to 1.05. */
  margin: z.number(),
  asOf: instant,
  id: z.string(),
  outcomes: z.array(
    z.object({
      id: z.string(),
      model: probability,
      /** Average of the bookmakers' probabilities after the margin is removed. */
      market: probability,
      /** Decimal. */
      bestPrice: z.number(),
      bestBookmaker: z.string(),
    }),
  ),
});
export type MarketComparison = z.infer<typeof marketComparisonSchema>;

export const matchDetailSchema = matchSummarySchema.extend({
  /** Open markets, all from the one score matrix. */
  markets: z.array(marketProbabilitiesSchema),
  /**
   * Ids of markets, and of the features "score-matrix" and "all-scores", that this viewer may not see before kick-off.
   */
  locked: z.array(z.string()),
  topScores: z.array(scoreSchema.extend({ probability })),
  /** cells[homeGoals][awayGoals]; null where locked or without a prediction. */
  scoreMatrix: z.array(z.array(probability)).nullable(),
  /** Parameters of the score matrix: its means and the low-score correction; null with it. */
  matrixParameters: z.object({ home: z.number(), away: z.number(), rho: z.number() }).nullable(),
  /** Empty where no bookmaker's price is known; then each market has fair odds. */
  marketComparison: z.array(marketComparisonSchema),
  /** null: not published. */
  lineups: lineupsSchema.nullable(),
  /** Whether one of the site's sources has line-ups and may still publish them. */
  lineupsExpected: z.boolean(),
  why: z.object({ home: goalPartsSchema, away: goalPartsSchema }).nullable(),
  form: z.object({ home: z.array(pastMatchSchema), away: z.array(pastMatchSchema) }),
  headToHead: z.array(pastMatchSchema),
  table: z.array(tableRowSchema),
  receipt: z
    .object({
      sealedAt: instant.nullable(),
      modelVersion: z.string(),
      fittedOn: day,
      hash: z.string().nullable(),
      sequence: z.int().nullable(),
      /** The newest grade: when it was given, and which it is (2: the result was corrected once). */
      gradedAt: instant.nullable(),
      gradeRevision: z.int().nullable(),
      /** The match was not played on the prediction's day: it counts nowhere. */
      isVoid: z.boolean(),
    })
    .nullable(),
});
export type MatchDetail = z.infer<typeof matchDetailSchema>;
