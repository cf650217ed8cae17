import { z } from 'zod';
import { premiumLegs } from '@/lib/domain/accounts/entitlements';
import { matchStatuses } from '@/lib/domain/football/match';
import { maximumLegPrice, maximumSlipPrice, minimumPrice } from '@/lib/domain/football/price-limits';
import { leagueRefSchema, matchSummarySchema, percentSchema, teamRefSchema } from './predictions';

const probability = z.number().min(0).max(1);
const price = (maximum: number) => z.number().min(minimumPrice).max(maximum).optional();

export const accumulatorLegSchema = z.strictObject({
  matchId: z.int().min(1).max(2_147_483_647),
  market: z.string().max(40),
  outcome: z.string().max(40),
  /** The visitor's odds for this leg alone; by default the best stored price. */
  price: price(maximumLegPrice),
});
export type AccumulatorLeg = z.infer<typeof accumulatorLegSchema>;

export const accumulatorRequestSchema = z.strictObject({
  legs: z.array(accumulatorLegSchema).min(1).max(premiumLegs),
  /** The visitor's odds for the whole slip; by default the product of the legs' prices. */
  price: price(maximumSlipPrice),
});
export type AccumulatorRequest = z.infer<typeof accumulatorRequestSchema>;

export const legStates = ['open', 'started', 'finished', 'postponed', 'void', 'no-prediction'] as const;
export type LegState = (typeof legStates)[number];

export const legMatchSchema = z.object({
  date: z.iso.date(),
  slug: z.string(),
  league: leagueRefSchema,
  home: teamRefSchema,
  away: teamRefSchema,
  kickOff: z.iso.datetime(),
  replay: matchSummarySchema.shape.replay,
  status: z.enum(matchStatuses),
});

const pricedLegSchema = accumulatorLegSchema.omit({ price: true }).extend({
  match: legMatchSchema,
  state: z.enum(legStates),
  /** Probability of this leg alone; null without a prediction. */
  probability: probability.nullable(),
  percent: percentSchema.nullable(),
  /** The reason why there is no prediction; null if there is one. */
  noPrediction: matchSummarySchema.shape.noPrediction,
  /** 1 / probability; null if it is unknown or zero. */
  fairOdds: z.number().nullable(),
  price: z.number().nullable(),
  priceFrom: z.enum(['given', 'stored']).nullable(),
});

export const warningKinds = [
  'impossible',
  'redundant',
  'started',
  'postponed',
  'no-prediction',
  'no-price',
  'same-match',
] as const;

export const accumulatorResponseSchema = z.object({
  legs: z.array(pricedLegSchema),
  /**
   * Probability that the slip wins: a sum over the score matrix within a match, multiplied across matches. Null if a
   * leg has no prediction.
   */
  probability: probability.nullable(),
  /** The product of all legs, for comparison. */
  multiplied: probability.nullable(),
  fairOdds: z.number().nullable(),
  /** Decimal odds of the slip; null if a leg has none, or if legs of one match have no joint price. */
  price: z.number().nullable(),
  /**
   * The bookmaker's margins compounded, 1 - product of 1 / (1 + margin), in 0..1; null if the prices of a market's
   * other outcomes are unknown.
   */
  margin: z.number().nullable(),
  /**
   * Average loss in cents per 10 euros staked, by our probability: 1000 (1 - probability * price); null if either is
   * unknown.
   */
  expectedLoss: z.int().nullable(),
  warnings: z.array(z.object({ kind: z.enum(warningKinds), /** Indexes into `legs`. */ legs: z.array(z.int()) })),
});
export type AccumulatorResponse = z.infer<typeof accumulatorResponseSchema>;
