import { z } from 'zod';

export const matchDaysQuerySchema = z.strictObject({
  /** YYYY-MM; years 1583 to 9998. */
  month: z.string().regex(/^(?:158[3-9]|159\d|1[6-9]\d\d|[2-8]\d{3}|9[0-8]\d\d|99[0-8]\d|999[0-8])-(?:0[1-9]|1[0-2])$/),
  /** IANA time zone of the days; by default the site's own. */
  tz: z.string().max(64).optional(),
});
export type MatchDaysQuery = z.infer<typeof matchDaysQuerySchema>;

export const matchDaysSchema = z.object({
  month: z.string(),
  /** Every day of the month, in order. */
  days: z.array(z.object({ date: z.iso.date(), matches: z.int().min(0) })),
});
export type MatchDays = z.infer<typeof matchDaysSchema>;
