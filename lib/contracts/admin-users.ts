import { z } from 'zod';
import { premiumSources, roles } from '@/lib/domain/accounts/account-rules';
import { languageSchema } from './account';
import { emailSchema, proofFields } from './account-fields';
import { reasonText } from './free-text';
import { wholeNumber } from './whole-number';

export const adminUserSorts = ['createdAt', 'email', 'displayName', 'lastSeenAt', 'premiumUntil'] as const;

export const adminUsersQuerySchema = z.strictObject({
  page: wholeNumber({ min: 1, max: 100_000, usual: 1 }),
  pageSize: wholeNumber({ min: 1, max: 100, usual: 25 }),
  /** A part of the e-mail or the display name, in any case. */
  search: z.string().trim().max(100).optional(),
  role: z.enum(roles).optional(),
  verified: z.enum(['true', 'false']).optional(),
  premium: z.enum(['true', 'false']).optional(),
  blocked: z.enum(['true', 'false']).optional(),
  sort: z.enum(adminUserSorts).default('createdAt'),
  direction: z.enum(['asc', 'desc']).default('desc'),
});
export type AdminUsersQuery = z.output<typeof adminUsersQuerySchema>;

export const adminUserSchema = z.object({
  id: z.string(),
  email: z.string(),
  displayName: z.string().nullable(),
  role: z.enum(roles),
  language: languageSchema,
  createdAt: z.iso.datetime(),
  verifiedAt: z.iso.datetime().nullable(),
  blockedAt: z.iso.datetime().nullable(),
  blockedReason: z.string().nullable(),
  lastSeenAt: z.iso.datetime().nullable(),
  premiumUntil: z.iso.datetime().nullable(),
  totpEnabled: z.boolean(),
  sessions: z.int(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

export const adminUserListSchema = z.object({
  items: z.array(adminUserSchema),
  page: z.int(),
  pageSize: z.int(),
  total: z.int(),
});
export type AdminUserList = z.infer<typeof adminUserListSchema>;

export const adminUserParamsSchema = z.strictObject({ id: z.uuid() });

export const auditEntrySchema = z.object({
  id: z.string(),
  /** Such as role.changed, sessions.ended, premium.granted, premium.revoked. */
  action: z.string(),
  /** The admin's e-mail at that time; null for a command on the server. */
  actor: z.string().nullable(),
  createdAt: z.iso.datetime(),
  detail: z.record(z.string(), z.unknown()),
});

export const adminUserDetailSchema = adminUserSchema.extend({
  premiumGrants: z.array(
    z.object({
      id: z.string(),
      days: z.int(),
      source: z.enum(premiumSources),
      reason: z.string(),
      createdAt: z.iso.datetime(),
      revokedAt: z.iso.datetime().nullable(),
    }),
  ),
  /** Newest first, at most 100. */
  auditLog: z.array(auditEntrySchema),
});
export type AdminUserDetail = z.infer<typeof adminUserDetailSchema>;

/** PATCH /api/admin/users/{id}: one or more changes, with a proof. Returns the user's detail. */
export const adminUserPatchSchema = z
  .strictObject({
    role: z.enum(roles),
    endSessions: z.literal(true),
    /** Marks the e-mail address as verified. */
    verify: z.literal(true),
    /** Sends the verification mail, within the limits for every mailbox. */
    resend: z.literal(true),
    /** Blocks the account for a stated reason and ends its sessions; null unblocks it. */
    block: z.strictObject({ reason: reasonText }).nullable(),
    /** Days are added to the remaining time; a revocation ends all premium time now. */
    premium: z.discriminatedUnion('action', [
      z.strictObject({ action: z.literal('grant'), days: z.int().min(1).max(3_660), reason: reasonText }),
      z.strictObject({ action: z.literal('revoke'), reason: reasonText }),
    ]),
    ...proofFields,
  })
  .partial()
  .refine(({ password: _, totp: __, ...changes }) => Object.values(changes).some((change) => change !== undefined), {
    error: 'errors.required',
  });
export type AdminUserPatch = z.output<typeof adminUserPatchSchema>;

/** DELETE /api/admin/users/{id}: the e-mail typed again, a reason and a proof. */
export const adminUserDeleteSchema = z.strictObject({ email: emailSchema, reason: reasonText, ...proofFields });
export type AdminUserDelete = z.output<typeof adminUserDeleteSchema>;
