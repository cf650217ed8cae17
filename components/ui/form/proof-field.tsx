'use client';

import type { Say } from '@/lib/i18n/widget-words';
import { PasswordField, TextField } from './fields';

/** What proves once more who somebody is: a code where the account has a second factor, else the password. */
export type Proof = { password: string } | { totp: string };

export const proofOf = (hasCode: boolean, typed: string): Proof => (hasCode ? { totp: typed } : { password: typed });

type ProofFieldProps = {
  say: Say;
  /** Whether the account has a second factor. */
  hasCode: boolean;
  value: string;
  onType: (typed: string) => void;
  /** Message keys by field, as the server refused them. */
  refused: Readonly<Record<string, string>>;
};

/** Asked for again before what can't be undone. */
export function ProofField({ say, hasCode, value, onType, refused }: ProofFieldProps) {
  const key = refused[hasCode ? 'totp' : 'password'];
  const error = key === undefined ? undefined : say(key);
  return hasCode ? (
    <TextField
      label={say('auth.code')}
      hint={say('auth.codeHint')}
      dir="ltr"
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={7}
      required
      value={value}
      error={error}
      onChange={(event) => onType(event.target.value)}
    />
  ) : (
    <PasswordField
      label={say('auth.proofPassword')}
      hint={say('auth.proofHint')}
      showLabel={say('auth.showPassword')}
      autoComplete="current-password"
      required
      value={value}
      error={error}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
