import { z } from 'zod';
import { slipKinds, slipNameMaximum, slipStates } from '@/lib/domain/football/saved-slip';
import { settlements } from '@/lib/model/markets/types';
import { accumulatorRequestSchema, legMatchSchema, legStates } from './accumulator';
import { freeText } from './free-text';
import { percentSchema, scoreSchema } from './predictions';
import { wholeNumber } from './whole-number';

const probability = z.number().min(0).max(1);

/** An empty name removes it. */
const nameSchema = freeText
  .refine((name) => name.length <= slipNameMaximum && !/\p{Cc}/u.test(name), { error: 'errors.invalidValue' })
  .transform((name) => (name === '' ? null : name))
  .nullable();

export const saveSlipBodySchema = accumulatorRequestSchema.extend({ name: nameSchema.optional() });

export const savedSlipPatchSchema = z.strictObject({ name: nameSchema });
export const savedSlipParamsSchema = z.strictObject({ id: z.uuid() });
export const savedSlipsQuerySchema = z.strictObject({
  page: wholeNumber({ min: 1, max: 1_000, usual: 1 }),
  /** By default, both kinds. */
  kind: z.enum(slipKinds).optional(),
});

export const savedLegSchema = z.object({
  matchId: z.int(),
  market: z.string(),
  outcome: z.string(),
  match: legMatchSchema.extend({
    /** After full time. */
    score: scoreSchema.nullable(),
  }),
  state: z.enum(legStates),
  /** At the time of saving; null if this viewer may not see it before kick-off. */
  probability: probability.nullable(),
  percent: percentSchema.nullable(),
  /** Decimal odds at the time of saving; null if none was known. */
  price: z.number().nullable(),
  /** Result of the leg; null while it is open. */
  settlement: z.enum(settlements).nullable(),
});
export type SavedLeg = z.infer<typeof savedLegSchema>;

export const savedSlipSchema = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  state: z.enum(slipStates),
  createdAt: z.iso.datetime(),
  gradedAt: z.iso.datetime().nullable(),
  /** Probability that every leg wins, at the time of saving; null if one of its numbers is locked for this viewer. */
  probability: probability.nullable(),
  /**
   * Decimal odds of the whole slip: typed, or the product of its legs' odds; null if one is unknown, or if legs of one
   * match have no joint price.
   */
  price: z.number().nullable(),
  /** Return per unit staked at these odds; null while the slip is open or if they are unknown. */
  returned: z.number().nullable(),
  legs: z.array(savedLegSchema),
});
export type SavedSlip = z.infer<typeof savedSlipSchema>;

export const savedSlipListSchema = z.object({
  items: z.array(savedSlipSchema),
  page: z.int(),
  pageSize: z.int(),
  /** Number of slips of the requested kind. */
  total: z.int(),
  /** Number of all the account's slips by kind. */
  kinds: z.record(z.enum(slipKinds), z.int()),
  open: z.int(),
  /** The most slips that the account may have open; null with premium. */
  maximumOpen: z.int().nullable(),
});
export type SavedSlipList = z.infer<typeof savedSlipListSchema>;
