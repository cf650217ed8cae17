import { Secret, TOTP } from 'otpauth';

const period = 30;

const generator = (secret: string, issuer: string, label: string) =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) });

/** 160 bits in base32, as authenticator apps take them. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The otpauth:// address of a secret. */
export const totpUri = (secret: string, issuer: string, label: string): string =>
  generator(secret, issuer, label).toString();

/**
 * The time step (RFC 6238) of a correct code, one step of clock drift either way; null for a wrong one. A step must be
 * stored as used, so that an observed code cannot be reused.
 */
export function totpStepOf(code: string, secret: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = generator(secret, '', '').validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}
