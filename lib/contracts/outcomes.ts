import { z } from 'zod';
import { outcomeSchema } from './match-detail';
import { fixtureSchema } from './predictions';

export const outcomesQuerySchema = z.strictObject({
  /** today, YYYY-MM-DD or month-day-year; anything else means today. */
  date: z.string().max(40).optional(),
  /** IANA time zone of the day; by default the site's own. */
  tz: z.string().max(64).optional(),
  /** A league's slug or code. */
  league: z.string().max(80).optional(),
  /** Id of a market; by default all of them. */
  betType: z.string().max(40).optional(),
  minProbability: z.coerce.number().min(0).max(1).default(0),
  maxProbability: z.coerce.number().min(0).max(1).default(1),
});
export type OutcomesQuery = z.output<typeof outcomesQuerySchema>;

export const outcomeListSchema = z.object({
  date: z.iso.date(),
  /** Number of matching outcomes; `items` contains the most probable ones. */
  total: z.int(),
  items: z.array(
    outcomeSchema.extend({
      market: z.string(),
      match: fixtureSchema,
    }),
  ),
});
export type OutcomeList = z.infer<typeof outcomeListSchema>;
