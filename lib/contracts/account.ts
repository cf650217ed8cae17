import { z } from 'zod';
import {
  displayNameLength,
  emailMaximum,
  isEmail,
  passwordProblem,
  premiumSources,
  roles,
} from '@/lib/domain/accounts/account-rules';
import { oddsFormats } from '@/lib/domain/accounts/odds-format';
import { paymentKinds, paymentStates } from '@/lib/domain/money/payment-state';
import { planIds } from '@/lib/domain/money/plans';
import { followedMaximum } from '@/lib/domain/shared/constants';
import { canonicalTimeZone } from '@/lib/domain/shared/dates';
import { localeCodes, type Locale } from '@/lib/i18n/locales';
import {
  codeSchema,
  emailSchema,
  error,
  maxSecretLength,
  proofFields,
  secondFactorSchema,
  type AccountErrorKey,
} from './account-fields';
import { emailAlertsSchema } from './email-alerts';
import { freeText } from './free-text';
import { savedSlipSchema } from './saved-slips';

export const languageSchema = z.enum(localeCodes as [Locale, ...Locale[]]);
const tokenSchema = z.string().min(1).max(200);
const displayNameSchema = freeText.refine(
  (name) =>
    name.length >= displayNameLength.minimum && name.length <= displayNameLength.maximum && !/\p{Cc}/u.test(name),
  error('auth.displayNameLength'),
);
/** An empty form field counts as absent. */
const optionalName = z
  .string()
  .trim()
  .length(0)
  .transform(() => undefined)
  .or(displayNameSchema)
  .optional();

const isTimeZone = (zone: string): boolean => canonicalTimeZone(zone) !== null;
/** An IANA time zone that the runtime knows. */
export const timeZoneSchema = z.string().max(60).refine(isTimeZone, error('auth.timeZoneUnknown'));

type NewPassword = {
  field: string;
  again: string;
  /** The name of the field with the current password. */ current?: string;
};

/**
 * Checks a new password against its repetition, the current one and the e-mail, even while other fields are invalid: a
 * form shows all errors at once.
 */
function checksNewPassword({ field, again, current }: NewPassword) {
  return [
    (
      value: Readonly<Record<string, unknown>>,
      { addIssue }: { addIssue: (issue: { code: 'custom'; path: string[]; message: AccountErrorKey }) => void },
    ) => {
      const { [field]: password, [again]: repeated, email } = value;
      if (typeof password !== 'string') return;
      const refuse = (name: string, message: AccountErrorKey) => addIssue({ code: 'custom', path: [name], message });
      const problem = passwordProblem(password, typeof email === 'string' && isEmail(email) ? email : '');
      if (problem) refuse(field, problem);
      else if (current !== undefined && value[current] === password) refuse(field, 'auth.passwordSame');
      if (typeof repeated === 'string' && repeated !== password) refuse(again, 'auth.passwordMismatch');
    },
    { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null },
  ] as const;
}

/** The response of calls without data. */
export const doneSchema = z.object({ status: z.literal(true) });
export type Done = z.infer<typeof doneSchema>;

/** The address that the link verified; the login form that follows is filled in with it. */
export const verifiedSchema = doneSchema.extend({ email: z.string() });
export type Verified = z.infer<typeof verifiedSchema>;

/** Login errors are never specific, so the fields only have limits. */
export const loginBodySchema = z.strictObject({
  email: z
    .string()
    .min(1)
    .max(emailMaximum * 2),
  password: z.string().min(1).max(maxSecretLength),
  /** Required if the account has a second factor. */
  totp: secondFactorSchema.optional(),
});
export type LoginBody = z.input<typeof loginBodySchema>;

export const loginResponseSchema = z.object({
  jwtToken: z.string(),
  /** Instant (ISO, UTC) at which premium ends; absent without premium. */
  premium: z.iso.datetime().optional(),
});
export type LoginResponse = z.infer<typeof loginResponseSchema>;

export const registerBodySchema = z
  .strictObject({
    email: emailSchema,
    password: z.string().max(maxSecretLength),
    passwordCheck: z.string().max(maxSecretLength),
    displayName: optionalName,
    adult: z.literal(true, error('auth.adultRequired')),
    terms: z.literal(true, error('auth.termsRequired')),
    language: languageSchema,
  })
  .superRefine(...checksNewPassword({ field: 'password', again: 'passwordCheck' }));
export type RegisterBody = z.input<typeof registerBodySchema>;

export const tokenQuerySchema = z.strictObject({ token: tokenSchema });
export const emailQuerySchema = z.strictObject({ email: emailSchema });

export const forgottenPwBodySchema = z
  .strictObject({
    newPw: z.string().max(maxSecretLength),
    newPwCheck: z.string().max(maxSecretLength),
    tokenFromEmail: tokenSchema,
  })
  .superRefine(...checksNewPassword({ field: 'newPw', again: 'newPwCheck' }));
export type ForgottenPwBody = z.input<typeof forgottenPwBodySchema>;

export const changePwBodySchema = z
  .strictObject({
    currentPw: z.string().min(1).max(maxSecretLength),
    /** Required if the account has a second factor. */
    totp: secondFactorSchema.optional(),
    newPw: z.string().max(maxSecretLength),
    newPwCheck: z.string().max(maxSecretLength),
  })
  .superRefine(...checksNewPassword({ field: 'newPw', again: 'newPwCheck', current: 'currentPw' }));
export type ChangePwBody = z.input<typeof changePwBodySchema>;

export const setLanguageBodySchema = z.strictObject({ language: languageSchema });

const followedIds = z
  .array(z.string().regex(/^[a-z0-9-]{1,80}$/))
  .max(followedMaximum)
  .transform((ids) => [...new Set(ids)]);
/** Team ids and league slugs, in the order in which they were followed. */
export const followedSchema = z.strictObject({ teams: followedIds, leagues: followedIds });
export type Followed = z.infer<typeof followedSchema>;

/** PATCH /api/account: only the given fields change; null resets one. */
export const settingsBodySchema = z
  .strictObject({
    displayName: displayNameSchema.nullable(),
    /** IANA time zone; null for the browser's own. */
    timeZone: timeZoneSchema.nullable(),
    oddsDisplay: z.enum(oddsFormats),
    /** Hides odds and bookmakers everywhere. */
    oddsFree: z.boolean(),
    followed: followedSchema,
  })
  .partial();
export type SettingsBody = z.input<typeof settingsBodySchema>;

/** Response of POST /api/account/me and PATCH /api/account. */
export const meSchema = z.object({
  id: z.string(),
  email: z.string(),
  displayName: z.string().nullable(),
  language: languageSchema,
  role: z.enum(roles),
  /** Instant (ISO, UTC) at which premium ends, under both of its names; null if there has never been any. */
  premiumUntil: z.iso.datetime().nullable(),
  premiumExpiry: z.iso.datetime().nullable(),
  settings: z.object({ timeZone: z.string().nullable(), oddsDisplay: z.enum(oddsFormats), oddsFree: z.boolean() }),
  followed: z.object({ teams: z.array(z.string()), leagues: z.array(z.string()) }),
  totpEnabled: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Me = z.infer<typeof meSchema>;

/**
 * GET /api/account/sessions: newest first. DELETE …/sessions/{id} ends one, DELETE …/sessions all but the current one.
 */
export const sessionListSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      current: z.boolean(),
      createdAt: z.iso.datetime(),
      lastSeenAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      /** Address and browser used for the login; deleted after 30 days. */
      ip: z.string().nullable(),
      userAgent: z.string().nullable(),
    }),
  ),
});
export type SessionList = z.infer<typeof sessionListSchema>;
export const sessionParamsSchema = z.strictObject({ id: z.uuid() });

/**
 * POST /api/account/totp: a secret that becomes active with POST …/totp/confirm. POST …/totp/disable ends it. Admins
 * only.
 */
export const totpSetupSchema = z.object({
  /** Base32, for manual entry. */
  secret: z.string(),
  /** otpauth:// address, for a QR code. */
  uri: z.string(),
});
export type TotpSetup = z.infer<typeof totpSetupSchema>;
export const totpCodeBodySchema = z.strictObject({ code: codeSchema, ...proofFields });
/** Each code works once as a second factor. They are shown only this time and stored as hashes. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** GET /api/account/export: everything stored about the account. */
export const accountExportSchema = z.object({
  exportedAt: z.iso.datetime(),
  account: meSchema.extend({ verifiedAt: z.iso.datetime().nullable() }),
  sessions: sessionListSchema.shape.items,
  premiumGrants: z.array(
    z.object({
      days: z.int(),
      source: z.enum(premiumSources),
      reason: z.string(),
      createdAt: z.iso.datetime(),
      revokedAt: z.iso.datetime().nullable(),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(paymentKinds),
      plan: z.enum(planIds).nullable(),
      amountMinor: z.int(),
      currency: z.string(),
      state: z.enum(paymentStates),
      createdAt: z.iso.datetime(),
      paidAt: z.iso.datetime().nullable(),
      receiptNumber: z.string().nullable(),
      withdrawnAt: z.iso.datetime().nullable(),
      donorName: z.string().nullable(),
      donorMessage: z.string().nullable(),
    }),
  ),
  savedSlips: z.array(savedSlipSchema),
  /** The alerts that the account gets by e-mail. */
  alerts: emailAlertsSchema,
  mails: z.array(z.object({ template: z.string(), createdAt: z.iso.datetime(), sentAt: z.iso.datetime().nullable() })),
  auditLog: z.array(
    z.object({ action: z.string(), createdAt: z.iso.datetime(), detail: z.record(z.string(), z.unknown()) }),
  ),
});
export type AccountExport = z.infer<typeof accountExportSchema>;
