import { z } from 'zod';
import { alertKinds, dayMinutes } from '@/lib/domain/accounts/alerts';

const minuteSchema = z
  .int()
  .min(0)
  .max(dayMinutes - 1);
/** Minutes of the day in the follower's time zone; null for none. */
export const quietSchema = z.strictObject({ from: minuteSchema, until: minuteSchema }).nullable();
export const kindsSchema = z
  .array(z.enum(alertKinds))
  .max(alertKinds.length)
  .transform((kinds) => [...new Set(kinds)]);

/** GET and PATCH /api/account/alerts: the alerts sent by e-mail. */
export const emailAlertsSchema = z.object({ kinds: z.array(z.enum(alertKinds)), quiet: quietSchema });
export type EmailAlerts = z.infer<typeof emailAlertsSchema>;
export const emailAlertsBodySchema = z.strictObject({ kinds: kindsSchema, quiet: quietSchema }).partial();
