import { z } from 'zod';
import { fixtureWithScoreSchema } from './predictions';

const share = z.number().min(0).max(1);

/** The outcome in a match's market on which model and market differ most. */
const differenceSchema = z.object({
  match: fixtureWithScoreSchema,
  /** Id of a market, and of one of its outcomes. */
  market: z.string(),
  outcome: z.string(),
  /** Our probability of the outcome. */
  model: share,
  /** The market's probability of the outcome, from the representative prices without their margin. */
  implied: share,
  /** Both in whole percentages, as shown on pages. */
  percents: z.object({ model: z.int(), implied: z.int() }),
});
export type Difference = z.infer<typeof differenceSchema>;

const closer = z.enum(['model', 'market', 'neither']);

const playedDifferenceSchema = differenceSchema.extend({
  /** live: sealed before kick-off; backtest: computed afterwards, never sealed. */
  origin: z.enum(['live', 'backtest']),
  /** The side that gave the higher probability to the outcome that came true. */
  closer,
});
export type PlayedDifference = z.infer<typeof playedDifferenceSchema>;

const boardTallySchema = z.object({
  origin: z.enum(['live', 'backtest']),
  market: z.string(),
  /** Counts matches on whose outcome the two differ by at least this much (0.05 means five points). */
  atLeast: share,
  matches: z.int(),
  modelCloser: z.int(),
  marketCloser: z.int(),
  /** Mean log loss over these matches; lower is better. */
  modelLogLoss: z.number(),
  marketLogLoss: z.number(),
});
export type BoardTally = z.infer<typeof boardTallySchema>;

export const marketBoardSchema = z.object({
  /** How many days back and ahead it covers. */
  daysBack: z.int(),
  daysAhead: z.int(),
  coming: z.object({
    /** Number of combinations of matches and markets with a price. */ total: z.int(),
    /** Largest difference first; empty if locked. */ items: z.array(differenceSchema),
  }),
  /** Lists that this viewer may not see yet: "coming" before kick-off without premium. */
  locked: z.array(z.enum(['coming'])),
  /** Graded matches with a closing price, open to everyone. */
  played: z.object({
    tallies: z.array(boardTallySchema),
    /** Largest difference first. */ items: z.array(playedDifferenceSchema),
  }),
});
export type MarketBoard = z.infer<typeof marketBoardSchema>;
