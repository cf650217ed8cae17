'use client';

import { useState } from 'react';
import { callAccount } from '@/components/providers/call-account';
import { FormStatus } from '@/components/ui/form/form-parts';
import form from '@/components/ui/form/form.module.css';
import type { Say } from '@/lib/i18n/widget-words';

type ResendButtonProps = { email: string; say: Say };

/** Asks for the verification mail once more. */
export function ResendButton({ email, say }: ResendButtonProps) {
  const [outcome, setOutcome] = useState<{ kind: 'done' | 'error'; text: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function resend(): Promise<void> {
    setBusy(true);
    const refused = await callAccount(({ activate }) => activate(email));
    setBusy(false);
    setOutcome(
      refused
        ? { kind: 'error', text: refused.message ?? say(refused.key) }
        : { kind: 'done', text: say('auth.resent', { email }) },
    );
  }
  return (
    <>
      <button className={form.quiet} type="button" disabled={isBusy} onClick={() => void resend()}>
        {say(isBusy ? 'auth.sending' : 'auth.resend')}
      </button>
      <FormStatus kind={outcome?.kind ?? 'done'}>{outcome?.text}</FormStatus>
    </>
  );
}
