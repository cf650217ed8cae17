import { z } from 'zod';
import { matchSummarySchema } from './predictions';

const share = z.number().min(0).max(1);

/** A match with everything that stands in lists, without its prediction. */
const boardMatchSchema = matchSummarySchema.pick({
  id: true,
  date: true,
  slug: true,
  league: true,
  home: true,
  away: true,
  kickOff: true,
  kickOffKnown: true,
  status: true,
  score: true,
});

/** Of a market of a match the outcome on which the two differ most. */
const differenceSchema = z.object({
  match: boardMatchSchema,
  /** Id of a market, and of one of its outcomes. */
  market: z.string(),
  outcome: z.string(),
  /** Our probability of it. */
  model: share,
  /** The market's probability: of the prices that stand for it, without their margin. */
  implied: share,
  /** Both as pages show them: whole per cent. */
  percents: z.object({ model: z.int(), implied: z.int() }),
});
export type Difference = z.infer<typeof differenceSchema>;

const closer = z.enum(['model', 'market', 'neither']);

const playedDifferenceSchema = differenceSchema.extend({
  /** live: sealed before kick-off; backtest: computed afterwards, never sealed. */
  origin: z.enum(['live', 'backtest']),
  /** Who gave the outcome that came true the higher probability. */
  closer,
});
export type PlayedDifference = z.infer<typeof playedDifferenceSchema>;

const boardTallySchema = z.object({
  origin: z.enum(['live', 'backtest']),
  market: z.string(),
  /** Counted are matches on whose outcome the two differ by at least this much (0.05: five points). */
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
  /** How far back and ahead it looks. */
  daysBack: z.int(),
  daysAhead: z.int(),
  coming: z.object({
    /** Matches times markets that have a price. */ total: z.int(),
    /** Largest difference first; empty where it is locked. */ items: z.array(differenceSchema),
  }),
  /** What this viewer may not see yet: "coming" before kick-off without premium. */
  locked: z.array(z.enum(['coming'])),
  /** Graded matches with a closing price, open to everybody. */
  played: z.object({
    tallies: z.array(boardTallySchema),
    /** Largest difference first. */ items: z.array(playedDifferenceSchema),
  }),
});
export type MarketBoard = z.infer<typeof marketBoardSchema>;
