import { z } from 'zod';
import { daySpans } from '@/lib/domain/football/day-spans';
import { settlements } from '@/lib/model/markets/types';
import { calibrationBinSchema } from './calibration';
import { outcomeSchema, pastMatchSchema } from './match-detail';
import { fixtureWithScoreSchema, leagueRefSchema, scoreSchema } from './predictions';

export const betTypeSchema = z.object({
  id: z.string(),
  family: z.string(),
  /** Goal or handicap line; null for markets without one. */
  line: z.number().nullable(),
  outcomes: z.array(z.string()),
  /** Whether its probabilities are public before kick-off; after kick-off all are open. */
  free: z.boolean(),
  /** Whether the market has a page of its own. */
  page: z.boolean(),
  /**
   * Frequency of each outcome, as a share of the decided stakes (for draw-no-bet, of the matches that were not drawn);
   * null before the first result, and for markets that settle by the half-time score.
   */
  baseRates: z.array(z.object({ id: z.string(), rate: z.number().min(0).max(1) })).nullable(),
});

export const betTypeListSchema = z.object({
  /** Number of finished matches that the base rates count. */
  matches: z.int(),
  items: z.array(betTypeSchema),
});
export type BetTypeList = z.infer<typeof betTypeListSchema>;

const exampleSchema = z.object({
  /** Projected goals whose score matrix gives the probabilities. */
  goals: z.object({ home: z.number(), away: z.number() }),
  /** A final score and how each outcome settles at it. */
  score: scoreSchema,
  halfTime: scoreSchema.nullable(),
  outcomes: z.array(outcomeSchema.extend({ settlement: z.enum(settlements) })),
});

export const betTypeQuerySchema = z.strictObject({
  /** By default, the next day with a match. */
  days: z.enum(daySpans).optional(),
  /** A league's slug or code. */
  league: z.string().max(80).optional(),
  /**
   * Ranks by one of the two sides of a free market (over and under, yes and no); by default, by the more probable one.
   */
  outcome: z.string().max(40).optional(),
});
export type BetTypeQuery = z.infer<typeof betTypeQuerySchema>;

export const marketDaySchema = z.object({
  /** First day. */
  date: z.iso.date(),
  /** Last day; the same as the first unless `days` covers several. */
  until: z.iso.date(),
  /** The requested days; null for the next day on which a match may still be played, with all its matches. */
  days: z.enum(daySpans).nullable(),
  league: leagueRefSchema.pick({ code: true, slug: true, name: true, country: true }).nullable(),
  /** Leagues with a predicted match on these days. */
  leagues: z.array(leagueRefSchema.pick({ code: true, slug: true, name: true, country: true })),
  /** The side by which they are ranked; null if each match is ranked by its most probable outcome. */
  outcome: z.string().nullable(),
  /** Number of predicted matches; for requested days, only those that have not begun. */
  total: z.int(),
  /** The open ones, the most probable outcome first; for requested days, the first 50. */
  open: z.array(
    fixtureWithScoreSchema.extend({
      /** The requested side first, else the most probable; if there are many, the first few. */ outcomes:
        z.array(outcomeSchema),
    }),
  ),
  /** Matches whose numbers this viewer may not see before kick-off, ordered by kick-off. */
  locked: z.array(fixtureWithScoreSchema),
});
export type MarketDay = z.infer<typeof marketDaySchema>;

export const betTypeDetailSchema = betTypeSchema.extend({
  /** Number of finished matches that the base rates count. */
  matches: z.int(),
  example: exampleSchema,
  /** null if no coming match is known. */
  day: marketDaySchema.nullable(),
  /** Tables by origin; empty bands are left out. */
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
