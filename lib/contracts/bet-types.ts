import { z } from 'zod';
import { settlements } from '@/lib/model/markets/types';
import { calibrationBinSchema } from './calibration';
import { fixtureWithScoreSchema, outcomeSchema, pastMatchSchema, scoreSchema } from './predictions';

export const betTypeSchema = z.object({
  /** Id of a market. */
  id: z.string(),
  family: z.string(),
  /** Goal or handicap line; null for markets without one. */
  line: z.number().nullable(),
  outcomes: z.array(z.string()),
  /** Whether its probabilities are public before kick-off; from kick-off on all are open. */
  free: z.boolean(),
  /** Whether the market has a page of its own. */
  page: z.boolean(),
  /**
   * Frequency of each outcome, of the decided stakes (draw-no-bet: of the matches that were not drawn); null before the
   * first result.
   */
  baseRates: z.array(z.object({ id: z.string(), rate: z.number().min(0).max(1) })).nullable(),
});

export const betTypeListSchema = z.object({
  /** Finished matches that the base rates count. */
  matches: z.int(),
  items: z.array(betTypeSchema),
});
export type BetTypeList = z.infer<typeof betTypeListSchema>;

const exampleSchema = z.object({
  /** Projected goals whose score matrix gives the probabilities. */
  goals: z.object({ home: z.number(), away: z.number() }),
  /** A final score and how each outcome settles at it. */
  score: scoreSchema,
  outcomes: z.array(outcomeSchema.extend({ settlement: z.enum(settlements) })),
});

export const betTypeDetailSchema = betTypeSchema.extend({
  /** Finished matches that the base rates count. */
  matches: z.int(),
  example: exampleSchema,
  /** The next day on which a match may still be played; null where none is known. */
  day: z
    .object({
      date: z.iso.date(),
      /** Number of predicted matches of the day. */
      total: z.int(),
      /** Open ones, the most probable outcome first. */
      open: z.array(
        fixtureWithScoreSchema.extend({
          /** The most probable first; of many the first few. */ outcomes: z.array(outcomeSchema),
        }),
      ),
      /** Matches whose numbers this viewer may not see before kick-off, by kick-off. */
      locked: z.array(fixtureWithScoreSchema),
    })
    .nullable(),
  /** By origin; empty bands are left out. */
  calibration: z.array(
    z.object({ origin: z.enum(['live', 'backtest']), chances: z.int(), bins: z.array(calibrationBinSchema) }),
  ),
  /** The newest finished matches with their most probable outcome and whether it came true. */
  past: z.array(
    pastMatchSchema.extend({
      origin: z.enum(['live', 'backtest']),
      outcome: outcomeSchema,
      settlement: z.enum(settlements),
    }),
  ),
});
export type BetTypeDetail = z.infer<typeof betTypeDetailSchema>;
