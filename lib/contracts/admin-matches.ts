import { z } from 'zod';
import { decidedStatuses, storedMatchStatuses } from '@/lib/domain/football/match';
import { matchActs } from '@/lib/domain/football/match-acts';
import { rulings } from '@/lib/domain/football/match-states';
import { reasonText as reason } from './free-text';

/** The largest number with two digits. */
export const mostGoals = 99;

const goals = z.int().min(0).max(mostGoals);
const score = z.object({ home: z.int(), away: z.int() });

/** GET /api/admin/matches: a day of the site. */
export const adminMatchesQuerySchema = z.strictObject({ date: z.iso.date() });

export const adminMatchSchema = z.object({
  id: z.int(),
  date: z.iso.date(),
  slug: z.string(),
  kickOff: z.iso.datetime(),
  home: z.string(),
  away: z.string(),
  league: z.string(),
  status: z.enum(storedMatchStatuses),
  /** The competition's decision after the match was played. */
  ruling: z.enum(rulings).nullable(),
  score: score.nullable(),
  /** An admin's postponement or cancellation, while it is in force. */
  decision: z.object({ status: z.enum(decidedStatuses), reason: z.string() }).nullable(),
  /**
   * Each source's report, the best source's first. Empty for a replayed match, for one more than a month ago, and if no
   * source has been read since.
   */
  reports: z.array(
    z.object({
      source: z.string(),
      status: z.enum(storedMatchStatuses),
      kickOff: z.iso.datetime(),
      /** After 90 minutes. */
      score: score.nullable(),
      halfTime: score.nullable(),
      changedAt: z.iso.datetime(),
    }),
  ),
  /** The actions that an admin can take now. */
  acts: z.array(z.enum(matchActs)),
});
export type AdminMatch = z.infer<typeof adminMatchSchema>;
export const adminMatchListSchema = z.object({ items: z.array(adminMatchSchema) });

export const matchParamsSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
});
export const matchChangeSchema = z.discriminatedUnion('act', [
  z.strictObject({ act: z.enum(['postpone', 'cancel', 'reinstate']), reason }),
  /** The score after 90 minutes. */
  z.strictObject({ act: z.literal('correct'), homeGoals: goals, awayGoals: goals, reason }),
]);
export type MatchChangeBody = z.output<typeof matchChangeSchema>;
