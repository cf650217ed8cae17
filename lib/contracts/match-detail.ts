import { z } from 'zod';
import { goalKinds } from '@/lib/domain/football/goals';
import { lineupLines, startersOfATeam } from '@/lib/domain/football/lineup';
import { leagueRecordSchema } from './league-record';
import { matchStakesSchema } from './match-stakes';
import { matchSummarySchema, percentSchema, scoreSchema, teamRefSchema } from './predictions';
import { teamDepthSchema } from './team-depth';

const probability = z.number().min(0).max(1);
const instant = z.iso.datetime();
const day = z.iso.date();

export const outcomeSchema = z.object({
  id: z.string(),
  probability,
  percent: percentSchema,
  /** 1 / probability, decimal; null if the outcome cannot happen. */
  fairOdds: z.number().nullable(),
});

export const marketProbabilitiesSchema = z.object({ id: z.string(), outcomes: z.array(outcomeSchema) });
export type MarketProbabilities = z.infer<typeof marketProbabilitiesSchema>;

/**
 * The additive parts of one team's log projected goals, which add up exactly: base + homeAdvantage + attack + defence =
 * logGoals.
 */
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
  /** After 90 minutes, with what followed, as in a list of matches. */
  score: scoreSchema.extend({ extraTime: scoreSchema.optional(), penalties: scoreSchema.optional() }),
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
  /** Points won, minus those deducted. */
  points: z.int(),
  /** Points that the league deducted from the team this season; absent if none. */
  pointsDeducted: z.int().positive().optional(),
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

/** Bookmakers' prices compared with the model, for a market that this viewer may see. */
export const marketComparisonSchema = z.object({
  /** Number of bookmakers that price all outcomes of the market. */
  bookmakers: z.int(),
  /** Their average margin: .05 if the inverse prices add up to 1.05. */
  margin: z.number(),
  asOf: instant,
  id: z.string(),
  outcomes: z.array(
    z.object({
      id: z.string(),
      model: probability,
      /** Average of the bookmakers' probabilities after the margin is removed. */
      market: probability,
      /** Decimal odds. */
      bestPrice: z.number(),
      bestBookmaker: z.string(),
    }),
  ),
});
export type MarketComparison = z.infer<typeof marketComparisonSchema>;

export const liveChancesSchema = z.object({
  result: z.object({ home: probability, draw: probability, away: probability }),
  /** At full time. */
  likeliestScore: scoreSchema.extend({ probability }),
  /** The markets that are free even before kick-off. */
  markets: z.array(marketProbabilitiesSchema),
  /** As the source reports them; if it gives no minutes, those at which a new score was first seen. */
  goals: z.array(z.object({ side: z.enum(['home', 'away']), minute: z.int().min(1).max(90) })),
  /** Whether the replay has drawn the minutes of its goals; the scores at half-time and full time are real. */
  hasDrawnMinutes: z.boolean(),
  /** How the chances have changed, from the sealed ones at minute 0 to the current ones. */
  moves: z.array(z.object({ minute: z.int().min(0).max(90), home: probability, draw: probability, away: probability })),
});

const goalSchema = z.object({
  /** The side that it counts for. */
  side: z.enum(['home', 'away']),
  minute: z.int().min(1).max(120),
  /** Minutes of stoppage time after it; null outside stoppage time. */
  stoppage: z.int().nullable(),
  /** As the source spells the name; null if it gives none. */
  scorer: z.string().nullable(),
  kind: z.enum(goalKinds),
});

export const matchDetailSchema = matchSummarySchema.extend({
  /** In order; empty if no source has all goals of the score. */
  goals: z.array(goalSchema),
  /** Open markets, all from the same score matrix. */
  markets: z.array(marketProbabilitiesSchema),
  /**
   * Ids of markets, and of the features "score-matrix" and "all-scores", that this viewer may not see before kick-off.
   */
  locked: z.array(z.string()),
  topScores: z.array(scoreSchema.extend({ probability })),
  /** The likeliest score of each result, with its share of all scores; null without a prediction. */
  scoresByResult: z
    .object({
      home: scoreSchema.extend({ probability }),
      draw: scoreSchema.extend({ probability }),
      away: scoreSchema.extend({ probability }),
    })
    .nullable(),
  /** cells[homeGoals][awayGoals]; null if locked or without a prediction. */
  scoreMatrix: z.array(z.array(probability)).nullable(),
  /** The score matrix's parameters: its means and the low-score correction; null if the matrix is. */
  matrixParameters: z.object({ home: z.number(), away: z.number(), rho: z.number() }).nullable(),
  /**
   * From the score and the minute, by the same model; `prediction` keeps the sealed numbers. Null if the match is not
   * in play or no source has its score.
   */
  liveChances: liveChancesSchema.nullable(),
  /**
   * The chances of winning the knock-out tie, including extra time and penalties; null for any other match, once it is
   * decided, or if a leg has no prediction.
   */
  goingThrough: z.object({ home: probability, away: probability, legs: z.int(), isFinal: z.boolean() }).nullable(),
  /**
   * How each result would change both clubs' chances; chances that no result changes are left out. Null if unknown, and
   * once the match is over.
   */
  stakes: matchStakesSchema.nullable(),
  /** Empty if no bookmaker's price is known; each market then has fair odds. */
  marketComparison: z.array(marketComparisonSchema),
  /** Null if not published. */
  lineups: lineupsSchema.nullable(),
  /** Whether one of the site's sources has line-ups and may still publish them. */
  lineupsExpected: z.boolean(),
  /**
   * `countsChances`: attack and defence are also based on the chances created in earlier matches, not only on goals.
   */
  why: z.object({ home: goalPartsSchema, away: goalPartsSchema, countsChances: z.boolean() }).nullable(),
  form: z.object({ home: z.array(pastMatchSchema), away: z.array(pastMatchSchema) }),
  /** Both teams' twelve months before the match; `strong` and `weak` are empty here. */
  depth: z.object({ home: teamDepthSchema, away: teamDepthSchema }),
  headToHead: z.array(pastMatchSchema),
  table: z.array(tableRowSchema),
  /**
   * How good the model has been in this competition: on sealed predictions once there are enough; null before any
   * grade.
   */
  leagueRecord: leagueRecordSchema.nullable(),
  receipt: z
    .object({
      sealedAt: instant.nullable(),
      modelVersion: z.string(),
      fittedOn: day,
      hash: z.string().nullable(),
      sequence: z.int().nullable(),
      /** When the newest grade was given, and its number (2 if the result was corrected once). */
      gradedAt: instant.nullable(),
      gradeRevision: z.int().nullable(),
      /** The match was not played on the day it was predicted for, so the prediction does not count anywhere. */
      isVoid: z.boolean(),
    })
    .nullable(),
});
export type MatchDetail = z.infer<typeof matchDetailSchema>;
