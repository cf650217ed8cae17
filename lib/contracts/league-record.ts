import { z } from 'zod';

/** How much lower the model's RPS is than the base rates', on average, with its 95 per cent confidence interval. */
export const leadSchema = z.object({ mean: z.number(), low: z.number(), high: z.number() });
export type Lead = z.infer<typeof leadSchema>;

/** Results of our graded predictions; sealed ones and those of the backtest are never added up. */
export const leagueRecordSchema = z.object({
  origin: z.enum(['live', 'backtest']),
  graded: z.int(),
  called: z.int(),
  /** Sum of the tips' probabilities: how many of them should have come true. */
  expected: z.number(),
  /**
   * Mean ranked probability scores over the same matches: ours, and the one for the league's base rates before each
   * match.
   */
  rps: z.number(),
  baseRps: z.number(),
  lead: leadSchema,
});
export type LeagueRecord = z.infer<typeof leagueRecordSchema>;
