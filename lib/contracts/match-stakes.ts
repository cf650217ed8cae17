import { z } from 'zod';
import { resultOutcomes } from '@/lib/domain/football/match';
import { aims, matchSides } from '@/lib/domain/football/match-stakes';

const probability = z.number().min(0).max(1);

/** The most important change that a match can bring: how a result changes a chance of one of its clubs. */
export const stakeHeadlineSchema = z.object({
  side: z.enum(matchSides),
  aim: z.enum(aims),
  outcome: z.enum(resultOutcomes),
  from: probability,
  /** 0 or 1 only if the result decides it, even if all simulated seasons agree. */
  to: probability,
});

const chanceAfterSchema = z.object({
  /** 0 or 1 only if the result decides it, even if all simulated seasons agree. */
  probability,
  /** The 95 per cent interval given the number of simulated seasons; both are `probability` if nothing is simulated. */
  low: probability,
  high: probability,
  /** Whether it differs from `now` by more than that interval, and by one per cent or more. */
  isChange: z.boolean(),
});

export const aimStakeSchema = z.object({
  aim: z.enum(aims),
  /** Before the match. */
  now: probability,
  /** After each result after 90 minutes; null for one that occurred in no simulated season. */
  after: z.object({
    home: chanceAfterSchema.nullable(),
    draw: chanceAfterSchema.nullable(),
    away: chanceAfterSchema.nullable(),
  }),
  /** The mean change over the three results. */
  swing: z.number().min(0),
});
export type AimStake = z.infer<typeof aimStakeSchema>;

export const matchStakesSchema = z.object({
  /** Number of simulated seasons; null if the chances are computed. */
  runs: z.int().nullable(),
  home: z.array(aimStakeSchema),
  away: z.array(aimStakeSchema),
  headline: stakeHeadlineSchema.nullable(),
});
