'use client';

import type { Translate } from '@/lib/i18n/widget-messages';
import { CodeField, PasswordField } from './fields';

/** Proof of identity: a code if the account has a second factor, otherwise the password. */
export type Proof = { password: string } | { totp: string };

export const proofOf = (hasCode: boolean, typed: string): Proof => (hasCode ? { totp: typed } : { password: typed });

type ProofFieldProps = {
  t: Translate;
  /** Whether the account has a second factor. */
  hasCode: boolean;
  value: string;
  onType: (typed: string) => void;
  /** Message keys by field, from the server's response. */
  refused: Readonly<Record<string, string>>;
};

/** Asks for proof again before an irreversible action. */
export function ProofField({ t, hasCode, value, onType, refused }: ProofFieldProps) {
  const key = refused[hasCode ? 'totp' : 'password'];
  const error = key === undefined ? undefined : t(key);
  return hasCode ? (
    <CodeField
      label={t('auth.code')}
      hint={t('auth.codeOrRecovery')}
      required
      value={value}
      error={error}
      onChange={(event) => onType(event.target.value)}
    />
  ) : (
    <PasswordField
      label={t('auth.proofPassword')}
      hint={t('auth.proofHint')}
      showLabel={t('auth.showPassword')}
      autoComplete="current-password"
      required
      value={value}
      error={error}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
