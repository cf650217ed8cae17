import { z } from 'zod';
import { premiumLegs } from '@/lib/domain/entitlements';
import { accumulatorAnswerSchema } from './accumulator';

/** Days ahead whose matches a built slip may use, today included. */
export const longestBuildDays = 7;

export const buildRequestSchema = z.strictObject({
  /** Either the most probable slip of so many legs, or the fewest legs whose fair odds reach so much. */
  goal: z.union([
    z.strictObject({ legs: z.int().min(2).max(premiumLegs) }),
    z.strictObject({ odds: z.number().min(1.1).max(10_000) }),
  ]),
  /** Slugs or codes; all leagues without it. */
  leagues: z.array(z.string().max(80)).min(1).max(60).optional(),
  /** Ids of markets; the free ones without it. */
  markets: z.array(z.string().max(40)).min(1).max(60).optional(),
  /** Of each leg. */
  minProbability: z.number().min(0).max(0.99).default(0),
  days: z.int().min(1).max(longestBuildDays).default(4),
});
export type BuildRequest = z.output<typeof buildRequestSchema>;
export type BuildBody = z.input<typeof buildRequestSchema>;

export const buildAnswerSchema = z.object({
  /** Matches with a prediction that the slip could be chosen from. */
  matches: z.int(),
  /** The slip with all that POST /api/accumulator says of it; null where these matches cannot give one. */
  slip: accumulatorAnswerSchema.nullable(),
  /** What margins cost a slip of as many legs, as an example: `loss` cents of every 10 euros on average, if each leg's odds hold `margin`. null without a slip. */
  example: z.object({ margin: z.number(), loss: z.int() }).nullable(),
});
export type BuildAnswer = z.infer<typeof buildAnswerSchema>;
