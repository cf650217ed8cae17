import { visibleText } from '@/lib/domain/shared/visible-text';

/** Rules for account data, shared by the forms and the API. */
export const emailMaximum = 254;
export const passwordBytes = { minimum: 8, maximum: 72 } as const;
export const displayNameLength = { minimum: 2, maximum: 30 } as const;
export const contactMessageLength = { minimum: 20, maximum: 2_000 } as const;

/** How long the links in mails work. The mails state the same times: 24 hours, 60 minutes, 72 hours, 14 days. */
export const linkSeconds = { verify: 24 * 3_600, reset: 3_600, undo: 72 * 3_600, withdraw: 14 * 24 * 3_600 } as const;

export const roles = ['user', 'admin'] as const;
export type Role = (typeof roles)[number];

export const contactTopics = ['question', 'account', 'payment', 'data', 'press', 'other'] as const;

export const premiumSources = ['payment', 'admin', 'coupon'] as const;
export type PremiumSource = (typeof premiumSources)[number];

/** Trims the e-mail and puts its domain into lower case; the local part stays as typed. */
export function normaliseEmail(text: string): string {
  const trimmed = text.trim();
  const at = trimmed.lastIndexOf('@');
  return at < 0 ? trimmed : trimmed.slice(0, at) + trimmed.slice(at).toLowerCase();
}

/** The key that identifies an e-mail: the same mailbox in capitals is not a second account. */
export const emailKey = (email: string): string => normaliseEmail(email).toLowerCase();

/** Whether an e-mail is plain enough for every mail server: one @, no spaces, a domain with a dot. */
export function isEmail(text: string): boolean {
  return (
    text.length <= emailMaximum &&
    /^[^\s@<>()[\]\\,;:"\u0000-\u001f\u007f]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u.test(
      text,
    ) &&
    !/^\.|\.\.|\.@/.test(text) &&
    visibleText(text) === text
  );
}

export const byteLength = (text: string): number => new TextEncoder().encode(text).length;

export type PasswordProblem = 'auth.passwordTooShort' | 'auth.passwordTooLong' | 'auth.passwordHoldsEmail';

/** Shorter names occur in many good passwords by chance. */
const tellingName = 4;
/** Fewer characters besides the name in the e-mail add no strength. */
const fewCharacters = 3;

/**
 * Why a password is rejected, as a message key; null if valid. The server also rejects passwords that are easily
 * guessed (lib/server/auth/guessable-passwords.ts).
 * @param email the account's e-mail, empty if it is not known yet
 */
export function passwordProblem(password: string, email = ''): PasswordProblem | null {
  const bytes = byteLength(password);
  if (bytes < passwordBytes.minimum) return 'auth.passwordTooShort';
  if (bytes > passwordBytes.maximum) return 'auth.passwordTooLong';
  return holdsEmail(password.toLowerCase(), emailKey(email)) ? 'auth.passwordHoldsEmail' : null;
}

function holdsEmail(password: string, email: string): boolean {
  if (email === '') return false;
  if (password.includes(email)) return true;
  const name = email.slice(0, Math.max(email.lastIndexOf('@'), 0));
  return name.length >= tellingName && password.includes(name) && password.replace(name, '').length <= fewCharacters;
}
