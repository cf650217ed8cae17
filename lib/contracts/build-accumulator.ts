import { z } from 'zod';
import { premiumLegs } from '@/lib/domain/accounts/entitlements';
import { accumulatorResponseSchema } from './accumulator';

/** Number of days ahead, including today, whose matches a built slip may use. */
export const maxBuildDays = 7;

export const buildRequestSchema = z.strictObject({
  /** Either the most probable slip of `legs` legs, or the fewest legs whose fair odds reach a minimum. */
  goal: z.union([
    z.strictObject({ legs: z.int().min(2).max(premiumLegs) }),
    z.strictObject({ odds: z.number().min(1.1).max(10_000) }),
  ]),
  /** Slugs or codes; by default all leagues. */
  leagues: z.array(z.string().max(80)).min(1).max(60).optional(),
  /** Ids of markets; by default the free ones. */
  markets: z.array(z.string().max(40)).min(1).max(60).optional(),
  minProbability: z.number().min(0).max(0.99).default(0),
  days: z.int().min(1).max(maxBuildDays).default(4),
});
export type BuildRequest = z.output<typeof buildRequestSchema>;
export type BuildBody = z.input<typeof buildRequestSchema>;

export const buildResponseSchema = z.object({
  /** Number of predicted matches to choose from. */
  matches: z.int(),
  /** The slip as POST /api/accumulator returns it; null if these matches cannot form one. */
  slip: accumulatorResponseSchema.nullable(),
  /**
   * An example of what margins cost on a slip with as many legs: an average loss of `loss` cents per 10 euros, if each
   * leg's odds have `margin`. Null without a slip.
   */
  example: z.object({ margin: z.number(), loss: z.int() }).nullable(),
});
export type BuildResponse = z.infer<typeof buildResponseSchema>;
