import { z } from 'zod';
import { proofFields } from './account-fields';

/**
 * Codes are read aloud and typed: Latin letters, digits and hyphens, in any case.
 * @param otherwise the message with which any other text is refused
 */
const codeSchema = (otherwise: string) =>
  z
    .string()
    .trim()
    .transform((text) => text.toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9-]{3,38}[A-Z0-9]$/, otherwise));

export const couponSchema = z.object({
  code: z.string(),
  /** Days of premium for each account that uses it. */
  days: z.int(),
  maxUses: z.int(),
  uses: z.int(),
  validUntil: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});
export type Coupon = z.infer<typeof couponSchema>;

/** GET /api/admin/coupons: newest first, at most 100. */
export const couponListSchema = z.object({ items: z.array(couponSchema) });
export type CouponList = z.infer<typeof couponListSchema>;

/** POST /api/admin/coupons; requires a proof, because a coupon is worth as much as a pass. */
export const couponBodySchema = z.strictObject({
  code: codeSchema('adminTasks.coupons.codeHint'),
  days: z.int().min(1).max(366),
  maxUses: z.int().min(1).max(100_000),
  validUntil: z.iso.datetime(),
  ...proofFields,
});
export type CouponBody = z.output<typeof couponBodySchema>;

export const couponParamsSchema = z.strictObject({ code: codeSchema('profile.couponUnknown') });

export const couponUseSchema = z.strictObject({ code: codeSchema('profile.couponUnknown') });
export const couponUsedSchema = z.object({ days: z.int(), premiumUntil: z.iso.datetime() });
export type CouponUsed = z.infer<typeof couponUsedSchema>;
