import { z } from 'zod';
import { emailMaximum, isEmail, normaliseEmail } from '@/lib/domain/accounts/account-rules';

/** The message keys of account calls, in addition to those in lib/server/api/api-errors.ts. */
export const accountErrorKeys = [
  /** 401: wrong e-mail, password or code; never says which. */
  'auth.errorLogin',
  'auth.errorGeneric',
  /** 403: the e-mail is not verified yet; offer to verify it. */
  'auth.notVerified',
  /** 403: an admin blocked the account. */
  'auth.blocked',
  /** 401: the password is right, and the login must be sent again with `totp`. */
  'auth.totpRequired',
  /** 401 at login, 422 field `code` elsewhere. */
  'auth.totpWrong',
  /** 429 with Retry-After: too many wrong passwords. */
  'auth.tooManyLogins',
  /** 429 with Retry-After: a mail was requested a moment ago. */
  'auth.mailTooSoon',
  /** 400: a verification link that is unknown, used or expired. */
  'auth.linkInvalid',
  /** 400: a reset link that is unknown, used or expired. */
  'resetPassword.errorResetFailed',
  /** 422, by field. */
  'auth.emailInvalid',
  'auth.passwordTooShort',
  'auth.passwordTooLong',
  'auth.passwordHoldsEmail',
  'auth.passwordCommon',
  'auth.passwordPattern',
  'auth.passwordGuessable',
  'auth.passwordSame',
  'auth.passwordMismatch',
  'auth.currentPasswordWrong',
  'auth.displayNameLength',
  'auth.adultRequired',
  'auth.termsRequired',
  'auth.timeZoneUnknown',
  'auth.messageLength',
  /** 409: admins can't take the role away from themselves. */
  'auth.ownRole',
  /** 409: the only admin can't delete their account. */
  'auth.lastAdmin',
] as const;
export type AccountErrorKey = (typeof accountErrorKeys)[number];

export const error = (key: AccountErrorKey) => ({ error: key });

export const emailSchema = z
  .string()
  .max(emailMaximum * 2, error('auth.emailInvalid'))
  .transform(normaliseEmail)
  .refine(isEmail, error('auth.emailInvalid'));

export const maxSecretLength = 1_024;

export const codeSchema = z
  .string()
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, error('auth.totpWrong')));

/** The second factor: six digits from the app, or one of the recovery codes, in any case and with any hyphens. */
export const secondFactorSchema = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^(?:\d{6}|[a-z2-7]{16})$/, error('auth.totpWrong')));

/**
 * Proof of identity, for the operations in operation-proofs.ts: `totp` if the account has a second factor, else
 * `password`. The session's token alone is not enough. 422 on that field if it is missing or wrong.
 */
export const proofFields = {
  password: z.string().min(1, 'errors.required').max(maxSecretLength).optional(),
  totp: secondFactorSchema.optional(),
};
/** The body of a call that needs nothing but the proof. */
export const proofBodySchema = z.strictObject(proofFields);
export type Proof = { password?: string | undefined; totp?: string | undefined };
