import { z } from 'zod';

export const betTypeSchema = z.object({
  /** Id of a market. */
  id: z.string(),
  family: z.string(),
  /** Goal or handicap line; null for markets without one. */
  line: z.number().nullable(),
  outcomes: z.array(z.string()),
  /** Whether everybody sees its probabilities before kick-off; from kick-off on all are open. */
  free: z.boolean(),
  /** Whether the market has a page of its own. */
  page: z.boolean(),
  /** How often each outcome came true, of the stake that was decided (draw-no-bet: of the matches that were not drawn); null before the first result. */
  baseRates: z.array(z.object({ id: z.string(), rate: z.number().min(0).max(1) })).nullable(),
});

export const betTypeListSchema = z.object({
  /** Finished matches that the base rates count. */
  matches: z.int(),
  items: z.array(betTypeSchema),
});
export type BetTypeList = z.infer<typeof betTypeListSchema>;
