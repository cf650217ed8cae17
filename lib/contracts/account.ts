import { z } from 'zod';
import {
  contactMessageLength,
  contactTopics,
  displayNameLength,
  emailMaximum,
  followedMaximum,
  isEmail,
  normaliseEmail,
  oddsFormats,
  passwordProblem,
  premiumSources,
  roles,
} from '@/lib/domain/account-rules';
import { paymentKinds, paymentStates } from '@/lib/domain/payment-state';
import { planIds } from '@/lib/domain/plans';
import { localeCodes, type Locale } from '@/lib/i18n/locales';
import { savedSlipSchema } from './saved-slips';

/** The message keys that account calls answer with, beside those of lib/server/http/api-errors.ts. */
export const accountErrorKeys = [
  /** 401: wrong e-mail, password or code; never says which. */
  'auth.errorLogin',
  'auth.errorGeneric',
  /** 403: the e-mail is not verified yet; offer activate. */
  'auth.notVerified',
  /** 401: the password is right, the login must be sent again with `totp`. */
  'auth.totpRequired',
  /** 401 at login, 422 field `code` elsewhere. */
  'auth.totpWrong',
  /** 429 with Retry-After: too many wrong passwords. */
  'auth.tooManyLogins',
  /** 429 with Retry-After: a mail was asked for a moment ago. */
  'auth.mailTooSoon',
  /** 400: a verification link that is unknown, used or run out. */
  'auth.linkInvalid',
  /** 400: a reset link that is unknown, used or run out. */
  'resetPassword.errorResetFailed',
  /** 422, by field. */
  'auth.emailInvalid',
  'auth.passwordTooShort',
  'auth.passwordTooLong',
  'auth.passwordHoldsEmail',
  'auth.passwordCommon',
  'auth.passwordSame',
  'auth.passwordMismatch',
  'auth.currentPasswordWrong',
  'auth.displayNameLength',
  'auth.adultRequired',
  'auth.termsRequired',
  'auth.timeZoneUnknown',
  'auth.messageLength',
  /** 409: an admin can't take the role from themselves. */
  'auth.ownRole',
] as const;
export type AccountErrorKey = (typeof accountErrorKeys)[number];

const longestSecret = 1_024;
const error = (key: AccountErrorKey) => ({ error: key });

export const languageSchema = z.enum(localeCodes as [Locale, ...Locale[]]);
const emailSchema = z.string().max(emailMaximum * 2, error('auth.emailInvalid')).transform(normaliseEmail).refine(isEmail, error('auth.emailInvalid'));
const tokenSchema = z.string().min(1).max(200);
const codeSchema = z.string().transform((text) => text.replace(/\s/g, '')).pipe(z.string().regex(/^\d{6}$/, error('auth.totpWrong')));
const displayNameSchema = z
  .string()
  .transform((text) => text.normalize('NFC').trim())
  .refine((name) => name.length >= displayNameLength.minimum && name.length <= displayNameLength.maximum && !/\p{Cc}/u.test(name), error('auth.displayNameLength'));
/** An empty field of a form is an absent one. */
const optionalName = z.string().trim().length(0).transform(() => undefined).or(displayNameSchema).optional();

const isTimeZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return /^[A-Za-z]/.test(zone);
  } catch {
    return false;
  }
};

type NewPassword = { field: string; again: string; /** Where the password so far stands. */ current?: string };

/**
 * Looks at a new password beside its repetition, its predecessor and the e-mail, also while other fields are wrong: whoever fills a form is told all
 * at once.
 */
function checksNewPassword({ field, again, current }: NewPassword) {
  return [
    (value: Readonly<Record<string, unknown>>, { addIssue }: { addIssue: (issue: { code: 'custom'; path: string[]; message: AccountErrorKey }) => void }) => {
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

/** What calls answer that have nothing to tell. */
export const doneSchema = z.object({ status: z.literal(true) });
export type Done = z.infer<typeof doneSchema>;

/** A login is never told what is wrong with it, so its fields are only bounded. */
export const loginBodySchema = z.strictObject({
  email: z.string().min(1).max(emailMaximum * 2),
  password: z.string().min(1).max(longestSecret),
  /** Six digits, where the account asks for a second factor. */
  totp: codeSchema.optional(),
});
export type LoginBody = z.input<typeof loginBodySchema>;

export const loginAnswerSchema = z.object({
  jwtToken: z.string(),
  /** Instant (ISO, UTC) at which premium ends; absent without premium. */
  premium: z.iso.datetime().optional(),
});
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;

export const registerBodySchema = z
  .strictObject({
    email: emailSchema,
    password: z.string().max(longestSecret),
    passwordCheck: z.string().max(longestSecret),
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
  .strictObject({ newPw: z.string().max(longestSecret), newPwCheck: z.string().max(longestSecret), tokenFromEmail: tokenSchema })
  .superRefine(...checksNewPassword({ field: 'newPw', again: 'newPwCheck' }));
export type ForgottenPwBody = z.input<typeof forgottenPwBodySchema>;

export const changePwBodySchema = z
  .strictObject({ currentPw: z.string().min(1).max(longestSecret), newPw: z.string().max(longestSecret), newPwCheck: z.string().max(longestSecret) })
  .superRefine(...checksNewPassword({ field: 'newPw', again: 'newPwCheck', current: 'currentPw' }));
export type ChangePwBody = z.input<typeof changePwBodySchema>;

export const setLanguageBodySchema = z.strictObject({ language: languageSchema });

const followedIds = z.array(z.string().regex(/^[a-z0-9-]{1,80}$/)).max(followedMaximum).transform((ids) => [...new Set(ids)]);
/** Team ids and league slugs, in the order in which they were followed. */
export const followedSchema = z.strictObject({ teams: followedIds, leagues: followedIds });
export type Followed = z.infer<typeof followedSchema>;

/** PATCH /api/account: only what is there changes; null takes a choice back. */
export const settingsBodySchema = z
  .strictObject({
    displayName: displayNameSchema.nullable(),
    /** IANA zone; null: the browser's own. */
    timeZone: z.string().max(60).refine(isTimeZone, error('auth.timeZoneUnknown')).nullable(),
    oddsDisplay: z.enum(oddsFormats),
    /** No odds and no bookmakers anywhere. */
    oddsFree: z.boolean(),
    followed: followedSchema,
  })
  .partial();
export type SettingsBody = z.input<typeof settingsBodySchema>;

/** POST /api/account/me, and what PATCH /api/account answers. */
export const meSchema = z.object({
  id: z.string(),
  email: z.string(),
  displayName: z.string().nullable(),
  language: languageSchema,
  role: z.enum(roles),
  /** Instant (ISO, UTC) at which premium ends, under both of its names; null where it never was. */
  premiumUntil: z.iso.datetime().nullable(),
  premiumExpiry: z.iso.datetime().nullable(),
  settings: z.object({ timeZone: z.string().nullable(), oddsDisplay: z.enum(oddsFormats), oddsFree: z.boolean() }),
  followed: z.object({ teams: z.array(z.string()), leagues: z.array(z.string()) }),
  totpEnabled: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Me = z.infer<typeof meSchema>;

/** GET /api/account/sessions: newest first. DELETE …/sessions/{id} ends one, DELETE …/sessions all but the asking one. */
export const sessionListSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      current: z.boolean(),
      createdAt: z.iso.datetime(),
      lastSeenAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      /** Address and browser of the login; forgotten after 30 days. */
      ip: z.string().nullable(),
      userAgent: z.string().nullable(),
    }),
  ),
});
export type SessionList = z.infer<typeof sessionListSchema>;
export const sessionParamsSchema = z.strictObject({ id: z.uuid() });

/** POST /api/account/totp: a secret that counts only after POST …/totp/confirm. POST …/totp/disable ends it. Admins only. */
export const totpSetupSchema = z.object({
  /** Base32, for typing. */
  secret: z.string(),
  /** otpauth:// address, for a QR code. */
  uri: z.string(),
});
export type TotpSetup = z.infer<typeof totpSetupSchema>;
export const totpCodeBodySchema = z.strictObject({ code: codeSchema });

/** GET /api/account/export: everything that is stored about the account. */
export const accountExportSchema = z.object({
  exportedAt: z.iso.datetime(),
  account: meSchema.extend({ verifiedAt: z.iso.datetime().nullable() }),
  sessions: sessionListSchema.shape.items,
  premiumGrants: z.array(
    z.object({ days: z.int(), source: z.enum(premiumSources), reason: z.string(), createdAt: z.iso.datetime(), revokedAt: z.iso.datetime().nullable() }),
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
      donorName: z.string().nullable(),
      donorMessage: z.string().nullable(),
    }),
  ),
  savedSlips: z.array(savedSlipSchema),
  mails: z.array(z.object({ template: z.string(), createdAt: z.iso.datetime(), sentAt: z.iso.datetime().nullable() })),
  auditLog: z.array(z.object({ action: z.string(), createdAt: z.iso.datetime(), detail: z.record(z.string(), z.unknown()) })),
});
export type AccountExport = z.infer<typeof accountExportSchema>;

/** POST /api/contact. */
export const contactBodySchema = z.strictObject({
  name: z.string().trim().max(60).optional(),
  email: emailSchema,
  topic: z.enum(contactTopics),
  message: z
    .string()
    .trim()
    .refine((text) => text.length >= contactMessageLength.minimum && text.length <= contactMessageLength.maximum, error('auth.messageLength')),
  /** A field that people don't see; whoever fills it is answered as if all were well, and nothing is sent. */
  website: z.string().max(500).optional(),
});
export type ContactBody = z.input<typeof contactBodySchema>;
