import { z } from 'zod';
import { auditEntrySchema } from './admin-users';
import { wholeNumber } from './whole-number';

/** GET /api/admin/audit-log: newest first, 50 a page. */
export const auditLogQuerySchema = z.strictObject({
  page: wholeNumber({ min: 1, max: 100_000, usual: 1 }),
});
export type AuditLogQuery = z.output<typeof auditLogQuerySchema>;

export const auditLogSchema = z.object({
  items: z.array(
    auditEntrySchema.extend({
      /** The account that was changed; null for actions that change none, and for a deleted account. */
      account: z.string().nullable(),
    }),
  ),
  page: z.int(),
  pageSize: z.int(),
  total: z.int(),
});
export type AuditLog = z.infer<typeof auditLogSchema>;
